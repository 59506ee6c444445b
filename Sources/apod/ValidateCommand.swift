import ArgumentParser
import Generator
import Site

/// `apod validate`: runs the checks of a build on any folder.
struct ValidateCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "validate",
    abstract: "Checks every file of a site, as a build does before it publishes.",
    discussion: """
      Prints one line per finding, path:line: message, and then exits with 65. Pages must be both \
      XML and HTML. A line before the findings says how many pages are not XML. If you give \
      the address of the site, absolute links into the site are checked too.

      Examples:
        apod validate
        apod validate /srv/www/apod --base-url https://you.github.io/apod/
      """)

  @Argument(help: "The folder to check.", completion: .directory)
  var folder = "public"
  @OptionGroup var base: Options.Base
  @OptionGroup var settings: Options.Config

  func validate() throws { try refuseEmpty([folder]) }

  func run() async throws {
    try await leaving {
      let context = try ProcessContext()
      var overrides = [String: String]()
      overrides["base-url"] = base.baseURL
      let configuration = try Configuration(named: settings.config).overridden(by: overrides)
      let report = try await FolderValidation(
        folder: folder, base: configuration.site.base, reporter: context.run.reporter
      ).run()
      if let preface = report.preface { say(preface) }
      for finding in report.findings { say(finding) }
      if !report.findings.isEmpty { throw ExitCode(65) }
      say(report)
    }
  }
}
