import NASA
import Pictures

/// Asks again when a service says that it is busy (status 429) or has failed (5xx); never after a 404.
struct Fetcher: Sendable {
  private let client: HTTPClient
  private let firstPause: Duration
  private static let attempts = 4

  /// Asks through the client. Pauses double from `firstPause`, when the service names none.
  init(_ client: HTTPClient, firstPause: Duration = .seconds(1)) {
    self.client = client
    self.firstPause = firstPause
  }

  /// The same, with a client that waits so long at most for TLS; see `HTTPClient.waitingForTLS`.
  func waitingForTLS(_ patience: Duration) -> Fetcher {
    Fetcher(client.waitingForTLS(patience), firstPause: firstPause)
  }

  /// What came of a request, at the latest when the budget is used up.
  func ask(_ request: Request, budget: Deadline) async -> HTTPResult {
    await get(
      request.address, accept: request.accept, take: .whole(atMost: Response.largestBody),
      budget: budget)
  }

  /// What came of asking an address; see `HTTPClient.get`.
  func get(
    _ address: WebAddress, accept: String, take bodyLimit: BodyLimit, budget: Deadline
  ) async -> HTTPResult {
    var pause = firstPause
    for _ in 1..<Fetcher.attempts {
      let answer = await client.get(
        address, accept: accept, take: bodyLimit, budget: budget)
      guard case .response(let response) = answer,
        response.status == 429 || (500...599).contains(response.status)
      else { return answer }
      let wait = retryAfter(response).map { Duration.seconds($0) } ?? pause
      guard wait < budget.left else { return answer }
      do { try await Task.sleep(for: wait) } catch { return .failed(.cancelled, reached: true) }
      pause *= 2
    }
    return await client.get(address, accept: accept, take: bodyLimit, budget: budget)
  }
}
