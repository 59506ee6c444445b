import HTTP
import Pictures
import Site
import Sources
public import Storage

/// The command `apod backfill`, which fetches all missing days from the services into the archive.
public struct Backfill: Sendable {
  let request: Backfill.Request
  let clock: Clock
  let reporter: Reporter
  /// The maximum number of requests per second to one service.
  var perSecond: Int
  var retries = RetryPolicy.patient
  var monthsAtOnce = 3

  /// A backfill that sends each service at most as many requests per second as the settings allow.
  public init(_ request: Backfill.Request, clock: Clock, reporter: Reporter) {
    self.request = request
    self.clock = clock
    self.reporter = reporter
    perSecond = request.configuration.requestsPerSecond
  }

  /// Fetches the missing days, month by month. Saves each month as soon as it is fetched, so that an interrupted run
  /// loses no finished month, and the next run continues with the other months.
  public func run() async throws -> Backfill.Outcome {
    let source = request.configuration.source
    let range = try request.range(today: clock.today(of: source))
    let folder = ArchiveFolder(request.archive)
    _ = try folder.state(of: source)
    guard !source.readsFolder else { throw GeneratorError.folderAlone }
    guard source.servesRanges else {
      throw GeneratorError.noDaysGoneBy(source: source.english.subject)
    }
    return try await OpenArchive.locked(folder, of: source, reporter: reporter) { archive in
      try await fill(&archive, range)
    }
  }

  private func fill(
    _ archive: inout OpenArchive, _ range: ClosedRange<Day>
  ) async throws -> Backfill.Outcome {
    let configuration = request.configuration
    let today = clock.today(of: configuration.source)
    let work = work(today)
    let months = Month.wanted(
      of: range, kept: archive.days, archive.absent,
      later: work.dropFirst().map(\.service), isGuessed: configuration.source.isGuessed)
    let wanted = months.reduce(0) { $0 + $1.all.count }
    reporter.info(
      "\(counted(wanted, "day")) to fetch, from \(range.lowerBound) to \(range.upperBound)")
    var answers = Backfill.Batch()
    var changes = OpenArchive.Changes()
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
        changes.count(archive.add(batch.entries))
        archive.absent.note(batch, archive.days, on: min(today, batch.today ?? today))
        try archive.save()
        answers.add(batch)
        progress.advance(by: month.all.count)
      }
    } catch {
      reporter.warning("stopped early; saved \(counted(changes.added, "new day"))")
      throw error
    }
    var guessed: Backfill.GuessedPictures?
    if request.verifies {
      let pictures = try await lookForGuesses(in: &archive, range, today)
      changes.corrected += pictures.found
      guessed = pictures
    }
    let missing = Month.wanted(
      of: range, kept: archive.days, archive.absent, later: [], isGuessed: { _ in false }
    ).flatMap(\.days)
    return Backfill.Outcome(
      range: range, answers, changes, missing: missing, absent: archive.absent, guessed: guessed)
  }

  private func work(_ today: Day) -> [RangeFetch] {
    let configuration = request.configuration
    return configuration.source.clients(
      configuration.site.services, request.apiKey, configuration.query
    )
    .filter(\.servesRanges)
    .map {
      RangeFetch(
        client: $0, fetcher: fetcher(), today: today,
        clock: clock)
    }
  }

  func fetcher() -> Fetcher {
    let client = HTTPClient(
      userAgent: userAgent(program: request.program, site: request.configuration.site.base),
      domain: request.configuration.source.pages.domain)
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
