import ArgumentParser
import Generator

/// `apod restore`: rebuilds a lost archive from its published site.
struct RestoreCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "restore",
    abstract: "Rebuilds the archive from the data of a published site.",
    discussion: """
      Reads data/index.json below the address and the years that it lists. What is kept already \
      stays unless the site knows better. Lines that cannot be read are printed, address:line: \
      reason, and it leaves with 65. The pictures come back from the site with the next build. \
      Reads no more, and for no longer, than import-budget and import-time-budget of the \
      settings allow.

      Examples:
        apod restore https://you.github.io/apod/
        apod restore https://stars.example/ --archive /srv/apod/archive
      """)

  @Argument(help: "Where the site is.")
  var url: String
  @OptionGroup var settings: Options.Config
  @OptionGroup var kept: Options.Archive

  func run() async throws {
    try await leaving {
      let context = try ProcessContext()
      let configuration = try Configuration(named: settings.config)
      let outcome = try await Restore(
        url, into: kept.archive, of: configuration.source,
        limits: configuration.importLimits, program: context.program,
        clock: context.clock,
        reporter: context.reporter
      ).run()
      say(outcome)
      if !outcome.isWhole { throw ExitCode(65) }
    }
  }
}
