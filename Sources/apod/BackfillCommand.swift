import ArgumentParser
import Generator
import Pictures

/// `apod backfill`: every day that is missing.
struct BackfillCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backfill",
    abstract: "Fetches every day that is missing, back to the first of 1995.",
    discussion: """
      Months are asked for, the newest first, and kept one by one: stopped at any instant, it \
      goes on where it was. Days whose picture is lost (as after an import) get the service's. \
      Leaves with 69 when some days had no answer; what came is kept.

      Examples:
        apod backfill
        apod backfill --from 2020-01-01 --to 2020-12-31
        apod backfill --old-api https://mirror.example/planetary/apod
      """)

  @Option(
    help: ArgumentHelp("The first day; 1995-06-16 when left out.", valueName: "yyyy-mm-dd"),
    transform: pictureDay)
  var from: Day?
  @Option(
    help: ArgumentHelp("The last day; today in New York when left out.", valueName: "yyyy-mm-dd"),
    transform: pictureDay)
  var to: Day?
  @Option(help: ArgumentHelp("The settings; apod.yml when it is there.", valueName: "file"))
  var config: String?
  @OptionGroup var kept: ArchiveOptions
  @Option(help: ArgumentHelp("The root of the JSON service.", valueName: "url"))
  var service: String?
  @Option(
    help: ArgumentHelp(
      "A service with the contract of the old API; asked for what the other has not.",
      valueName: "url"))
  var oldAPI: String?

  func run() async throws {
    try await leaving {
      let surroundings = try Surroundings()
      var overrides = Overrides()
      overrides.service = service
      overrides.oldAPI = oldAPI
      let settings = try Configuration(named: config)
      let request = BackfillRequest(
        configuration: try settings.overridden(by: overrides), archive: kept.archive, first: from,
        last: to, apiKey: surroundings.apiKey, program: surroundings.program)
      let outcome = try await Backfill(
        request, clock: surroundings.clock, logger: surroundings.logger,
        console: surroundings.console
      ).run()
      print(outcome)
      if !outcome.isWhole { throw ExitCode(69) }
    }
  }
}
