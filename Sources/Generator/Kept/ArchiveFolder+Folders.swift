extension ArchiveFolder {
  /// The folder of picture files.
  static let pictures = "pictures"

  /// Opens the archive, or a folder below it; nil when it is not there. The way to the archive itself may
  /// lead through links; nothing below may.
  func folder(existing below: String = "") throws(GeneratorError) -> Descriptor? {
    try Descriptor.folder(existing: path)?.folder(existing: below)
  }

  /// Opens the archive, or a folder below it, made where it is missing.
  func folder(made below: String = "") throws(GeneratorError) -> Descriptor {
    try Descriptor.folder(made: path).folder(made: below)
  }
}
