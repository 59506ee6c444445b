import ArgumentParser
import Generator
import Pictures
import Sources

/// `apod backfill`: fetches every day that is missing.
struct BackfillCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "backfill",
    abstract: "Fetches every missing day, back to the first one in 1995.",
    discussion: """
      Fetches one month after the other, newest first, and saves each month. If you stop the \
      command, the next run continues with the other months. A day without a working picture, \
      for example after an import, gets the picture of the service. Exits with 69 if no service \
      answered for some days. All other days are saved.

      With --verify, the command then looks for pictures of days that no service serves. Most files of \
      the old site have a predictable address on the new site. If a picture is found there, \
      the site shows it until a service serves the day.

      Takes the same service options as build. The feed, pictures and stills are not fetched \
      until the next build.

      Examples:
        apod backfill
        apod backfill --from 2020-01-01 --to 2020-12-31
        apod backfill --verify
        apod backfill --old-api https://mirror.example/planetary/apod
      """)

  @Option(
    help: ArgumentHelp("The first day. The default is 1995-06-16.", valueName: "yyyy-mm-dd"))
  var from: String?
  @Option(
    help: ArgumentHelp(
      "The last day. The default is today in the source's calendar.", valueName: "yyyy-mm-dd"))
  var to: String?
  @Flag(
    help:
      "Afterwards, check whether pictures that no service serves are at their expected addresses.")
  var verify = false
  @OptionGroup var settings: Options.Config
  @OptionGroup var kept: Options.Archive
  @OptionGroup var sources: Options.Sources

  func run() async throws {
    try await leaving {
      let context = try ProcessContext().run
      let configuration = try Configuration(named: settings.config)
      let outcome = try await Backfill(
        try configuration.overridden(by: sources.overrides), archive: kept.archive,
        from: try configuration.day(from, option: "--from"),
        to: try configuration.day(to, option: "--to"), verifies: verify, in: context
      ).run()
      say(outcome)
      if !outcome.isWhole { throw ExitCode(69) }
    }
  }
}
