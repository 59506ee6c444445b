import HTTP
public import Pictures
import Site
import Sources
import Storage

/// The command `apod backfill`, which fetches all missing days from the services into the archive.
public struct Backfill: Sendable {
  let configuration: Configuration
  private let archive: String
  private let first: Day?
  private let last: Day?
  private let verifies: Bool
  private let context: RunContext
  /// The maximum number of requests per second to one service.
  var perSecond: Int
  var retries = RetryPolicy.patient
  var monthsAtOnce = 3

  /// A backfill of the archive at the path, from the day `first` to the day `last`. If `first` is nil, it begins with
  /// the source's first day or, if that is unknown, with the last day. If `last` is nil, it ends today. If `verifies` is
  /// true, it also requests guessed addresses of old pictures, after the services have answered.
  public init(
    _ configuration: Configuration, archive: String, from first: Day? = nil, to last: Day? = nil,
    verifies: Bool = false, in context: RunContext
  ) {
    self.configuration = configuration
    self.archive = archive
    self.first = first
    self.last = last
    self.verifies = verifies
    self.context = context
    perSecond = configuration.requestsPerSecond
  }

  var clock: Clock { context.clock }

  var reporter: Reporter { context.reporter }

  /// Fetches the missing days, month by month. Saves each month as soon as it is fetched, so that an interrupted run
  /// loses no finished month, and the next run continues with the other months.
  public func run() async throws -> Backfill.Outcome {
    let source = configuration.source
    let range = try range(today: clock.today(of: source))
    let folder = ArchiveFolder(archive)
    _ = try folder.state(of: source)
    guard !source.readsFolder else { throw GeneratorError.folderAlone }
    guard source.servesRanges else {
      throw GeneratorError.noDaysGoneBy(source: source.english.subject)
    }
    return try await OpenArchive.locked(folder, of: source, reporter: reporter) { archive in
      try await fill(&archive, range)
    }
  }

  /// The days from `first` to `last`, but not later than today. Throws `options` if there are no such days.
  private func range(today: Day) throws -> ClosedRange<Day> {
    let earliest = configuration.source.calendar.first
    let last = last ?? today
    let first = first ?? earliest ?? min(last, today)
    guard first <= min(last, today) else {
      throw GeneratorError.options([
        FieldMistake(
          place: first > today ? "--from" : "--to",
          wrong: first > today ? "\(first) is not published yet" : "\(last) is before \(first)",
          allowed:
            "a day \((first > today ? earliest : first).map { "from \($0) " } ?? "")to \(today)")
      ])
    }
    return first...min(last, today)
  }

  private func fill(
    _ archive: inout OpenArchive, _ range: ClosedRange<Day>
  ) async throws -> Backfill.Outcome {
    let today = clock.today(of: configuration.source)
    let work = work(today)
    let months = Month.wanted(
      of: range, kept: archive.days, archive.absent,
      later: work.dropFirst().map(\.service), isGuessed: configuration.source.isGuessed)
    let wanted = months.reduce(0) { $0 + $1.all.count }
    reporter.info(
      "\(counted(wanted, "day")) to fetch, from \(range.lowerBound) to \(range.upperBound)")
    var outcome = Outcome(range: range)
    let progress = Progress("days", total: wanted, reporter: reporter)
    defer { progress.finish() }
    let check = try RecordCheck(configuration.site)
    let kept = archive.days
    do {
      try await inFlight(months, width: monthsAtOnce) { month in
        // Each record is checked against the archive as it was before the run. Checking against that archive is valid
        // because months have no days in common.
        (month, try await Backfill.fetch(month, work, check, over: kept))
      } take: { (month: Month, batch: Backfill.Batch) in
        outcome.changes.count(archive.add(batch.entries))
        archive.absent.note(batch, archive.days, on: min(today, batch.today ?? today))
        try archive.save()
        outcome.answers.add(batch)
        progress.advance(by: month.all.count)
      }
    } catch {
      reporter.warning("stopped early; saved \(counted(outcome.changes.added, "new day"))")
      throw error
    }
    if verifies {
      let pictures = try await lookForGuesses(in: &archive, range, today)
      outcome.changes.corrected += pictures.found
      outcome.guessed = pictures
    }
    outcome.missing = Month.wanted(
      of: range, kept: archive.days, archive.absent, later: [], isGuessed: { _ in false }
    ).flatMap(\.days)
    outcome.absent = (range.lowerBound.number...range.upperBound.number).count {
      archive.absent.hold(Day(number: $0), of: .service)
    }
    return outcome
  }

  private func work(_ today: Day) -> [RangeFetch] {
    let source = configuration.source
    return source.clients(
      configuration.site.services, source.key(in: context.keys), configuration.query
    )
    .filter(\.servesRanges)
    .map { RangeFetch(client: $0, fetcher: fetcher(), today: today, clock: clock) }
  }

  func fetcher() -> Fetcher {
    let client = context.client(of: configuration.source, for: configuration.site.base)
    return Fetcher(client, retries, rate: rateLimit())
  }

  private func rateLimit() -> RateLimit {
    RateLimit(perSecond: perSecond) { host, pause in
      guard pause >= .seconds(5) else { return }
      reporter.info("waiting \(pause.components.seconds) s before asking \(host) again")
    }
  }

  /// Fetches a month from every service. Requests from a later service only the days that the earlier services did not
  /// have.
  private static func fetch(
    _ month: Month, _ work: [RangeFetch], _ check: RecordCheck, over archive: Archive
  ) async throws -> Backfill.Batch {
    var batch = Backfill.Batch()
    for (place, work) in work.enumerated() {
      let days = place == 0 ? month.days : month.unkept.subtracting(batch.days).sorted()
      guard !days.isEmpty else { continue }
      var answer = await work.fetch(days)
      let checked = try await check.checked(answer.entries, over: archive)
      answer.entries = checked.accepted
      answer.refused += checked.refused.map {
        Backfill.Batch.Refused(
          day: $0.entry.picture.day, service: work.service, why: $0.why)
      }
      batch.add(answer)
    }
    return batch
  }
}

extension EmptyDays {
  /// Notes the days of the batch for which a service has no picture, or only a page that shows the picture.
  fileprivate mutating func note(_ batch: Backfill.Batch, _ archive: Archive, on today: Day) {
    for (service, days) in batch.absent { note(days, of: service, on: today) }
    let shown = batch.entries.filter { $0.seen.service == .service }.map(\.picture.day)
    note(
      shown.filter { archive[$0]?.picture.media.mayHaveStill == false },
      of: .service, on: today)
  }
}
