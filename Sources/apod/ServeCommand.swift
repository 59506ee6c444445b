import ArgumentParser
import Generator
import HTTP
import Preview

/// `apod serve`: serves a preview of the site on this machine.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Shows the site on this machine, as a static host would.",
    discussion: """
      Only this machine can reach it, unless --host says otherwise. A site whose address has a path is shown below that path. \
      With --watch, pages are made as they are asked for, from the archive and the templates as \
      they are now, and open pages follow every change of a template, an asset, a language or the \
      settings; nothing is written, and no service is asked. A site of one's own pictures (source: \
      folder) follows their folder, which is kept in the archive first, and has a form that adds and \
      changes them; its address is told. With --api it answers what the old API \
      did, at planetary/apod, from the archive as it is now; --host lets other machines in, as behind \
      a proxy. The settings, the archive and the templates mean something with --watch or --api alone. \
      Leaves with 75 when the port is in use.

      Examples:
        apod serve
        apod serve /srv/www/apod --port 8080
        apod serve --watch
        apod serve --watch --templates MyTemplates
        apod serve --api --archive archive --host 0.0.0.0
      """)

  @Argument(
    help: "The folder to show; public when left out. With --watch there is none.",
    completion: .directory)
  var folder: String?
  @Option(help: ArgumentHelp("The port; 0 takes any that is free.", valueName: "number"))
  var port: UInt16 = 8000
  @Option(
    help: ArgumentHelp(
      "The path to show it below; that of the site's address when left out.", valueName: "path"))
  var basePath: String?
  @Flag(help: "Follow the templates and settings.")
  var watch = false
  @Flag(help: "Answer the old API's requests from the archive too, at planetary/apod.")
  var api = false
  @Option(
    help: ArgumentHelp(
      "With --api: the address of this machine to listen on; 127.0.0.1 when left out.",
      valueName: "address"))
  var host: String?
  @OptionGroup var settings: Options.Config
  @OptionGroup var kept: Options.Archive
  @OptionGroup var templates: Options.Templates

  func validate() throws {
    if watch, folder != nil {
      throw ValidationError(
        "With --watch pages come from the archive and not from a folder; leave one of them out.")
    }
    if watch, api {
      throw ValidationError("--api goes with a folder and not with --watch; leave one of them out.")
    }
    if host != nil, !api {
      throw ValidationError("--host goes with --api; a preview is for this machine alone.")
    }
    try refuseEmpty([folder])
    if let host, !HTTPServer.isAddress(host) {
      throw ValidationError(
        "\"\(host)\" is no IP address; give one of this machine, or 0.0.0.0 or :: for all.")
    }
    if let basePath, !basePath.hasPrefix("/") {
      throw ValidationError("The base path \"\(basePath)\" does not begin with a slash.")
    }
  }

  func run() async throws {
    try await leaving {
      let context = try ProcessContext()
      let server =
        watch ? try await live(context) : try await published(folder ?? "public", context)
      say("Showing the site at \(server.address); Ctrl-C ends this.")
      if let form = server.form { say("Add or change pictures at \(form)") }
      flushOutput()
      await server.ended()
    }
  }

  private func published(_ folder: String, _ context: ProcessContext) async throws -> PreviewServer
  {
    let site = try FolderSite(folder)
    let base = base(or: try site.base())
    guard api else { return try await PreviewServer.start(site, port: port, base: base) }
    let answers = try await APISite(
      request(context), folder: folder, clock: context.clock, reporter: context.reporter)
    return try await PreviewServer.start(
      site, api: answers, address: host, port: port, base: base)
  }

  private func request(_ context: ProcessContext) -> LiveSite.Request {
    LiveSite.Request(
      config: settings.config, archive: kept.archive, templates: templates.templates,
      searchPath: context.searchPath)
  }

  private func live(_ context: ProcessContext) async throws -> PreviewServer {
    let site = LiveSite(request(context), clock: context.clock, reporter: context.reporter)
    await site.refresh()
    return try await PreviewServer.start(live: site, port: port, base: base(or: await site.base))
  }

  private func base(or own: String) -> String {
    guard let basePath else { return own }
    return basePath.hasSuffix("/") ? basePath : basePath + "/"
  }
}
