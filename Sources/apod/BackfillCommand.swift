import ArgumentParser
import Generator
import Pictures
import Sources

/// `apod backfill`: fetches every day that is missing.
struct BackfillCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backfill",
    abstract: "Fetches every day that is missing, back to the first of 1995.",
    discussion: """
      Months are asked for, the newest first, and kept one by one: stopped at any instant, it \
      goes on where it was. Days whose picture is lost (as after an import) get the service's. \
      Leaves with 69 when some days had no answer; what came is kept.

      With --verify it then looks for the pictures of days that no service has given: the new \
      site has most files of the old one at an address that can be worked out. One is shown from \
      then on, until a service gives the day.

      It takes the services of build, so that both can be given the same; the feed, pictures and \
      stills are asked for by the next build alone.

      Examples:
        apod backfill
        apod backfill --from 2020-01-01 --to 2020-12-31
        apod backfill --verify
        apod backfill --old-api https://mirror.example/planetary/apod
      """)

  @Option(
    help: ArgumentHelp("The first day; 1995-06-16 when left out.", valueName: "yyyy-mm-dd"))
  var from: String?
  @Option(
    help: ArgumentHelp(
      "The last day; today, by the source's calendar, when left out.", valueName: "yyyy-mm-dd"))
  var to: String?
  @Flag(
    help: "Then look for old pictures that no service has given where they are expected.")
  var verify = false
  @OptionGroup var settings: Options.Config
  @OptionGroup var kept: Options.Archive
  @OptionGroup var sources: Options.Sources

  func run() async throws {
    try await leaving {
      let context = try ProcessContext()
      let configuration = try Configuration(named: settings.config)
      let request = Backfill.Request(
        configuration: try configuration.overridden(by: sources.overrides), archive: kept.archive,
        first: try configuration.day(from, option: "--from"),
        last: try configuration.day(to, option: "--to"), verifies: verify,
        apiKey: configuration.source.key(in: context.keys), program: context.program)
      let outcome = try await Backfill(
        request, clock: context.clock, reporter: context.reporter
      ).run()
      say(outcome)
      if !outcome.isWhole { throw ExitCode(69) }
    }
  }
}
