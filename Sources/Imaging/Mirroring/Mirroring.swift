import HTTP
package import Pictures
import Site
package import Storage

/// Mirrors and measures the pictures of a plan's days, as far as time and the services allow.
package struct Mirroring {
  let archive: Archive
  /// The source of the pictures, as it is called in English.
  let source: String
  let plan: Mirroring.Plan
  /// Days whose picture must not be shown anywhere.
  let withheld: Set<Day>
  /// Days that were requested again; their pictures may have changed at the same address.
  let renewed: Set<Day>
  /// Days whose pictures are expected at an address that no service has named.
  let guessed: Set<Day>
  let tools: MirrorTask.Tools
  /// The most bytes that all mirrored pictures may have together.
  let byteLimit: Int
  let reporter: Reporter

  package init(
    archive: Archive, source: String, plan: Mirroring.Plan, withheld: Set<Day>, renewed: Set<Day>,
    guessed: Set<Day> = [], tools: MirrorTask.Tools, byteLimit: Int, reporter: Reporter
  ) {
    self.archive = archive
    self.source = source
    self.plan = plan
    self.withheld = withheld
    self.renewed = renewed
    self.guessed = guessed
    self.tools = tools
    self.byteLimit = byteLimit
    self.reporter = reporter
  }

  private static let width = 4

  package struct Outcome: Sendable {
    /// What pages may show: mirrored days with their files, all others with only their record.
    package var pictures: [Day: KeptPicture]
    /// The mirrored days; the first are the last to be left out.
    package let mirrored: [Day]
    /// The mirrored days whose pictures exceed the site's size budget.
    package var leftOut: [Day]
    package let refusals: [PictureRefusal]
    /// The guessed days whose pictures are not where they were expected.
    package let misses: Set<Day>
    /// The warnings that were logged: one line per host.
    package let warnings: [String]
    /// Whether time sufficed for every day.
    package let isWhole: Bool
  }

  /// When a day's picture is refused, the older copy is kept; without one, its page loads the picture from
  /// the source's server.
  package func run(_ records: inout PictureRecordStore) async throws(StorageError) -> Outcome {
    try withhold(&records)
    var tally = Mirroring.Tally()
    do throws(StorageError) {
      try await mirror(&records, &tally)
    } catch {
      tally.warn(reporter)
      throw error
    }
    tally.warn(reporter)
    try await measure(&records, besides: tally)
    try records.save()
    try tools.pictureStore.save()
    tally.report(to: reporter)
    let pictures = records.known.values.compactMap { picture -> (Day, KeptPicture)? in
      guard !withheld.contains(picture.day) else { return nil }
      let shown = tally.shown[picture.day] ?? picture.shownFromElsewhere(in: archive)
      return shown.map { (picture.day, $0) }
    }
    return Outcome(
      pictures: Dictionary(uniqueKeysWithValues: pictures), mirrored: plan.mirrored,
      leftOut: tally.leftOut, refusals: tally.refusals, misses: tally.misses,
      warnings: tally.warnings,
      isWhole: tally.left == 0)
  }

  /// Removes the files of withheld days, and everything but the size from their records.
  private func withhold(_ records: inout PictureRecordStore) throws(StorageError) {
    for day in withheld {
      try tools.pictureStore.remove(everythingOf: day)
      guard var bare = records.known[day]?.withoutFiles else { continue }
      bare.preview = nil
      if bare != records.known[day] { try records.learn(bare) }
    }
  }

  private func mirror(
    _ records: inout PictureRecordStore, _ tally: inout Mirroring.Tally
  ) async throws(StorageError) {
    let work = try work(records.known, &tally)
    guard !work.isEmpty else { return }
    let before = tally.shown.count - work.count { $0.isWhole }
    let progress = Progress(
      "pictures", before: before, total: before + work.count, reporter: reporter)
    // The front page's picture is done first and alone, with up to half of the time.
    let first = work.prefix { $0.day == plan.mirrored.first }
    for (part, work) in [(2, first), (Mirroring.width, work[first.endIndex...])] {
      try await inFlight(work, width: Mirroring.width) { work throws(StorageError) in
        try await work.run(within: work.tools.deadline.part(of: part))
      } take: { result throws(StorageError) in
        tally.add(result, isGuessed: guessed.contains(result.day))
        if let learnt = result.learnt { try records.learn(learnt) }
        progress.advance()
      }
    }
    progress.finish()
  }

  /// The days that need work. Complete pictures are added to the tally here: there are thousands, so each may
  /// cost no more than a stat of its files.
  private func work(
    _ known: [Day: KeptPicture], _ tally: inout Mirroring.Tally
  ) throws(StorageError) -> [MirrorTask] {
    var work: [MirrorTask] = []
    var room = byteLimit
    for day in plan.mirrored {
      let known = known[day].flatMap { $0.isKeepable ? $0 : nil }
      let atHand = known.flatMap { known in
        archive.shows(known) ? tools.pictureStore.atHand(known) : nil
      }
      room -= SiteSize(of: atHand.map { [$0] } ?? []).byteCount
      guard room >= 0 else {
        tally.leftOut.append(day)
        continue
      }
      let isWhole = atHand.map { $0 == known && !$0.renditions.isEmpty } ?? false
      if isWhole { tally.shown[day] = known }
      let isRenewed = tools.download != nil && renewed.contains(day)
      guard !isWhole || isRenewed, let media = archive[day]?.picture.media, media.identity != nil
      else { continue }
      work.append(
        MirrorTask(
          day: day, media: media, known: known, isWhole: isWhole, isRenewed: isRenewed,
          mayShowOlder: plan.regardless.contains(day), tools: tools))
    }
    return work
  }

  /// Measures the sizes and preview colours of pictures whose files are not in the archive.
  private func measure(
    _ records: inout PictureRecordStore, besides tally: Mirroring.Tally
  ) async throws(StorageError) {
    guard let client = tools.download?.client else { return }
    let days = (plan.remote + plan.mirrored).filter {
      tally.shown[$0] == nil && !tally.misses.contains($0)
    }
    var work: [Mirroring.RemoteProbe] = []
    for day in days {
      guard let picture = archive[day]?.picture else { continue }
      let known = records.known[day]
      if let measuring = Mirroring.RemoteProbe(
        picture, known: known, client: client, imageTool: tools.imageTool)
      {
        work.append(measuring)
      }
    }
    let deadline = tools.deadline
    var count = 0
    try await inFlight(work, width: Mirroring.width) { work throws(StorageError) in
      deadline.left > .zero ? await work.run(within: deadline.part(of: Mirroring.width)) : nil
    } take: { learnt throws(StorageError) in
      guard let learnt else { return }
      try records.learn(learnt)
      count += 1
    }
    if count > 0 {
      reporter.info(
        "measured \(counted(count, "picture")) where \(source) keeps \(count == 1 ? "it" : "them")")
    }
  }
}
