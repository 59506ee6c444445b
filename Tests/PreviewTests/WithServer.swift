import HTTP

/// Runs a server while the work runs, and stops it afterwards.
func withServer(
  patience: Duration = .seconds(60), mostConnections: Int = HTTPServer.mostConnections,
  _ respond: @escaping @Sendable (ServerRequest) async -> ServerResponse = {
    .text(200, "Stars at \($0.target)")
  }, _ work: (UInt16) async throws -> Void
) async throws {
  let host = try HTTPServer.start(
    patience: patience, mostConnections: mostConnections, HTTPServer.Handlers(respond: respond))
  do { try await work(host.port) } catch {
    await host.stop()
    throw error
  }
  await host.stop()
}
