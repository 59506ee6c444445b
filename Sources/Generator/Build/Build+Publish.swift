import Checks
import Pictures
import Site
import Storage

/// Renders and checks the files of a site, and publishes either all of them or none.
extension Build {
  /// Publishes the files. `beforeCommit` runs after all checks have passed and before anything is published.
  ///
  /// Files that differ from the published ones are checked and staged. The bytes of other files are not kept. If the
  /// site exceeds the size budget, it is rejected. If its pictures alone exceed the budget, nothing is rendered.
  func publish(
    _ files: [SiteFile], on site: PublicFolder, beforeCommit: () throws -> Void
  ) async throws -> PublishReport {
    if let damage = site.damage { reporter.warning(damage) }
    try sizeBudget.check(SiteSize(picturesOf: files))
    let staging = try Staging(site)
    // The checks depend on the program, on the schemas, and on the site's address, which decides where links lead.
    let base = WebAddress(settings.root)?.text ?? ""
    let checkedBy = XXH64.hex(Array("\(context.program)\n\(Schemas.version)\n\(base)".utf8))
    do {
      let last = site.manifest
      let made = try await make(
        files, on: staging, over: last, passed: last.checkedBy == checkedBy ? last.digests : [:])
      let size = SiteSize(made.values)
      try sizeBudget.check(size)
      reporter.info("site: \(size)")
      try beforeCommit()
      var publication = try staging.publish(checkedBy: checkedBy)
      publication.size = size
      warn(of: publication)
      return publication
    } catch {
      try staging.abandon()
      throw error
    }
  }

  /// Warns of files that somebody changed outside apod.
  private func warn(of publication: PublishReport) {
    let output = folders.output
    for path in publication.overwritten {
      reporter.warning("\(output)/\(path) was changed outside apod; the build replaced it")
    }
    if publication.recovered > 0 {
      let (were, them) = publication.recovered == 1 ? ("was", "it") : ("were", "them")
      reporter.warning(
        "\(counted(publication.recovered, "file")) in \(output) \(were) replaced, because other files in this folder belong to the site; the manifest does not list \(them)"
      )
    }
    for path in publication.left {
      reporter.warning(
        "\(output)/\(path) was changed outside apod, so the build did not delete it, although it is no longer part of the site; delete it if you do not need it"
      )
    }
  }

  /// Renders, checks and stages all files. Throws `rejected` if there are findings. `passed` contains the digests of
  /// files that passed the same checks in an earlier run, by path.
  private func make(
    _ files: [SiteFile], on staging: Staging, over last: Manifest, passed: [String: String]
  ) async throws -> [String: RenderedFile] {
    let maker = FileMaker(
      staging: staging,
      checker: Checker(base: WebAddress(settings.root), files: files.map(\.path)), passed: passed,
      progress: Progress("rendering", total: files.count, reporter: reporter))
    // The few large files are last in the list. The large files are rendered first, so that no core is idle at the end.
    var made = try await concurrentMap(runsOf: files.filter { !$0.isLast }.reversed()) {
      files throws in try maker.make(files)
    }
    var rendered = Dictionary(made.map { ($0.file.path, $0.file) }) { $1 }
    for file in files where file.isLast {
      for one in try maker.make([file], after: rendered) {
        made.append(one)
        rendered[file.path] = one.file
      }
    }
    maker.progress.finish()
    // A link to a file that apod did not publish is valid if the file is in the site's folder, because publishing does
    // not remove such files.
    let findings =
      made.flatMap(\.checked.findings)
      + (try made.map(\.checked).deadLinks {
        Set(
          try SiteFolder(path: folders.output).paths()
            .filter { rendered[$0] == nil && last.digests[$0] == nil })
      })
    guard findings.isEmpty else { throw GeneratorError.rejected(findings.sorted()) }
    reporter.info("checked \(counted(made.count(where: \.isNew), "file")): no findings")
    return rendered
  }
}

/// Renders files, checks those with new content, and stages those that are not published yet.
private struct FileMaker {
  struct Made: Sendable {
    let file: RenderedFile
    let checked: Checked
    /// True if no earlier run has checked these bytes.
    let isNew: Bool
  }

  let staging: Staging
  let checker: Checker
  let passed: [String: String]
  let progress: Progress

  /// Renders, checks and stages consecutive files. `others` are the files that a list of files contains.
  ///
  /// All files are rendered before one is checked, and checked before one is staged. Neighbours in the list are often in
  /// the same folder, which is then opened only once.
  func make(
    _ files: ArraySlice<SiteFile>, after others: [String: RenderedFile] = [:]
  ) throws -> [Made] {
    defer { progress.advance(by: files.count) }
    let contents = files.map { $0.render(after: others) ?? [] }
    let made = try zip(files, contents).map { file, bytes in try check(file, bytes) }
    for ((file, bytes), one) in zip(zip(files, contents), made) {
      if let picture = file.picture {
        try staging.add(file.path, picture: picture)
      } else {
        try staging.add(file.path, bytes, digest: one.file.digest)
      }
    }
    return made
  }

  /// Checks a file. If the same bytes passed the checks in an earlier run, only reads the links, because their targets
  /// may no longer exist.
  private func check(_ file: SiteFile, _ bytes: [UInt8]) throws -> Made {
    let picture = file.picture
    let digest = picture?.digest ?? XXH64.hex(bytes)
    let isNew = passed[file.path] != digest
    let checked =
      isNew && picture == nil
      ? try checker.check(path: file.path, bytes: bytes)
      : checker.links(path: file.path, bytes: bytes)
    let rendered = RenderedFile(
      path: file.path, kind: file.kind, digest: digest,
      byteCount: picture?.byteCount ?? bytes.count)
    return Made(file: rendered, checked: checked, isNew: isNew)
  }
}
