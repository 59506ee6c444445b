import Concurrency
import Logging
import Pictures
import Publishing
import Reporting
import Site
import Storage
import Checks

/// Renders an edition's files, checks them, and publishes all of them or none.
struct EditionPublisher {
  /// Identifies the checks that files have passed: changes with every version of the program.
  let program: String
  let output: String
  let base: WebAddress?
  let budget: SizeBudget
  let logger: Logger
  let console: Console

  /// Publishes the files. `beforeCommit` runs when every check has passed and nothing is published yet.
  ///
  /// One core plans the files while another one compares the published ones with their stamps.
  /// Files are rendered in small batches, so that only a batch is in memory. Files that differ from the
  /// published ones are checked and staged, the rest dropped. A site over the size budget is rejected; if its
  /// pictures alone exceed it, before anything is rendered.
  func publish(
    on site: PublicFolder, files plan: () throws -> [SiteFile], beforeCommit: () throws -> Void
  ) async throws -> Publication {
    if site.isKnownInPart {
      logger.warning(
        "\(site.archive.path)/manifest is damaged: all files are checked again, and those it no longer tells of are somebody else's until they are as they have to be"
      )
    }
    async let opened = Staging(site)
    let files = try plan()
    try budget.check(SiteSize(picturesOf: files))
    let staging = try await opened
    do {
      let manifest = try await make(files, on: staging, over: site)
      let size = SiteSize(manifest)
      try budget.check(size)
      logger.info("site: \(size)")
      try beforeCommit()
      var publication = try await staging.publish(manifest)
      publication.size = size
      for path in publication.overwritten {
        logger.warning("\(output)/\(path) was changed by somebody else, and is made anew")
      }
      for path in publication.left {
        logger.warning(
          "\(output)/\(path) is no longer of the site, but was changed by somebody else, and stays; remove it unless you want it"
        )
      }
      return publication
    } catch {
      try staging.abandon()
      throw error
    }
  }

  /// Renders every file, and stages what differs. Throws `rejected` when there is any finding.
  private func make(
    _ files: [SiteFile], on staging: Staging, over site: PublicFolder
  ) async throws -> Manifest {
    let last = site.manifest
    let checkedBy = XXH64.hex(Array("\(program)\n\(base?.text ?? "")".utf8))
    let checker = Checker(base: base, files: files.map(\.path))
    let maker = FileMaker(
      staging: staging, checker: checker,
      last: last.checkedBy == checkedBy ? last : Manifest())
    let progress = Progress("rendering", total: files.count, console: console)
    // The few large files are last in the list. Started first, they leave no core idle at the end.
    var made = try await concurrentMap(runsOf: files.filter { !$0.isLast }.reversed()) {
      files in
      defer { progress.advance(by: files.count) }
      return try maker.make(files)
    }
    var manifest = Manifest(checkedBy: checkedBy)
    manifest.files.reserveCapacity(files.count)
    for file in made { manifest.files[file.published.path] = file.published }
    for file in files where file.isLast {
      guard let last = try maker.make(file, after: manifest) else { continue }
      manifest.files[file.path] = last.published
      made.append(last)
      progress.advance()
    }
    progress.finish()
    let findings =
      made.flatMap(\.checked.findings) + (try deadLinks(made.map(\.checked), manifest, last))
    guard findings.isEmpty else { throw GeneratorError.rejected(findings.sorted()) }
    logger.info("checked \(counted(made.count(where: \.isNew), "file")): no findings")
    return manifest
  }

  /// The links that lead nowhere. One to a file that never was ours is fine, because publishing keeps that file.
  private func deadLinks(
    _ checked: [Checked], _ manifest: Manifest, _ last: Manifest
  ) throws -> [Finding] {
    try checked.deadLinks {
      Set(
        try SiteFolder(path: output).paths()
          .filter { manifest.files[$0] == nil && last.files[$0] == nil })
    }
  }
}
