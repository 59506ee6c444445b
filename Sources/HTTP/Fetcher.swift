package import Pictures
package import Services

/// Retries requests that a service answered with status 429 or 5xx; never after a 404.
package struct Fetcher: Sendable {
  private let client: HTTPClient
  private let firstPause: Duration
  private static let attempts = 4

  /// Pauses double from `firstPause`, unless the service sends `Retry-After`.
  package init(_ client: HTTPClient, firstPause: Duration = .seconds(1)) {
    self.client = client
    self.firstPause = firstPause
  }

  /// A copy with a time limit for TLS; see `HTTPClient.waitingForTLS`.
  package func waitingForTLS(_ patience: Duration) -> Fetcher {
    Fetcher(client.waitingForTLS(patience), firstPause: firstPause)
  }

  /// A copy that follows only some redirects; see `HTTPClient.following`.
  package func following(_ mayFollow: @escaping @Sendable (WebAddress) -> Bool) -> Fetcher {
    Fetcher(client.following(mayFollow), firstPause: firstPause)
  }

  /// Sends a request, with retries, until `deadline` ends.
  package func ask(_ request: Request, deadline: Deadline) async -> HTTPResult {
    await get(
      request.address, accept: request.accept, take: .whole(atMost: Response.largestBody),
      deadline: deadline)
  }

  /// Fetches an address, with retries; see `HTTPClient.get`.
  package func get(
    _ address: WebAddress, accept: String, take bodyLimit: BodyLimit, deadline: Deadline,
    counting received: ReceivedBytes? = nil
  ) async -> HTTPResult {
    var pause = firstPause
    for _ in 1..<Fetcher.attempts {
      let answer = await client.get(
        address, accept: accept, take: bodyLimit, deadline: deadline, counting: received)
      guard case .response(let response) = answer,
        response.status == 429 || (500...599).contains(response.status)
      else { return answer }
      let wait = retryAfter(response).map { Duration.seconds($0) } ?? pause
      guard wait < deadline.left else { return answer }
      do { try await Task.sleep(for: wait) } catch { return .failed(.cancelled, reached: true) }
      pause *= 2
    }
    return await client.get(
      address, accept: accept, take: bodyLimit, deadline: deadline, counting: received)
  }
}
