import ArgumentParser
import Generator
import Imaging
import Pictures
import Site
import Sources
import Storage

/// `apod demo`: the whole daily job, against an invented service.
struct DemoCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "demo",
    abstract: "Builds a site of invented pictures: no network, no key.",
    discussion: """
      Starts a stand-in for the source's services on this machine, with invented entries and \
      pictures, and runs the daily job against it over real HTTP. A source that tells of today \
      alone gets a run for each of the last ten days; one that is a folder gets demo/folder/pictures. \
      The folders are demo/public and \
      demo/archive, or demo/NAME/public and demo/NAME/archive for a source that is named here \
      and is not the usual one, unless you give others.

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
      "\"\(source)\" is no source that has a demo; give one of these: \(known.joined(separator: ", "))."
    )
  }

  func run() async throws {
    try await leaving {
      let context = try ProcessContext()
      let usual = source == Source.known[0].name ? "demo" : "demo/\(source)"
      let demonstration = try Demonstration.start(source, context.clock, in: usual)
      let output = output ?? "\(usual)/public"
      let request = Build.Request(
        configuration: demonstration.configuration,
        folders: Build.Folders(
          archive: archive ?? "\(usual)/archive", output: output, templates: templates.source),
        apiKey: demonstration.key, searchPath: context.searchPath, program: context.program)
      let reporter = context.reporter
      // They would repeat the warnings of the last build.
      let quiet = Reporter(
        isTerminal: reporter.isTerminal,
        report: { level, line in if level == .error { reporter.error(line) } },
        write: reporter.write)
      let now = context.clock.now().seconds
      for back in (1..<demonstration.days).reversed() {
        let past = Timestamp(seconds: now - back * 86_400)
        _ = try await Build(request, clock: Clock(isStopped: true) { past }, reporter: quiet).run()
      }
      say(try await Build(request, clock: context.clock, reporter: reporter).run())
      say("Open \(output)/index.html in a browser.")
    }
  }
}
