import ArgumentParser
import Generator
import Imaging
import Pictures
import Site
import Sources
import Storage

/// `apod demo`, the whole daily job with an invented service.
struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Builds a site of invented pictures, without a network or a key.",
    discussion: """
      Starts a local test server with invented records and pictures, and runs the daily build \
      against it over HTTP. For pixabay, which serves only today's picture, it runs a build for \
      each of the last ten days. For folder, it writes pictures to demo/folder/pictures. \
      Writes to demo/public and demo/archive, or with --source NAME to demo/NAME/public and \
      demo/NAME/archive, unless you choose other folders.

      Examples:
        apod demo
        apod demo --source pixabay
        apod demo --output stars/public --archive stars/archive
      """)

  @Option(
    help: ArgumentHelp(
      "Where the pictures come from: \(Source.known.map(\.name).joined(separator: ", ")).",
      valueName: "name"), completion: .list(Source.known.map(\.name)))
  var source = Source.known[0].name
  @Option(help: .output, completion: .directory)
  var output: String?
  @Option(help: .archive, completion: .directory)
  var archive: String?
  @OptionGroup var templates: Options.Templates

  func validate() throws {
    try refuseEmpty([output, archive])
    let known = Source.known.map(\.name)
    guard !known.contains(source) else { return }
    throw ValidationError(
      "\"\(source)\" has no demo; choose one of these: \(known.joined(separator: ", "))."
    )
  }

  func run() async throws {
    try await leaving {
      let context = try ProcessContext().run
      let usual = source == Source.known[0].name ? "demo" : "demo/\(source)"
      let demonstration = try Demonstration.start(source, context.clock, in: usual)
      let output = output ?? "\(usual)/public"
      let folders = Build.Folders(
        archive: archive ?? "\(usual)/archive", output: output, templates: templates.source)
      func build(_ clock: Clock, _ reporter: Reporter) async throws -> Build.Outcome {
        let context = RunContext(
          program: context.program, clock: clock, reporter: reporter, keys: demonstration.keys,
          searchPath: context.searchPath)
        return try await Build(demonstration.configuration, folders, in: context).run()
      }
      let reporter = context.reporter
      // The earlier builds print no warnings, because the last build repeats their warnings.
      let quiet = Reporter(
        isTerminal: reporter.isTerminal,
        report: { level, line in if level == .error { reporter.error(line) } },
        write: reporter.write)
      let now = context.clock.now().seconds
      for back in (1..<demonstration.days).reversed() {
        let past = Timestamp(seconds: now - back * 86_400)
        _ = try await build(Clock(isStopped: true) { past }, quiet)
      }
      say(try await build(context.clock, reporter))
      say("Open \(output)/index.html in a browser.")
    }
  }
}
