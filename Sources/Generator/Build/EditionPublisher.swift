import Checks
import Pictures
import Site
import Storage

/// Renders and checks the files of a site, and publishes either all of them or none.
struct EditionPublisher {
  let program: String
  let output: String
  let base: WebAddress?
  let budget: SizeBudget
  let reporter: Reporter

  /// Publishes the files. `beforeCommit` runs after all checks have passed and before anything is published.
  ///
  /// Files that differ from the published ones are checked and staged. The bytes of other files are not kept. If the
  /// site exceeds the size budget, it is rejected. If its pictures alone exceed the budget, nothing is rendered.
  func publish(
    on site: PublicFolder, files: [SiteFile], beforeCommit: () throws -> Void
  ) async throws -> PublishReport {
    if let damage = site.damage { reporter.warning(damage) }
    try budget.check(SiteSize(picturesOf: files))
    let staging = try Staging(site)
    // The checks depend on the program, on the schemas, and on the site's address, which decides where links lead.
    let checkedBy = XXH64.hex(
      Array("\(program)\n\(Schemas.version)\n\(base?.text ?? "")".utf8))
    do {
      let made = try await make(files, on: staging, over: site.manifest, checkedBy)
      let size = SiteSize(made.values)
      try budget.check(size)
      reporter.info("site: \(size)")
      try beforeCommit()
      var publication = try staging.publish(checkedBy: checkedBy)
      publication.size = size
      for path in publication.overwritten {
        reporter.warning("\(output)/\(path) was changed outside apod; the build replaced it")
      }
      if publication.recovered > 0 {
        reporter.warning(
          "\(counted(publication.recovered, "file")) in \(output) \(publication.recovered == 1 ? "was" : "were") replaced, because other files in this folder belong to the site; the manifest does not list \(publication.recovered == 1 ? "it" : "them")"
        )
      }
      for path in publication.left {
        reporter.warning(
          "\(output)/\(path) was changed outside apod, so the build did not delete it, although it is no longer part of the site; delete it if you do not need it"
        )
      }
      return publication
    } catch {
      try staging.abandon()
      throw error
    }
  }

  /// Renders all files, and stages the files that differ. Throws `rejected` if there are findings.
  private func make(
    _ files: [SiteFile], on staging: Staging, over last: Manifest, _ checkedBy: String
  ) async throws -> [String: RenderedFile] {
    let checker = Checker(base: base, files: files.map(\.path))
    let maker = FileMaker(
      staging: staging, checker: checker, passed: last.checkedBy == checkedBy ? last.digests : [:])
    let progress = Progress("rendering", total: files.count, reporter: reporter)
    // The few large files are last in the list. The large files are rendered first, so that no core is idle at the end.
    let first = try await concurrentMap(runsOf: files.filter { !$0.isLast }.reversed()) {
      files throws in
      defer { progress.advance(by: files.count) }
      return try maker.make(files)
    }
    var made: [FileMaker.Made] = []
    var rendered: [String: RenderedFile] = [:]
    rendered.reserveCapacity(files.count)
    func add(_ more: [FileMaker.Made]) {
      made += more
      for one in more { rendered[one.file.path] = one.file }
    }
    add(first)
    for file in files where file.isLast {
      add(try maker.make([file], after: rendered))
      progress.advance()
    }
    progress.finish()
    let findings =
      made.flatMap(\.checked.findings)
      + (try deadLinks(made.map(\.checked)) { rendered[$0] == nil && last.digests[$0] == nil })
    guard findings.isEmpty else { throw GeneratorError.rejected(findings.sorted()) }
    reporter.info("checked \(counted(made.count(where: \.isNew), "file")): no findings")
    return rendered
  }

  /// The findings about broken links. A link to a file that apod did not publish is valid if the file is in the site's
  /// folder, because publishing does not remove such files.
  private func deadLinks(
    _ checked: [Checked], isForeign: (String) -> Bool
  ) throws -> [Finding] {
    try checked.deadLinks { Set(try SiteFolder(path: output).paths().filter(isForeign)) }
  }
}
