import ArgumentParser
import Foundation
import Generator
import Sources

/// `apod init`: creates a site's folder.
struct InitCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Creates the folder of a new site, with settings and a workflow.",
    discussion: """
      Writes apod.yml with all settings explained, a workflow that publishes the site daily from \
      GitHub, a README and a .gitignore. Fails without changes if one of these files exists. \
      In a terminal, the command asks for settings that no option sets.

      Examples:
        apod init stars
        apod init stars --source pixabay --title "Stars of the Day" --yes
        apod init . --program you/apod
      """)

  @Argument(help: "The folder. It is created if it does not exist.", completion: .directory)
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
      "The contact for the site: an e-mail address or a page.", valueName: "address"))
  var contact: String?
  @Option(
    help: ArgumentHelp(
      "The repository of this program on GitHub, for the workflow.", valueName: "owner/name"))
  var program: String?
  @Flag(help: "Ask no questions; use the defaults.")
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
      throw ValidationError("\"\(program)\" is not a repository on GitHub; write OWNER/NAME.")
    }
  }

  func run() async throws {
    try await leaving {
      var site = NewSite(folder, program: program, version: Program.version)
      var ask: ((String) -> String?)?
      if !yes, Terminal.isThere {
        // The folder is checked before any question.
        try site.checkFolder()
        ask = Terminal.answer(to:)
      }
      guard let settings = try NewSite.settings(options, asking: ask) else {
        complain("\nNothing was written.\n")
        throw ExitCode(130)
      }
      site.settings = settings
      say(try site.make())
    }
  }
}
