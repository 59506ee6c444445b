package import HTTP
package import Pictures
import Site
package import Storage

/// Mirrors and measures the pictures of a plan's days, as far as time and services allow.
package struct Mirroring: Sendable {
  let archive: Archive
  /// The English name of the source.
  let source: String
  let plan: Mirroring.Plan
  /// Days whose picture must not be shown anywhere.
  let withheld: Set<Day>
  /// Days that were requested again. The picture at the same address may have changed.
  let renewed: Set<Day>
  let files: PictureStore
  /// The source of picture files; nil when offline.
  let download: PictureDownload?
  let imageTool: ImageTool
  let deadline: Deadline
  /// The maximum total size of all mirrored pictures, in bytes.
  let byteLimit: Int
  let reporter: Reporter

  package init(
    archive: Archive, source: String, plan: Mirroring.Plan, withheld: Set<Day>, renewed: Set<Day>,
    files: PictureStore, download: PictureDownload?, imageTool: ImageTool,
    deadline: Deadline, byteLimit: Int, reporter: Reporter
  ) {
    self.archive = archive
    self.source = source
    self.plan = plan
    self.withheld = withheld
    self.renewed = renewed
    self.files = files
    self.download = download
    self.imageTool = imageTool
    self.deadline = deadline
    self.byteLimit = byteLimit
    self.reporter = reporter
  }

  private static let width = 4

  /// If a day's picture is rejected, the archived one stays. If there is no archived picture, the day's page loads the
  /// picture from the source's server.
  package func run(_ records: inout PictureRecords) async throws(StorageError) -> Outcome {
    try withhold(&records)
    var outcome = Outcome(mirrored: plan.mirrored)
    try await mirror(&records, &outcome)
    try await measure(&records, besides: outcome)
    try records.save()
    outcome.report(to: reporter)
    for (day, picture) in records.known
    where outcome.pictures[day] == nil && !withheld.contains(day) {
      outcome.pictures[day] = picture.shownFromElsewhere(in: archive)
    }
    return outcome
  }

  /// Removes the files of withheld days. In the records of these days, only the size stays.
  private func withhold(_ records: inout PictureRecords) throws(StorageError) {
    for day in withheld {
      try files.remove(everythingOf: day)
      guard var bare = records.known[day]?.withoutFiles else { continue }
      bare.preview = nil
      if bare != records.known[day] { try records.learn(bare) }
    }
  }

  private func mirror(
    _ records: inout PictureRecords, _ outcome: inout Outcome
  ) async throws(StorageError) {
    defer { outcome.warnings.forEach(reporter.warning) }
    let work = work(records.known, &outcome)
    guard !work.isEmpty else { return }
    let before = outcome.pictures.count - work.count { $0.isWhole }
    let progress = Progress(
      "pictures", before: before, total: before + work.count, reporter: reporter)
    // The front page's picture is processed first and separately, with up to half of the time.
    let first = work.prefix { $0.day == plan.mirrored.first }
    for (part, work) in [(2, first), (Mirroring.width, work[first.endIndex...])] {
      try await inFlight(work, width: Mirroring.width) { task throws(StorageError) in
        try await task.done(within: deadline.part(of: part))
      } take: { task throws(StorageError) in
        outcome.add(task)
        if let learnt = task.learnt { try records.learn(learnt) }
        progress.advance()
      }
    }
    progress.finish()
  }

  /// The days that need work. Complete pictures are added to the outcome here. This check of a picture must only stat
  /// its files, because there are thousands of complete pictures.
  private func work(_ known: [Day: StoredPicture], _ outcome: inout Outcome) -> [MirrorTask] {
    var work: [MirrorTask] = []
    var room = byteLimit
    for day in plan.mirrored {
      let known = known[day].flatMap { $0.isKeepable ? $0 : nil }
      let stored = known.flatMap { archive.shows($0) ? files.stored($0) : nil }
      room -= SiteSize(of: stored.map { [$0] } ?? []).byteCount
      guard room >= 0 else {
        outcome.leftOut.append(day)
        continue
      }
      let isWhole = stored.map { $0 == known && !$0.renditions.isEmpty } ?? false
      if isWhole { outcome.pictures[day] = known }
      let isRenewed = download != nil && renewed.contains(day)
      guard !isWhole || isRenewed, let media = archive[day]?.picture.media, media.identity != nil
      else { continue }
      work.append(
        MirrorTask(
          run: self, day: day, media: media, known: known, isWhole: isWhole, isRenewed: isRenewed))
    }
    return work
  }

  /// Measures the sizes and preview colours of pictures without files in the archive.
  private func measure(
    _ records: inout PictureRecords, besides outcome: Outcome
  ) async throws(StorageError) {
    guard let client = download?.client else { return }
    let days = (plan.remote + plan.mirrored).filter { outcome.pictures[$0] == nil }
    let work = days.compactMap { day in
      archive[day].flatMap { RemoteProbe($0.picture, known: records.known[day]) }
    }
    var count = 0
    try await inFlight(work, width: Mirroring.width) { probe throws(StorageError) in
      let part = deadline.part(of: Mirroring.width)
      return part.left > .zero ? await probe.record(client, imageTool, within: part) : nil
    } take: { learnt throws(StorageError) in
      guard let learnt else { return }
      try records.learn(learnt)
      count += 1
    }
    if count > 0 {
      reporter.info(
        "measured \(counted(count, "picture")) at \(source)")
    }
  }
}
