import Dispatch
import Foundation
import NASA
import Pictures
import Synchronization

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Asks over HTTP, and trusts nobody: the one file that knows URLSession.
///
/// Only GET. No cookies, no cache, no credentials; redirects are followed here, each judged by
/// `RedirectRule`. URLSession's timers restart with every byte and it decodes gzip without a limit,
/// so time and size are kept here too.
///
/// Two things swift-corelibs-foundation (6.3) keeps to itself before anyone is asked: it stores a
/// redirect's body, whatever its size, which the deadline ends; and it stops the process at a
/// `Location` of `//` with an IPv6 or an escaped host. Only the services named in the settings can
/// send these, and a stopped run leaves the site as it was.
final class HTTPClient: Sendable {
  private let session: URLSession
  private let exchanges = Exchanges()
  // URLSession's calls wait for the queue on which it receives, and what it receives may keep that
  // busy; so they wait here, and never hold up a task or a deadline.
  private let queue = DispatchQueue(label: "apod.http")

  /// A client that calls itself this (RFC 9110, 10.1.5).
  init(userAgent: String) {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.httpCookieAcceptPolicy = .never
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.urlCredentialStorage = nil
    configuration.httpAdditionalHeaders = ["User-Agent": userAgent]
    // Only a backstop behind our own deadline.
    configuration.timeoutIntervalForRequest = 3_600
    session = URLSession(configuration: configuration, delegate: exchanges, delegateQueue: nil)
  }

  deinit {
    queue.async { [session] in session.invalidateAndCancel() }
  }

  /// Asks an address and follows its redirects.
  ///
  /// At most `limit` bytes are taken, counted after decoding.
  func get(
    _ address: WebAddress, accept: String, limit: Int, budget: Budget
  ) async -> Answer {
    var address = address
    var reached = false
    for _ in 0...RedirectRule.most {
      guard RedirectRule.isAllowed(address), let url = URL(string: address.text) else {
        return .failed(.forbidden(address), reached: reached)
      }
      guard budget.left > .zero else { return .failed(.noTimeLeft, reached: reached) }
      var request = URLRequest(url: url)
      request.setValue(accept, forHTTPHeaderField: "Accept")
      let answer = await send(
        request, Exchange(host: address.host, limit: limit), budget)
      switch answer {
      case .failed(let fault, let now): return .failed(fault, reached: reached || now)
      case .response(let response):
        guard [301, 302, 303, 307, 308].contains(response.status) else { return answer }
        reached = true
        switch RedirectRule.target(of: response.headers["location"], from: address) {
        case .success(let target): address = target
        case .failure(.nowhere): return .failed(.redirectNowhere, reached: true)
        case .failure(.elsewhere(let place)):
          return .failed(.redirectElsewhere(place), reached: true)
        }
      }
    }
    return .failed(.redirectsWithoutEnd(limit: RedirectRule.most), reached: true)
  }

  private func send(_ request: URLRequest, _ exchange: Exchange, _ budget: Budget) async -> Answer {
    let timer = Task {
      try await Task.sleep(until: budget.deadline, clock: .continuous)
      exchange.end(.late)
    }
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        exchange.begin(continuation)
        queue.async { [session, exchanges] in exchanges.start(exchange, request, in: session) }
      }
    } onCancel: {
      exchange.end(.cancelled)
    }
    timer.cancel()
    queue.async { [exchanges] in exchanges.stop(exchange) }
    return answer
  }
}

/// One request and what came of it so far.
private final class Exchange: Sendable {
  enum End {
    case complete
    case late
    case cancelled
    case full
    case error(URLError.Code?)
  }

  private struct State {
    var continuation: CheckedContinuation<Answer, Never>?
    var answer: Answer?
    var status: Int?
    var headers: [String: String] = [:]
    var body: [UInt8] = []
  }

  private let host: String
  private let limit: Int
  private let state = Mutex(State())

  init(host: String, limit: Int) {
    self.host = host
    self.limit = limit
  }

  func begin(_ continuation: CheckedContinuation<Answer, Never>) {
    let early = state.withLock { state in
      if state.answer == nil { state.continuation = continuation }
      return state.answer
    }
    if let early { continuation.resume(returning: early) }
  }

  /// Whether its answer is settled.
  var isOver: Bool { state.withLock { $0.answer != nil } }

  func receive(_ response: URLResponse) {
    guard let http = response as? HTTPURLResponse else { return }
    var headers: [String: String] = [:]
    for case (let name as String, let value as String) in http.allHeaderFields {
      headers[name.lowercased()] = value
    }
    state.withLock { state in
      state.status = http.statusCode
      state.headers = headers
      if let length = headers["content-length"].flatMap({ Int($0) }),
        (0...limit).contains(length)
      {
        state.body.reserveCapacity(length)
      }
    }
  }

  /// Takes bytes, as many as are allowed.
  func receive(_ bytes: Data) {
    let fits = state.withLock { state in
      guard state.answer == nil, state.body.count + bytes.count <= limit else { return false }
      state.body += bytes
      return true
    }
    if !fits { end(.full) }
  }

  /// Settles the answer; only the first end counts.
  func end(_ end: End) {
    let waiting: (CheckedContinuation<Answer, Never>?, Answer)? = state.withLock { state in
      guard state.answer == nil else { return nil }
      let answer = settled(end, state)
      state.answer = answer
      state.body = []
      return (state.continuation, answer)
    }
    if let (continuation, answer) = waiting { continuation?.resume(returning: answer) }
  }

  private func settled(_ end: End, _ state: State) -> Answer {
    let reached = state.status != nil
    switch end {
    case .complete:
      guard let status = state.status else { return .failed(.brokenOff, reached: false) }
      return .response(Response(status: status, headers: state.headers, body: state.body))
    case .late: return .failed(reached ? .tooSlow : .silent(host: host), reached: reached)
    case .cancelled: return .failed(.cancelled, reached: reached)
    case .full: return .failed(.tooLarge(limit: limit), reached: true)
    case .error(let code):
      guard !reached else { return .failed(.brokenOff, reached: true) }
      switch code {
      case .cannotFindHost, .dnsLookupFailed, .notConnectedToInternet:
        return .failed(.noAddress(host: host), reached: false)
      case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
        .serverCertificateHasUnknownRoot, .serverCertificateNotYetValid,
        .clientCertificateRejected, .clientCertificateRequired:
        return .failed(.notSecure(host: host), reached: false)
      case .timedOut: return .failed(.silent(host: host), reached: false)
      default: return .failed(.noConnection(host: host), reached: false)
      }
    }
  }
}

/// Hands what URLSession reports to the exchange it belongs to.
private final class Exchanges: NSObject, URLSessionDataDelegate, Sendable {
  private let running = Mutex<[Int: (exchange: Exchange, task: URLSessionTask)]>([:])

  func start(_ exchange: Exchange, _ request: URLRequest, in session: URLSession) {
    guard !exchange.isOver else { return }
    let task = session.dataTask(with: request)
    running.withLock { $0[task.taskIdentifier] = (exchange, task) }
    task.resume()
  }

  func stop(_ exchange: Exchange) {
    let task = running.withLock { running in
      let task = running.values.first { $0.exchange === exchange }?.task
      if let task { running[task.taskIdentifier] = nil }
      return task
    }
    task?.cancel()
  }

  private func exchange(of task: URLSessionTask) -> Exchange? {
    running.withLock { $0[task.taskIdentifier]?.exchange }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    // The handler is never called: swift-corelibs-foundation stops the process when a task is
    // cancelled, as at a deadline, while the handler's word is on its way. The exchange ends here, and
    // the cancelling that follows every exchange ends the task.
    exchange(of: task)?.receive(response)
    exchange(of: task)?.end(.complete)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
    completionHandler:
      @escaping @Sendable (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
  ) {
    let method = challenge.protectionSpace.authenticationMethod
    guard method != "NSURLAuthenticationMethodServerTrust" else {
      return completionHandler(.performDefaultHandling, nil)
    }
    // A server that wants a password has said all that it will say.
    if let response = challenge.failureResponse { exchange(of: task)?.receive(response) }
    exchange(of: task)?.end(.complete)
    completionHandler(.cancelAuthenticationChallenge, nil)
  }

  func urlSession(
    _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
    completionHandler: @escaping @Sendable (URLSession.ResponseDisposition) -> Void
  ) {
    exchange(of: dataTask)?.receive(response)
    completionHandler(.allow)
  }

  func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
    exchange(of: dataTask)?.receive(data)
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?
  ) {
    guard let exchange = exchange(of: task) else { return }
    // A redirect without `Location` is not reported before it has ended.
    if let response = task.response { exchange.receive(response) }
    exchange.end(error.map { .error(($0 as? URLError)?.code) } ?? .complete)
  }
}
