import ArgumentParser
import Generator
import StandIn

/// `apod demo`: the whole daily job, against an invented NASA.
struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Builds a site of invented pictures: no network, no key.",
    discussion: """
      Starts a stand-in for NASA's services on this machine, with invented entries and \
      pictures, and runs the daily job against it over real HTTP.

      Examples:
        apod demo
        apod demo --output stars/public --archive stars/archive
      """)

  @Option(help: .output)
  var output = "demo/public"
  @Option(help: .archive)
  var archive = "demo/archive"
  @OptionGroup var templates: Options.Templates

  func validate() throws { try refuseEmpty([output, archive]) }

  func run() async throws {
    try await leaving {
      let context = try ProcessContext()
      let outcome = try await Demo(
        folders: Build.Folders(
          archive: archive, output: output, templates: templates.source),
        context: context
      ).run()
      say(outcome)
      say("Open \(output)/index.html in a browser.")
    }
  }
}
