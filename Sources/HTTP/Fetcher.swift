package import Pictures
package import Sources

/// Sends requests with retries. Stops sending requests to hosts that failed too often.
package struct Fetcher: Sendable {
  /// The client that makes each attempt.
  package var client: HTTPClient
  private let policy: RetryPolicy
  private let rate: RateLimit?
  /// The failure counts of hosts and services. The code that parses a service's answers counts the service's failures.
  /// All copies of the fetcher share the counts.
  package let health = Health()

  /// All fetchers with the same `rate` share its limit.
  package init(
    _ client: HTTPClient, _ policy: RetryPolicy = RetryPolicy(), rate: RateLimit? = nil
  ) {
    self.client = client
    self.policy = policy
    self.rate = rate
  }

  /// Sends a request to its service, with retries, before `deadline`. `attempts` overrides the policy. The caller must
  /// record in `health` whether the service's answer was valid, because status 200 does not prove it.
  package func ask(
    _ request: Request, attempts: Int? = nil, deadline: Deadline
  ) async -> HTTPResult {
    await get(
      request.address, accept: request.accept, take: .whole(atMost: Response.largestBody),
      deadline: deadline, attempts: attempts, service: request.service.rawValue)
  }

  /// Fetches an address, with retries; see `HTTPClient.get`.
  package func get(
    _ address: WebAddress, accept: String, take bodyLimit: BodyLimit, deadline: Deadline,
    attempts: Int? = nil, service: String? = nil
  ) async -> HTTPResult {
    var policy = policy
    if let attempts { policy.attempts = attempts }
    let answer = await send(
      address, accept, bodyLimit, deadline, policy, to: service ?? address.host)
    if service == nil { health.note(answer, from: address.host) }
    return answer
  }

  private func send(
    _ address: WebAddress, _ accept: String, _ bodyLimit: BodyLimit, _ deadline: Deadline,
    _ policy: RetryPolicy, to name: String
  ) async -> HTTPResult {
    var isReached = false
    var attempt = 0
    while true {
      do throws(TransportError) {
        let givenUp = TransportError.givenUp(host: address.host)
        if health.isGivenUp(name) { throw givenUp }
        try await rate?.turn(for: address.host, before: deadline)
        // While this request waited, the failure of another request may have made the run give up on the host.
        if health.isGivenUp(name) { throw givenUp }
      } catch {
        return .failed(error, reached: isReached)
      }
      attempt += 1
      let answer = await client.get(
        address, accept: accept, take: bodyLimit,
        deadline: policy.attemptTimeout.map(deadline.atMost) ?? deadline)
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
