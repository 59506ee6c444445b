import ArgumentParser
import Generator

/// `apod restore`: rebuilds a lost archive from the published site.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Rebuilds the archive from the data of a published site.",
    discussion: """
      Reads data/index.json below the address, and the years that the file lists. Records in \
      the archive stay unless the site has better records. Prints lines that cannot be read as \
      address:line: reason, and then exits with 65. The next build fetches the pictures from \
      the site. The settings import-budget and import-time-budget limit the size and the time.

      Examples:
        apod restore https://you.github.io/apod/
        apod restore https://stars.example/ --archive /srv/apod/archive
      """)

  @Argument(help: "The address of the site.")
  var url: String
  @OptionGroup var settings: Options.Config
  @OptionGroup var kept: Options.Archive

  func run() async throws {
    try await leaving {
      let context = try ProcessContext().run
      let configuration = try Configuration(named: settings.config)
      let outcome = try await Restore(
        url, into: kept.archive, configuration, in: context
      ).run()
      say(outcome)
      if !outcome.isWhole { throw ExitCode(65) }
    }
  }
}
