import Site

extension PublicFolder {
  /// Whether every file of the last edition is there as it was published: when the next edition is the
  /// same, nothing has to be touched.
  ///
  /// A file without a stamp has to be read; `stage` does that, and leaves stamps to the next run.
  public func isIntact() async throws(GeneratorError) -> Bool {
    guard last.stamps.count == last.manifest.files.count,
      let root = try Staging.Root(existing: path)
    else { return false }
    return try await root.holds(last.stamps.map { (path: $0, stamp: $1) })
  }
}

extension Staging.Root {
  /// Whether every one of these files is there with its stamp, no symbolic link being on the way.
  func holds(_ files: [(path: String, stamp: Stamp)]) async throws(GeneratorError) -> Bool {
    let folders = SitePath.byFolder(files) { $0.path }
    let areThere = try await concurrentMap(folders, chunk: 4) { group throws(GeneratorError) in
      try self.folder.below(group.folder) { folder throws(GeneratorError) in
        let start = group.folder.isEmpty ? 0 : group.folder.utf8.count + 1
        for file in group.files {
          let status = try folder.status(of: file.path, from: start)
          guard let status, status.kind == .file, Stamp(status) == file.stamp else { return false }
        }
        return true
      } ?? false
    }
    return areThere.allSatisfy { $0 }
  }
}
