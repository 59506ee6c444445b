import ArgumentParser
import Foundation
import Generator
import Sources

/// `apod init`: creates a site's folder.
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Makes the folder of a new site: settings and a workflow.",
    discussion: """
      Writes apod.yml, in which every setting is explained, a workflow for GitHub that publishes \
      the site daily, a README and a .gitignore. A folder that has one of these files already is \
      left as it is. In a terminal it asks for what no option tells.

      Examples:
        apod init stars
        apod init stars --source pixabay --title "Stars of the Day" --yes
        apod init . --program you/apod
      """)

  @Argument(help: "The folder; made when it is not there.", completion: .directory)
  var folder: String
  @Option(
    help: ArgumentHelp(
      "Where the pictures come from: \(Source.known.map(\.name).joined(separator: ", ")).",
      valueName: "name"), completion: .list(Source.known.map(\.name)))
  var source: String?
  @Option(help: ArgumentHelp("The site's name.", valueName: "text"))
  var title: String?
  @OptionGroup var base: Options.Base
  @Option(
    help: ArgumentHelp(
      "Whom to write to about the site: an e-mail address or a page.", valueName: "address"))
  var contact: String?
  @Option(
    help: ArgumentHelp(
      "The repository of this program on GitHub, for the workflow.", valueName: "owner/name"))
  var program: String?
  @Flag(help: "Ask nothing, and take what is usual.")
  var yes = false

  private var options: [String: String] {
    var options: [String: String] = [:]
    options["source"] = source
    options["title"] = title
    options["base-url"] = base.baseURL
    options["contact"] = contact
    return options
  }

  func validate() throws {
    try refuseEmpty([folder])
    if let program, !NewSite.isRepository(program) {
      throw ValidationError("\"\(program)\" is no repository on GitHub; give OWNER/NAME.")
    }
  }

  func run() async throws {
    try await leaving {
      var site = NewSite(folder, program: program, version: Program.version)
      if yes || !Terminal.isThere {
        site.settings = try NewSite.settings(options)
      } else {
        // Before any question.
        try site.checkFolder()
        guard let settings = try NewSite.settings(options, asking: Terminal.answer) else {
          complain("\nNothing was written.\n")
          throw ExitCode(130)
        }
        site.settings = settings
      }
      say(try site.make())
    }
  }
}
