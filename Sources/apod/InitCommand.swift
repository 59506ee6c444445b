import ArgumentParser
import Generator

/// `apod init`: creates a site's folder.
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Makes the folder of a new site: settings, templates, a workflow.",
    discussion: """
      Writes apod.yml, in which every setting is explained, the templates, a workflow for GitHub \
      that publishes the site daily, a README and a .gitignore. A folder that has one of these \
      files already is left as it is.

      Examples:
        apod init stars
        apod init . --program you/apod
      """)

  @Argument(help: "The folder; made when it is not there.")
  var folder: String
  @Option(
    help: ArgumentHelp(
      "The repository of this program on GitHub, for the workflow.", valueName: "owner/name"))
  var program: String?

  func validate() throws {
    try refuseEmpty([folder])
    if let program, !NewSite.isRepository(program) {
      throw ValidationError("\"\(program)\" is no repository on GitHub; give OWNER/NAME.")
    }
  }

  func run() async throws {
    try await leaving {
      say(try NewSite(folder, program: program, version: Program.version).make())
    }
  }
}
