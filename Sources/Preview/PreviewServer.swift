import FlyingFox
public import Generator
public import HTTP
public import Pictures

/// A preview of a site at an address of this machine.
public struct PreviewServer: Sendable {
  /// Where the site's front page is.
  public let address: WebAddress
  /// Where the form for pictures of the folder is; nil for a site of another source, or one that is not rendered here.
  public private(set) var form: WebAddress?

  private let host: LoopbackHost
  private let watching: Task<Void, Never>?

  /// Serves the site at the port (0 takes any that is free), below the base, which begins and ends
  /// with `/`.
  public static func start(
    _ site: any ServedSite, port: UInt16, base: String
  ) async throws(LoopbackError) -> PreviewServer {
    let files = StaticHost(site: site, base: base)
    let host = try await listen(port) { await files.reply(to: $0) }
    return try await PreviewServer(host, base: base, watching: nil)
  }

  /// Serves the site and the old API over its archive. `address` is where it listens; nil for this machine alone.
  ///
  /// With an address it answers for every name: a proxy tells its own, and all that is served is public.
  public static func start(
    _ site: any ServedSite, api: APISite, address: String?, port: UInt16, base: String
  ) async throws(LoopbackError) -> PreviewServer {
    let files = StaticHost(site: site, base: base)
    let answers = APIPages(site: api, base: base)
    let isOpen = address != nil
    let refuse = { @Sendable (status: HTTPStatusCode) in
      HTTPResponse(APIPages.refusal(status.code, status.phrase))
    }
    let host = try await LoopbackHost.start(
      address: address ?? LoopbackHost.address, port: port, refuse: refuse
    ) { request in
      let ask = StaticHost.PageRequest(request)
      guard isOpen || ask.namesThisMachine else {
        return HTTPResponse(answers.own(ask.path) ? APIPages.misdirected : .misdirected)
      }
      if let reply = await answers.reply(to: ask) { return HTTPResponse(reply) }
      var reply = await files.reply(to: ask)
      if answers.opens(ask.path) { reply.fields.append(APIPages.origins) }
      if isOpen { reply.fields.append(("Cross-Origin-Resource-Policy", "cross-origin")) }
      return HTTPResponse(reply)
    }
    return try await PreviewServer(
      host, at: address ?? LoopbackHost.address, base: base, watching: nil)
  }

  /// Serves a site that is rendered again when templates change; open pages reload.
  public static func start(
    live site: LiveSite, port: UInt16, base: String
  ) async throws(LoopbackError) -> PreviewServer {
    let live = LivePages(site: site, base: base)
    let pages = StaticHost(site: live, base: base) { await live.page(of: $0) }
    let form = FormPages(site: site, base: base)
    let listeners = LivePages.Listeners()
    let host = try await listen(port, bodyLimit: { await form.bodyLimit($0) }) { ask in
      if let reply = await form.reply(to: ask) { return reply }
      switch ask.path {
      case base + LivePages.ReloadScript.path:
        return .bytes(200, PackageResources.reload_js, type: "text/javascript; charset=utf-8")
      case base + LivePages.ReloadScript.changes:
        return StaticHost.PageReply(
          status: 200,
          fields: [("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")],
          body: .stream(listeners.listen(from: await site.edition)))
      default: return await pages.reply(to: ask)
      }
    }
    var server = try await PreviewServer(
      host, base: base, watching: Task { await watch(site, for: listeners) })
    if await site.pictureFolder != nil {
      server.form = WebAddress(server.address.text + FormPages.path)
    }
    return server
  }

  /// Answers only requests that name this machine as their host. A foreign page can make its name
  /// resolve to this address (DNS rebinding), and could then read the site.
  private static func listen(
    _ port: UInt16,
    bodyLimit: @escaping @Sendable (StaticHost.PageRequest) async -> Int? = { _ in nil },
    _ reply: @escaping @Sendable (StaticHost.PageRequest) async -> StaticHost.PageReply
  ) async throws(LoopbackError) -> LoopbackHost {
    let limit = { @Sendable in await bodyLimit(StaticHost.PageRequest($0)) }
    return try await LoopbackHost.start(port: port, bodyLimit: limit) { request in
      var ask = StaticHost.PageRequest(request)
      guard ask.namesThisMachine else { return HTTPResponse(.misdirected) }
      ask.body = Array(try await request.bodyData)
      return HTTPResponse(await reply(ask))
    }
  }

  private init(
    _ host: LoopbackHost, at address: String = LoopbackHost.address, base: String,
    watching: Task<Void, Never>?
  ) async throws(LoopbackError) {
    // `WebAddress` has no IPv6 address but this machine's own.
    let name = address.contains(":") ? "[::1]" : address
    guard let address = WebAddress("http://\(name):\(host.port)\(base)") else {
      await host.stop()
      watching?.cancel()
      throw .cannotListen(reason: "\(base) is no path of an address")
    }
    self.address = address
    self.host = host
    self.watching = watching
  }

  /// Waits until it is stopped.
  public func ended() async { await host.ended() }

  /// Stops the server and closes every connection.
  public func stop() async {
    watching?.cancel()
    await host.stop()
  }

  /// Polls for changes twenty times a second while a page is open, which costs a `stat` of some
  /// sixty files each, and four times while none is.
  private static func watch(_ site: LiveSite, for listeners: LivePages.Listeners) async {
    var turn = 0
    while !Task.isCancelled {
      do {
        try await Task.sleep(for: .milliseconds(listeners.isEmpty ? 250 : 50))
      } catch {
        return
      }
      if let change = await site.refresh() { listeners.tell(change) }
      turn += 1
      if turn.isMultiple(of: 200) { listeners.sendKeepAlive() }
    }
  }
}
