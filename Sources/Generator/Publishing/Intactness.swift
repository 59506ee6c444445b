import Site

extension PublicFolder {
  /// Whether every file of the last edition is there as it was published: when the next edition is the
  /// same, nothing has to be touched.
  ///
  /// Told by the stamps alone. A file without one has to be read; `Staging.keep` does that, and leaves
  /// stamps to the next run.
  public func isIntact() async throws(GeneratorError) -> Bool {
    guard let root = try Staging.Root(existing: path) else { return false }
    let folders = SitePath.byFolder(last.manifest.files.keys)
    let areIntact = try await concurrentMap(folders, chunk: 4) { group throws(GeneratorError) in
      try root.folder.below(group.folder) { folder throws(GeneratorError) in
        for path in group.paths {
          let status = try folder.status(of: SitePath.parts(path).name)
          guard let status, status.kind == .file, self.last.stamps[path] == Stamp(status) else {
            return false
          }
        }
        return true
      } ?? false
    }
    return areIntact.allSatisfy { $0 }
  }
}
