import ArgumentParser
import Generator
import Imaging
import Pictures
import Services
import Site
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
      let nasa = try await LoopbackNASA.start(.showcase(newest: context.clock.today(of: .known[0])))
      var configuration = Configuration(source: .known[0])
      configuration.services = ServiceAddresses(
        service: nasa.service, feed: nasa.feed, assets: nasa.assets, posters: nasa.posters)
      configuration.title = "Pictures of an Invented Sky"
      configuration.daysToRefresh = Configuration.mostDaysToRefresh
      configuration.mirror = .all
      // Enough for all pictures, on slow machines too.
      configuration.timeBudget = 600
      configuration.contact = WebAddress("https://stars.example/contact").map(Contact.web)
      let request = Build.Request(
        configuration: configuration,
        folders: Build.Folders(archive: archive, output: output, templates: templates.source),
        searchPath: context.searchPath, program: context.program)
      say(
        try await Build(
          request, clock: context.clock, logger: context.logger, console: context.console
        ).run())
      say("Open \(output)/index.html in a browser.")
    }
  }
}
