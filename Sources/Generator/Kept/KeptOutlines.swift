extension ArchiveFolder {
  private static let outlines = "outlines"

  /// What earlier runs found sound; nothing when there is no such file.
  func outlines() throws(GeneratorError) -> [OutlinesFile.Year] {
    guard let folder = try Descriptor.folder(existing: path),
      let bytes = try folder.contents(of: ArchiveFolder.outlines)
    else { return [] }
    return OutlinesFile.read(bytes)
  }

  /// Keeps what was found sound, so that the next run need not judge it again. It stays on this disk, and
  /// can be thrown away at any time.
  func saveOutlines(of kept: KeptArchive) throws(GeneratorError) {
    guard kept.areOutlinesNew else { return }
    let bytes = OutlinesFile.write(kept.judged)
    try Descriptor.folder(made: path).replace(ArchiveFolder.outlines, with: bytes)
  }
}
