public import Generator
public import HTTP

/// A running preview server for a site on this machine.
public struct PreviewServer: Sendable {
  /// The address of the site's front page, with the server's IP address and port.
  public let address: String
  /// The address of the form for the folder's pictures; nil if the source is not a folder, or the site is not rendered
  /// live.
  public private(set) var form: String?

  private let server: HTTPServer
  private let watching: Task<Void, Never>?

  /// Serves the site on the port, under the path `base`, which begins and ends with `/`. Port 0 selects a free port.
  public static func start(
    _ site: any ServedSite, port: UInt16, base: String
  ) async throws(ListenError) -> PreviewServer {
    let files = StaticHost(site: site, base: base)
    let server = try listen(port) { await files.reply(to: $0) }
    return PreviewServer(server, base: base)
  }

  /// Serves the site and the old API for its archive. `address` is the IP address on which the server listens. If
  /// `address` is nil, only this machine can reach the server.
  ///
  /// If an address is given, the server accepts requests for every host name, because a proxy may send its own name,
  /// and everything that is served is public.
  public static func start(
    _ site: any ServedSite, api: APISite, address: String?, port: UInt16, base: String
  ) async throws(ListenError) -> PreviewServer {
    let files = StaticHost(site: site, base: base)
    let answers = APIPages(site: api, base: base)
    let isOpen = address != nil
    let handlers = HTTPServer.Handlers(refuse: {
      APIPages.refusal($0, ServerResponse.phrases[$0] ?? "")
    }) { request in
      guard isOpen || request.namesThisMachine else {
        return answers.own(request.path) ? APIPages.misdirected : .misdirected
      }
      if let response = await answers.reply(to: request) { return response }
      var response = await files.reply(to: request)
      if answers.opens(request.path) { response.fields.append(APIPages.origins) }
      if isOpen { response.fields.append(("Cross-Origin-Resource-Policy", "cross-origin")) }
      return response
    }
    let server = try HTTPServer.start(
      address: address ?? HTTPServer.thisMachine, port: port, handlers)
    return PreviewServer(server, base: base)
  }

  /// Serves a live site, which is rendered again when its templates or other inputs change. Open pages then reload.
  public static func start(
    live site: LiveSite, port: UInt16, base: String
  ) async throws(ListenError) -> PreviewServer {
    let live = LivePages(site: site, base: base)
    let pages = StaticHost(site: live, base: base) { await live.page(of: $0) }
    let form = FormPages(site: site, base: base)
    let server = try listen(port, bodyLimit: { form.bodyLimit($0) }) { ask in
      if let reply = await form.reply(to: ask) { return reply }
      if let reply = await live.reply(to: ask) { return reply }
      return await pages.reply(to: ask)
    }
    var preview = PreviewServer(server, base: base, watching: Task { await live.watch() })
    if await site.pictureFolder != nil { preview.form = preview.address + FormPages.path }
    return preview
  }

  /// Starts a server that answers only requests whose host is this machine. If other hosts were allowed, a foreign page
  /// could make its own host name resolve to this machine (DNS rebinding), and read the site.
  private static func listen(
    _ port: UInt16,
    bodyLimit: @escaping @Sendable (ServerRequest) -> Int? = { _ in nil },
    _ reply: @escaping @Sendable (ServerRequest) async -> ServerResponse
  ) throws(ListenError) -> HTTPServer {
    try HTTPServer.start(
      port: port,
      HTTPServer.Handlers(bodyLimit: bodyLimit) { request in
        request.namesThisMachine ? await reply(request) : .misdirected
      })
  }

  init(_ server: HTTPServer, base: String, watching: Task<Void, Never>? = nil) {
    let name = server.address.contains(":") ? "[\(server.address)]" : server.address
    address = "http://\(name):\(server.port)\(base)"
    self.server = server
    self.watching = watching
  }

  /// Waits until the server stops.
  public func ended() async { await server.ended() }

  /// Stops the server and closes all connections.
  public func stop() async {
    watching?.cancel()
    await server.stop()
  }
}
