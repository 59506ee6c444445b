import ArgumentParser
import Foundation
import Generator
import Pictures
import Sources
import Storage

/// `apod build`, the daily job.
struct BuildCommand: SiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "build",
    abstract: "Fetches today's picture, saves it, and publishes the site.",
    discussion: """
      Without a network, the site shows the newest picture in the archive. After several such days \
      (the setting patience), the command exits with 68, but still publishes the site. Settings \
      come from apod.yml; options override them. NASA_API_KEY is the key of the old API. \
      SOURCE_DATE_EPOCH replaces the current time.

      Examples:
        apod build
        apod build --offline --output /srv/www/apod
        apod build --date 2026-09-13
        apod build --service http://127.0.0.1:8080/wp-json/wp/v2/apod-basic
      """)

  @Option(
    help: ArgumentHelp(
      "Show the picture of this day instead of the newest.", valueName: "yyyy-mm-dd"))
  var date: String?
  @Option(
    help: ArgumentHelp(
      "Fail if the newest picture is more than this many days old; 0 allows only today's picture.",
      valueName: "days"))
  var maxAge: String?
  @Option(
    help: ArgumentHelp(
      "Which pictures the site publishes itself: free, window, all or none.", valueName: "which"),
    completion: .list(["free", "window", "all", "none"]))
  var mirror: String?
  @Option(
    help: ArgumentHelp(
      "Write a new picture's announcement to this file, as key=value lines.", valueName: "file"),
    completion: .file())
  var outputs: String?
  @Flag(help: "Do not contact any service.")
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
      if let outage = outcome.outage { context.run.reporter.error("\(outage)") }
      Foundation.exit(outcome.needsAttention ? 68 : 0)
    }
  }

  private func build(_ context: ProcessContext) async throws -> Build.Outcome {
    let configuration = try Configuration(named: settings.config, templates: folders.templates)
    var overrides = overrides
    overrides["max-age"] = maxAge
    overrides["mirror"] = mirror
    return try await Build(
      try configuration.overridden(by: overrides), folders, offline: offline,
      day: try configuration.day(date, option: "--date"), in: context.run
    ).run()
  }
}
