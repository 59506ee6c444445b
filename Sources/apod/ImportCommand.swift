import ArgumentParser
import Generator

/// `apod import`: adds saved records to the archive.
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract: "Keeps the records of files: saved answers of the old API, or a site's data.",
    discussion: """
      Takes a JSON list or JSON Lines, packed with gzip or not. Prints each record set \
      aside, path:line: reason, and leaves with 65 when there is any; the others are kept. Of two records of one day that differ, the later wins unless it is worse. Reads \
      no more, and for no longer, than import-budget and import-time-budget of the settings allow.

      Examples:
        apod import archive.json.gz
        apod import public/data/2025.jsonl public/data/2026.jsonl
        apod import - < answers.json
      """)

  @Argument(help: "The files; - is standard input.", completion: .file())
  var files: [String]
  @OptionGroup var settings: Options.Config
  @OptionGroup var kept: Options.Archive

  func validate() throws { try refuseEmpty(files) }

  func run() async throws {
    try await leaving {
      let context = try ProcessContext()
      let configuration = try Configuration(named: settings.config)
      let outcome = try await Import(
        files, into: kept.archive, of: configuration.source,
        limits: configuration.importLimits, clock: context.clock,
        reporter: context.reporter
      ).run()
      say(outcome)
      if !outcome.isWhole { throw ExitCode(65) }
    }
  }
}
