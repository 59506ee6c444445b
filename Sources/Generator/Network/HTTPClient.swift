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
final class HTTPClient: Sendable {
  private let session: URLSession
  private let exchanges = Exchanges()

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

  deinit { session.invalidateAndCancel() }

  /// Asks an address and follows its redirects.
  ///
  /// At most `limit` bytes are taken, counted after decoding. With a `file`, the body of an answer
  /// with status 200 goes there from its start, and the response's own body is empty.
  func get(
    _ address: WebAddress, accept: String, limit: Int, file: FileHandle? = nil, budget: Budget
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
      // A picture is packed already, and its length is to be compared with what was announced.
      if file != nil { request.setValue("identity", forHTTPHeaderField: "Accept-Encoding") }
      let answer = await send(
        request, Exchange(host: address.host, limit: limit, file: file), budget)
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
    let task = session.dataTask(with: request)
    exchanges.add(exchange, to: task)
    let timer = Task {
      try await Task.sleep(until: budget.deadline, clock: .continuous)
      exchange.end(.late)
    }
    let answer = await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        exchange.begin(continuation)
        task.resume()
      }
    } onCancel: {
      exchange.end(.cancelled)
    }
    // The answer is given at the deadline, whether or not the task ever notices that it is cancelled.
    timer.cancel()
    task.cancel()
    exchanges.remove(task)
    return answer
  }
}

/// One request and what came of it so far.
private final class Exchange: Sendable {
  enum End {
    case complete
    case late
    case cancelled
    case fault(Fault)
    case error(URLError.Code?)
  }

  private struct State {
    var continuation: CheckedContinuation<Answer, Never>?
    var answer: Answer?
    var status: Int?
    var headers: [String: String] = [:]
    var body: [UInt8] = []
    var count = 0
  }

  private let host: String
  private let limit: Int
  private let file: FileHandle?
  private let state = Mutex(State())

  init(host: String, limit: Int, file: FileHandle?) {
    self.host = host
    self.limit = limit
    self.file = file
  }

  func begin(_ continuation: CheckedContinuation<Answer, Never>) {
    let early = state.withLock { state in
      if state.answer == nil { state.continuation = continuation }
      return state.answer
    }
    if let early { continuation.resume(returning: early) }
  }

  func receive(_ response: URLResponse) {
    guard let http = response as? HTTPURLResponse else { return }
    var headers: [String: String] = [:]
    for case (let name as String, let value as String) in http.allHeaderFields {
      headers[name.lowercased()] = value
    }
    state.withLock { state in
      state.status = http.statusCode
      state.headers = headers
    }
  }

  /// Takes bytes; false when no more are wanted.
  func receive(_ bytes: Data) -> Bool {
    let fault: Fault? = state.withLock { state in
      guard state.answer == nil else { return .cancelled }
      state.count += bytes.count
      guard state.count <= limit else { return .tooLarge(limit: limit) }
      guard let file else {
        state.body += bytes
        return nil
      }
      guard state.status == 200 else { return nil }
      do {
        if state.count == bytes.count { try file.truncate(atOffset: 0) }
        try file.write(contentsOf: bytes)
        return nil
      } catch {
        return .unwritable(reason: error.localizedDescription)
      }
    }
    if let fault { end(.fault(fault)) }
    return fault == nil
  }

  /// Settles the answer; only the first end counts.
  func end(_ end: End) {
    let waiting: (CheckedContinuation<Answer, Never>?, Answer)? = state.withLock { state in
      guard state.answer == nil else { return nil }
      let answer = Exchange.answer(end, state, host: host)
      state.answer = answer
      state.body = []
      return (state.continuation, answer)
    }
    if let (continuation, answer) = waiting { continuation?.resume(returning: answer) }
  }

  private static func answer(_ end: End, _ state: State, host: String) -> Answer {
    let reached = state.status != nil
    switch end {
    case .complete:
      guard let status = state.status else { return .failed(.brokenOff, reached: false) }
      return .response(Response(status: status, headers: state.headers, body: state.body))
    case .late: return .failed(reached ? .tooSlow : .silent(host: host), reached: reached)
    case .cancelled: return .failed(.cancelled, reached: reached)
    case .fault(let fault): return .failed(fault, reached: reached)
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
  private let running = Mutex<[Int: Exchange]>([:])

  func add(_ exchange: Exchange, to task: URLSessionTask) {
    running.withLock { $0[task.taskIdentifier] = exchange }
  }

  func remove(_ task: URLSessionTask) {
    running.withLock { $0[task.taskIdentifier] = nil }
  }

  private func exchange(of task: URLSessionTask) -> Exchange? {
    running.withLock { $0[task.taskIdentifier] }
  }

  func urlSession(
    _ session: URLSession, task: URLSessionTask,
    willPerformHTTPRedirection response: HTTPURLResponse, newRequest request: URLRequest,
    completionHandler: @escaping @Sendable (URLRequest?) -> Void
  ) {
    completionHandler(nil)
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
    guard let exchange = exchange(of: dataTask), exchange.receive(data) else {
      return dataTask.cancel()
    }
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
