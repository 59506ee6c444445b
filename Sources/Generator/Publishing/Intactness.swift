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
    let folders = SitePath.byFolder(last.stamps) { $0.key }
    let areThere = try await concurrentMap(folders, chunk: 4) { group throws(GeneratorError) in
      try root.folder.below(group.folder) { folder throws(GeneratorError) in
        for (path, stamp) in group.files
        where try !folder.holds(SitePath.name(of: path), stamp) { return false }
        return true
      } ?? false
    }
    return areThere.allSatisfy { $0 }
  }
}

extension Staging.Root {
  /// Whether every one of these files is there with its stamp, no symbolic link being on the way.
  func holds(_ files: StampRuns) async throws(GeneratorError) -> Bool {
    let areThere = try await concurrentMap(files.runs, chunk: 4) { run throws(GeneratorError) in
      try self.folder.below(run.folder) { folder throws(GeneratorError) in
        try files.allSatisfy(in: run) { name, stamp throws(GeneratorError) in
          try folder.holds(name, stamp)
        }
      } ?? false
    }
    return areThere.allSatisfy { $0 }
  }
}

extension Descriptor {
  fileprivate func holds(_ name: String, _ stamp: Stamp) throws(GeneratorError) -> Bool {
    guard let status = try status(of: name), status.kind == .file else { return false }
    return Stamp(status) == stamp
  }
}
