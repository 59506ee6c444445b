import ArgumentParser
import Generator

/// `apod import`: adds saved records to the archive.
struct ImportCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import",
    abstract:
      "Adds records from files to the archive: saved answers of the old API, or a site's data.",
    discussion: """
      Reads a JSON list or JSON Lines. The files may be compressed with gzip. Prints each \
      skipped record as path:line: reason and then exits with 65. All other records are added. \
      If two records of a day differ, the later record overrides the first unless it is worse. \
      The settings import-budget and import-time-budget limit the size and the time.

      Examples:
        apod import archive.json.gz
        apod import public/data/2025.jsonl public/data/2026.jsonl
        apod import - < answers.json
      """)

  @Argument(help: "The files to read; - means standard input.", completion: .file())
  var files: [String]
  @OptionGroup var settings: Options.Config
  @OptionGroup var kept: Options.Archive

  func validate() throws { try refuseEmpty(files) }

  func run() async throws {
    try await leaving {
      let context = try ProcessContext().run
      let configuration = try Configuration(named: settings.config)
      let outcome = try await Import(
        files, into: kept.archive, configuration, in: context
      ).run()
      say(outcome)
      if !outcome.isWhole { throw ExitCode(65) }
    }
  }
}
