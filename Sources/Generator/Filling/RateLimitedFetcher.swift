import HTTP
import Logging
import Pictures
import Services
import Synchronization

/// Sends requests to one service: limits their rate, honours `Retry-After`, and stops for good after too many
/// failures in a row.
final class RateLimitedFetcher: Sendable {
  /// The total weight of failures in a row at which it stops; see `FetchError.weight`. One bad day in a month
  /// causes six failures.
  private static let most = 12

  private struct State {
    var next = ContinuousClock.now
    var failures = 0
    var isGivenUp = false
  }

  private let client: HTTPClient
  private let policy: RateLimitedFetcher.Policy
  private let logger: Logger
  private let state = Mutex(State())

  init(_ client: HTTPClient, _ policy: RateLimitedFetcher.Policy, logger: Logger) {
    self.client = client
    self.policy = policy
    self.logger = logger
  }

  /// How many attempts a request gets while the service answers 429.
  private static let busyAttempts = 5
  /// By how much the pause after a 429 without `Retry-After` is longer than after another failure.
  private static let busyFactor = 15

  /// Retries temporary failures, up to `attempts` requests, then passes the response to `judge`.
  func ask<Judged>(
    _ request: Request, attempts: Int, _ judge: (Response) throws(FetchError) -> Judged
  ) async throws(FetchError) -> Judged {
    var pause = policy.firstPause
    for attempt in 1... {
      guard await turn() else {
        throw .failed(.givenUp(host: request.address.host), reached: false)
      }
      let answer = await client.get(
        request.address, accept: request.accept, take: .whole(atMost: Response.largestBody),
        deadline: Deadline(policy.patience))
      let wait = RateLimitedFetcher.wait(after: answer, pause)
      let most = answer.isBusy ? max(attempts, RateLimitedFetcher.busyAttempts) : attempts
      guard let wait, wait <= policy.longestPause, attempt < most else {
        return try settled(answer, judge)
      }
      postpone(by: wait, request)
      pause *= 2
    }
    throw .failed(.cancelled, reached: false)
  }

  /// Waits until a request may be sent; false when the service has been given up or the task is cancelled.
  private func turn() async -> Bool {
    while true {
      let wait: ContinuousClock.Instant? = state.withLock { state in
        if state.isGivenUp { return nil }
        let now = ContinuousClock.now
        // Does not reserve a slot yet: another request may postpone it in the meantime.
        if state.next > now { return state.next }
        state.next = now + .seconds(1) / policy.perSecond
        return now
      }
      guard let wait else { return false }
      if wait <= .now { return true }
      do { try await Task.sleep(until: wait, clock: .continuous) } catch { return false }
    }
  }

  private func postpone(by wait: Duration, _ request: Request) {
    if wait >= .seconds(5) {
      logger.info("\(request.address.host) is left alone for \(wait.components.seconds) s")
    }
    state.withLock { $0.next = max($0.next, .now + wait) }
  }

  private func settled<Judged>(
    _ answer: HTTPResult, _ judge: (Response) throws(FetchError) -> Judged
  ) throws(FetchError) -> Judged {
    do throws(FetchError) {
      switch answer {
      case .failed(let fault, let reached): throw .failed(fault, reached: reached)
      case .response(let response):
        let told = try judge(response)
        state.withLock { $0.failures = 0 }
        return told
      }
    } catch {
      state.withLock { state in
        state.failures += error.weight
        if error.isForAll || state.failures >= RateLimitedFetcher.most { state.isGivenUp = true }
      }
      throw error
    }
  }

  /// How long to wait before retrying; nil when a retry would not help.
  private static func wait(after answer: HTTPResult, _ pause: Duration) -> Duration? {
    switch answer {
    case .response(let response) where response.status == 429 || response.status >= 500:
      retryAfter(response).map { .seconds($0) } ?? (answer.isBusy ? pause * busyFactor : pause)
    case .failed(.noAddress, _), .failed(.noConnection, _), .failed(.brokenOff, _): pause
    case .response, .failed: nil
    }
  }
}

extension HTTPResult {
  fileprivate var isBusy: Bool {
    if case .response(let response) = self { response.status == 429 } else { false }
  }
}
