import ArgumentParser
import Foundation
import Generator
import Pictures
import Sources
import Storage

/// `apod build`: the daily job.
struct BuildCommand: SiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Fetches today's picture, keeps it, and publishes the site.",
    discussion: """
      With no network it shows the last picture seen; after days of that (the setting patience) it \
      leaves with 68, the site published. Settings come from apod.yml; what is \
      given here wins. NASA_API_KEY holds the key of the old API, SOURCE_DATE_EPOCH stops the \
      clock.

      Examples:
        apod build
        apod build --offline --output /srv/www/apod
        apod build --date 2026-09-13
        apod build --service http://127.0.0.1:8080/wp-json/wp/v2/apod-basic
      """)

  @Option(
    help: ArgumentHelp("Show this day's picture, not the newest.", valueName: "yyyy-mm-dd"))
  var date: String?
  @Option(
    help: ArgumentHelp("Show no kept picture older than this; 0 is today's.", valueName: "days"))
  var maxAge: String?
  @Option(
    help: ArgumentHelp(
      "Which pictures the site holds itself: free, window, all or none.", valueName: "which"),
    completion: .list(["free", "window", "all", "none"]))
  var mirror: String?
  @Option(
    help: ArgumentHelp(
      "Write what there is to announce into this file, as lines key=value.", valueName: "file"),
    completion: .file())
  var outputs: String?
  @Flag(help: "Ask no service.")
  var offline = false
  @OptionGroup var base: Options.Base
  @OptionGroup var settings: Options.Config
  @OptionGroup var archive: Options.Archive
  @OptionGroup var output: Options.Output
  @OptionGroup var templates: Options.Templates
  @OptionGroup var sources: Options.Sources

  func validate() throws { try refuseEmpty([outputs]) }

  func run() async throws {
    try await leaving {
      let context = try ProcessContext()
      let outcome: Build.Outcome
      do {
        outcome = try await build(context)
        if let outputs { try outcome.write(outputs: outputs) }
      } catch {
        context.tell(Summary(error, warnings: context.warnings.all))
        throw error
      }
      context.tell(Summary(outcome, warnings: context.warnings.all))
      say(outcome)
      if let outage = outcome.outage { context.reporter.error("\(outage)") }
      Foundation.exit(outcome.needsAttention ? 68 : 0)
    }
  }

  private func build(_ context: ProcessContext) async throws -> Build.Outcome {
    let configuration = try Configuration(named: settings.config, templates: folders.templates)
    var overrides = overrides
    overrides["max-age"] = maxAge
    overrides["mirror"] = mirror
    let request = Build.Request(
      configuration: try configuration.overridden(by: overrides), folders: folders,
      offline: offline,
      day: try configuration.day(date, option: "--date"),
      apiKey: configuration.source.key(in: context.keys),
      commit: context.commit,
      searchPath: context.searchPath, program: context.program)
    return try await Build(
      request, clock: context.clock, reporter: context.reporter
    ).run()
  }
}
