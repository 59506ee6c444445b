import ArgumentParser
import Generator
import HTTP
import Preview

/// `apod serve`: serves a preview of the site on this machine.
struct ServeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve",
    abstract: "Serves the site on this machine, like a static host.",
    discussion: """
      Only this machine can reach the server, unless you set --host. If the site's address has a path, the \
      site is served below that path.

      With --watch, the server makes each page on request from the current archive and templates. \
      Open pages reload when a template, an asset, a language file or the settings change. No \
      site is written and no service is contacted. For a site of your own pictures (source: folder), \
      the server also watches the picture folder, updates the archive from it, and offers a form \
      to add and change pictures.

      With --api, the server also answers requests of the old API at planetary/apod, from the \
      current archive. With --host, other machines can connect, for example through a proxy.

      The settings, the archive and the templates matter only with --watch or --api. \
      Exits with 75 when the port is in use.

      Examples:
        apod serve
        apod serve /srv/www/apod --port 8080
        apod serve --watch
        apod serve --watch --templates MyTemplates
        apod serve --api --archive archive --host 0.0.0.0
      """)

  @Argument(
    help: "The folder to serve. The default is public. Cannot be used with --watch.",
    completion: .directory)
  var folder: String?
  @Option(help: ArgumentHelp("The port. 0 means any free port.", valueName: "number"))
  var port: UInt16 = 8000
  @Option(
    help: ArgumentHelp(
      "The path below which the site is served. The default is the path of the site's address.",
      valueName: "path"))
  var basePath: String?
  @Flag(help: "Show changes to the templates and settings immediately.")
  var watch = false
  @Flag(help: "Also answer requests of the old API, at planetary/apod.")
  var api = false
  @Option(
    help: ArgumentHelp(
      "The address of this machine to listen on, if --api is set. The default is 127.0.0.1.",
      valueName: "address"))
  var host: String?
  @OptionGroup var settings: Options.Config
  @OptionGroup var kept: Options.Archive
  @OptionGroup var templates: Options.Templates

  func validate() throws {
    if watch, folder != nil {
      throw ValidationError(
        "--watch shows pages from the archive, not from a folder; omit one of them.")
    }
    if watch, api {
      throw ValidationError(
        "--api needs a folder and does not work with --watch; omit one of them.")
    }
    if host != nil, !api {
      throw ValidationError("--host needs --api; a preview is only for this machine.")
    }
    try refuseEmpty([folder])
    if let host, !HTTPServer.isAddress(host) {
      throw ValidationError(
        "\"\(host)\" is not an IP address; write an address of this machine, or 0.0.0.0 or :: for all addresses."
      )
    }
    if let basePath, !basePath.hasPrefix("/") {
      throw ValidationError("The base path \"\(basePath)\" does not begin with a slash.")
    }
  }

  func run() async throws {
    try await leaving {
      let context = try ProcessContext().run
      let server =
        watch ? try await live(context) : try await published(folder ?? "public", context)
      say("Serving the site at \(server.address); press Ctrl-C to stop.")
      if let form = server.form { say("Add or change pictures at \(form)") }
      flushOutput()
      await server.ended()
    }
  }

  private func published(_ folder: String, _ context: RunContext) async throws -> PreviewServer {
    let site = try FolderSite(folder)
    let base = base(or: try site.base())
    guard api else { return try await PreviewServer.start(site, port: port, base: base) }
    let answers = try await APISite(request, folder: folder, in: context)
    return try await PreviewServer.start(
      site, api: answers, address: host, port: port, base: base)
  }

  private var request: LiveSite.Request {
    LiveSite.Request(
      config: settings.config, archive: kept.archive, templates: templates.templates)
  }

  private func live(_ context: RunContext) async throws -> PreviewServer {
    let site = LiveSite(request, in: context)
    await site.refresh()
    return try await PreviewServer.start(live: site, port: port, base: base(or: await site.base))
  }

  private func base(or own: String) -> String {
    guard let basePath else { return own }
    return basePath.hasSuffix("/") ? basePath : basePath + "/"
  }
}
