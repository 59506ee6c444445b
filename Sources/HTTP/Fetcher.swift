package import Pictures
package import Sources

/// Sends requests, again where the policy says so.
package struct Fetcher: Sendable {
  /// What sends each attempt.
  package var client: HTTPClient
  private let policy: RetryPolicy
  private let rate: RateLimit?

  /// `rate` spaces the requests, and those of all fetchers that share it.
  package init(
    _ client: HTTPClient, _ policy: RetryPolicy = RetryPolicy(), rate: RateLimit? = nil
  ) {
    self.client = client
    self.policy = policy
    self.rate = rate
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
    var isReached = false
    var attempt = 0
    while true {
      do throws(TransportError) { try await rate?.turn(for: address.host, before: deadline) } catch
      {
        return .failed(error, reached: isReached)
      }
      attempt += 1
      let answer = await client.get(
        address, accept: accept, take: bodyLimit,
        deadline: policy.attemptTimeout.map(deadline.atMost) ?? deadline,
        counting: received)
      isReached = isReached || answer.isReached
      guard let pause = policy.pause(after: answer, attempt: attempt), pause < deadline.left else {
        if case .failed(let error, _) = answer { return .failed(error, reached: isReached) }
        return answer
      }
      if let rate {
        rate.postpone(by: pause, for: address.host)
      } else {
        do { try await Task.sleep(for: pause) } catch {
          return .failed(.cancelled, reached: isReached)
        }
      }
    }
  }
}
