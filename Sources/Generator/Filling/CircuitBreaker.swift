import HTTP
import Pictures
import Sources
import Synchronization

/// Sends requests to one service, and none any more after too many failures in a row, or after one that every other
/// request would meet too.
final class CircuitBreaker: Sendable {
  /// The total weight of failures in a row at which it stops; see `FetchError.weight`. One bad day in a month
  /// causes six failures.
  private static let most = 12

  private let client: HTTPClient
  private let retries: RetryPolicy
  private let rate: RateLimit
  private let failures = Mutex(0)

  init(_ client: HTTPClient, _ retries: RetryPolicy, rate: RateLimit) {
    self.client = client
    self.retries = retries
    self.rate = rate
  }

  /// Sends the request up to `attempts` times, more often while the service answers 429, then passes the response to
  /// `judge`.
  func ask<Judged>(
    _ request: Request, attempts: Int, _ judge: (Response) throws(FetchError) -> Judged
  ) async throws(FetchError) -> Judged {
    var retries = retries
    retries.attempts = attempts
    let fetcher = Fetcher(client, retries, rate: rate)
    do throws(FetchError) {
      switch await fetcher.ask(request, deadline: .never) {
      case .failed(let fault, let reached): throw .failed(fault, reached: reached)
      case .response(let response):
        let told = try judge(response)
        failures.withLock { $0 = 0 }
        return told
      }
    } catch {
      let total = failures.withLock { failures in
        failures += error.weight
        return failures
      }
      if error.isForAll || total >= CircuitBreaker.most { rate.close() }
      throw error
    }
  }
}
