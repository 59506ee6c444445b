import Site

extension LastEdition {
  /// Whether the folder is the one that this edition was put in place as, or has any file of it: an
  /// archive may be published to more than one place, each then holding an edition of its own.
  func isKnown(in root: borrowing Descriptor) throws(GeneratorError) -> Bool {
    guard let known = self.root, try root.status().inode != known else { return true }
    for file in manifest.files.values {
      let (folder, name) = SitePath.parts(file.path)
      let isThere = try root.below(folder) { folder throws(GeneratorError) in
        guard let status = try folder.status(of: name) else { return false }
        return try folder.holds(name, status, file.byteCount, file.digest, nil)
      }
      if isThere == true { return true }
    }
    return false
  }
}
