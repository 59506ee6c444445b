import Logging
import Pictures
import Site
import Validation

/// Makes an edition's files, checks them, and publishes them as a whole or not at all.
struct EditionPublisher {
  let output: String
  /// Where the site will be.
  let base: WebAddress?
  let budget: SizeBudget
  let logger: Logger
  let console: Console

  /// Publishes the files. `beforeCommit` runs when every check has passed and nothing is public yet.
  ///
  /// What is known to be published as it would be rendered is taken over; the rest is rendered,
  /// checked and staged, a few files at a time, which alone are in memory then. When all of it
  /// is published already, nothing is touched. A site over the budget is refused either way, and by its
  /// pictures alone before anything is rendered.
  func publish(
    _ files: [PlannedFile], on site: PublicFolder, beforeCommit: () throws(GeneratorError) -> Void
  ) async throws(GeneratorError) -> Publication {
    if site.isKnownInPart {
      logger.warning(
        "\(site.archive.path)/manifest is damaged: the files it no longer tells of are made anew")
    }
    let plan = Plan(files, over: site.manifest)
    if !site.isKnownInPart, plan.changed.isEmpty, site.manifest.files.count == files.count,
      try await site.isIntact()
    {
      if site.manifest.leadsToForeign {
        var manifest = site.manifest
        try await refuse(follow(Array(manifest.files.keys), in: &manifest), of: 0)
      }
      let size = try told(SiteSize(site.manifest))
      try beforeCommit()
      return Publication(
        kept: files.count, leadsToForeign: site.manifest.leadsToForeign, size: size)
    }
    try budget.check(SiteSize(picturesOf: files))
    let (staging, lost) = try await site.stage(keeping: plan.same.map(\.path))
    do throws(GeneratorError) {
      let (manifest, counted) = try await stage(
        plan, making: lost, on: staging, over: site.manifest)
      let size = try told(counted)
      try beforeCommit()
      var publication = try await staging.commit(manifest)
      publication.size = size
      publication.leadsToForeign = manifest.leadsToForeign
      for path in publication.overwritten {
        logger.warning("\(output)/\(path) was changed by somebody else, and is made anew")
      }
      return publication
    } catch {
      try staging.abandon()
      throw error
    }
  }

  /// The files, told apart by whether the last edition has them as they would be rendered now.
  private struct Plan {
    var same: [PlannedFile] = []
    var changed: [PlannedFile] = []
    /// Paths of the last edition that are not planned.
    var gone: [String] = []

    init(_ files: [PlannedFile], over manifest: Manifest) {
      same.reserveCapacity(files.count)
      for file in files {
        if file.isPublished(in: manifest) { same.append(file) } else { changed.append(file) }
      }
      let known = same.count + changed.count { manifest.files[$0.path] != nil }
      guard known < manifest.files.count else { return }
      gone = Array(Set(manifest.files.keys).subtracting(files.lazy.map(\.path)))
    }
  }

  /// Brings every file that is not there into the staged tree, `lost` ones among them, and counts all.
  /// Throws `rejected` when there is any finding.
  private func stage(
    _ plan: Plan, making lost: [String], on staging: Staging, over old: Manifest
  ) async throws(GeneratorError) -> (Manifest, SiteSize) {
    let lost = Set(lost)
    let changed =
      lost.isEmpty ? plan.changed : plan.changed + plan.same.filter { lost.contains($0.path) }
    let maker = FileMaker(staging: staging, checker: try Checker.make(base: base))
    let progress = Progress("rendering", total: changed.count, console: console)
    // The few large files stand last. Begun first, they leave no core to wait for the other.
    async let rendered = result { () async throws(GeneratorError) in
      try await concurrentMap(runsOf: changed.filter { !$0.isLast }.reversed()) {
        files throws(GeneratorError) in
        defer { progress.advance(by: files.count) }
        return try maker.make(files)
      }
    }
    // To copy it takes as long as to check a few pages.
    var manifest = old
    manifest.files.reserveCapacity(plan.same.count + plan.changed.count)
    var made = try await rendered.get()
    for path in plan.gone { manifest.files[path] = nil }
    for file in made { manifest.files[file.published.path] = file.published }
    var size: SiteSize?
    for file in changed where file.isLast {
      manifest.files[file.path] = nil
      var others = SiteSize(manifest)
      let last = try maker.make(file, beside: others)
      manifest.files[file.path] = last.published
      others.add(last.published)
      size = others
      made.append(last)
      progress.advance()
    }
    progress.finish()
    let followed =
      !plan.gone.isEmpty || EditionPublisher.mayLeadNowhere(from: old, made.map(\.published))
      ? Array(manifest.files.keys) : made.map(\.published.path)
    let findings = try await follow(followed, in: &manifest)
    try refuse(made.flatMap(\.findings) + findings, of: changed.count)
    return (manifest, size ?? SiteSize(manifest))
  }

  /// Throws `rejected` when there is any finding.
  private func refuse(_ findings: [Finding], of count: Int) throws(GeneratorError) {
    guard findings.isEmpty else { throw .rejected(findings.sorted()) }
    logger.info("checked \(counted(count, "file")): no findings")
  }

  /// Tells how large the site is. Throws `overBudget` when that is too large.
  private func told(_ size: SiteSize) throws(GeneratorError) -> SiteSize {
    try budget.check(size)
    logger.info("site: \(size)")
    return size
  }

  /// Whether a link that held in the last edition may not hold in the next though every file is there:
  /// an id that it led to is gone, or what it led to is somebody else's.
  private static func mayLeadNowhere(from old: Manifest, _ made: [Published]) -> Bool {
    old.leadsToForeign
      || made.contains { file in
        guard let before = old.files[file.path] else { return false }
        return !Set(file.references.ids).isSuperset(of: before.references.ids)
      }
  }

  /// The links of these files that lead nowhere. Somebody else's file may be led to: it stays where it
  /// is, and the manifest says so.
  private func follow(
    _ paths: [String], in manifest: inout Manifest
  ) async throws(GeneratorError) -> [Finding] {
    let links = Crosslinks(manifest, following: paths)
    let parts = 8
    let findings = try await concurrentMap(Array(0..<parts)) { part throws(GeneratorError) in
      links.findings(inPart: part, of: parts)
    }
    manifest.leadsToForeign = findings.contains { !$0.isEmpty }
    guard manifest.leadsToForeign else { return [] }
    let ours = manifest
    let foreign = try SiteFolder(path: output).paths().filter { ours.files[$0] == nil }
    return Crosslinks(manifest, following: paths, foreign: foreign).findings()
  }
}
