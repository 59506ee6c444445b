import ArgumentParser
import Generator

/// `apod validate`: the checks of a build, on any folder.
struct ValidateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Checks every file of a site, as a build does before it publishes.",
    discussion: """
      Prints one line per finding, path:line: message, and leaves with 65 when there is any.

      Examples:
        apod validate
        apod validate /srv/www/apod --base-url https://you.github.io/apod/
      """)

  @Argument(help: "The folder to check.")
  var folder = "public"
  @Option(
    name: .customLong("base-url"),
    help: ArgumentHelp(
      "Where the site will be: its absolute links are checked too.", valueName: "url"))
  var baseURL: String?

  func validate() throws { try refuseEmpty([folder]) }

  func run() async throws {
    try await leaving {
      let surroundings = try Surroundings()
      var overrides = Overrides()
      overrides.baseURL = baseURL
      let settings = try Configuration(named: nil)
        .overridden(by: overrides)
      let report = try await FolderValidation(
        folder: folder, base: settings.baseURL, console: surroundings.console
      ).run()
      for finding in report.findings { print(finding) }
      if !report.findings.isEmpty { throw ExitCode(65) }
      print(report)
    }
  }
}
