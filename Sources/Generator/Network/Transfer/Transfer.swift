import CCurl
import Foundation
import Pictures

/// libcurl's handle of one request, and the header fields it sends; both are freed with it.
@safe struct Transfer: ~Copyable {
  private let handle: UnsafeMutableRawPointer
  private let fields: UnsafeMutablePointer<curl_slist>

  /// Starts libcurl, once for the process: a Swift global is initialised under a lock.
  private static let started = curl_global_init(Int(CURL_GLOBAL_DEFAULT))

  /// Whether libcurl asks hosts over https through a proxy that the environment names (libcurl-env(3)).
  static let hasProxy = ["https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY"].contains {
    ProcessInfo.processInfo.environment[$0].map { !$0.isEmpty } ?? false
  }

  /// Asks, and hands the exchange what comes, until all of it came or the exchange is over.
  ///
  /// Blocks, so it wants a thread of its own.
  static func run(_ exchange: HTTPExchange) -> HTTPExchange.End {
    blockPipeSignal()
    do throws(HTTPExchange.End) {
      try check(started)
      let transfer = try Transfer(exchange)
      try transfer.prepare(exchange)
      let code = unsafe curl_easy_perform(transfer.handle)
      if code == CURLE_OPERATION_TIMEDOUT, let patience = exchange.patienceForTLS,
        transfer.isDone(CURLINFO_NAMELOOKUP_TIME_T), !transfer.isDone(CURLINFO_APPCONNECT_TIME_T),
        exchange.budget.left > .zero
      {
        return .noTLS(after: patience)
      }
      return HTTPExchange.End(code)
    } catch {
      return error
    }
  }

  private init(_ exchange: HTTPExchange) throws(HTTPExchange.End) {
    guard let handle = unsafe curl_easy_init() else {
      throw .notBegun(CURLE_OUT_OF_MEMORY.rawValue)
    }
    guard let fields = unsafe curl_slist_append(nil, "Accept: \(exchange.accept)") else {
      unsafe curl_easy_cleanup(handle)
      throw .notBegun(CURLE_OUT_OF_MEMORY.rawValue)
    }
    unsafe self.handle = handle
    unsafe self.fields = fields
  }

  deinit {
    unsafe curl_easy_cleanup(handle)
    unsafe curl_slist_free_all(fields)
  }

  /// Sets what to ask, and how.
  ///
  /// What is not set is right as it is: GET, redirects not followed, no cookies, no password file,
  /// certificates and host names verified, proxies from the environment.
  private borrowing func prepare(_ exchange: HTTPExchange) throws(HTTPExchange.End) {
    try Transfer.check(unsafe apod_speak_http_only(handle))
    try set(CURLOPT_URL, exchange.address.text)
    try set(CURLOPT_USERAGENT, exchange.userAgent)
    try Transfer.check(unsafe apod_set_list(handle, CURLOPT_HTTPHEADER, fields))
    if let range = exchange.bodyLimit.range {
      // Bytes of the file itself: a part of a coded body could not be decoded.
      try set(CURLOPT_RANGE, range)
    } else {
      // Every coding that libcurl can decode.
      try set(CURLOPT_ACCEPT_ENCODING, "")
    }
    if exchange.address.isLoopback { try set(CURLOPT_PROXY, "") }
    // A proxy's own head is not the service's.
    try set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
    try set(CURLOPT_TIMEOUT_MS, exchange.budget.left.milliseconds)
    if let patience = exchange.patienceForTLS {
      try set(CURLOPT_CONNECTTIMEOUT_MS, patience.milliseconds)
    }
    // Signals belong to the process, not to one of its threads.
    try set(CURLOPT_NOSIGNAL, 1)
    try set(CURLOPT_NOPROGRESS, 0)
    try listen(exchange)
  }

  /// Has the exchange told of everything that comes, and asked whether to go on. It outlives the transfer, which
  /// its thread runs.
  private borrowing func listen(_ exchange: HTTPExchange) throws(HTTPExchange.End) {
    let context = unsafe Unmanaged.passUnretained(exchange).toOpaque()
    for option in [
      CURLOPT_HEADERDATA, CURLOPT_WRITEDATA, CURLOPT_OPENSOCKETDATA, CURLOPT_XFERINFODATA,
    ] {
      try Transfer.check(unsafe apod_set_context(handle, option, context))
    }
    try Transfer.check(unsafe apod_set_opener(handle, openSocket))
    try Transfer.check(unsafe apod_set_receiver(handle, CURLOPT_HEADERFUNCTION, receiveLine))
    try Transfer.check(unsafe apod_set_receiver(handle, CURLOPT_WRITEFUNCTION, receiveBody))
    try Transfer.check(unsafe apod_set_progress(handle, lookAround))
  }

  private borrowing func set(_ option: CURLoption, _ number: Int) throws(HTTPExchange.End) {
    try Transfer.check(unsafe apod_set_number(handle, option, number))
  }

  private borrowing func set(_ option: CURLoption, _ text: String) throws(HTTPExchange.End) {
    try Transfer.check(unsafe apod_set_text(handle, option, text))
  }

  /// Whether a step of the transfer has been taken.
  private borrowing func isDone(_ step: CURLINFO) -> Bool { unsafe apod_time_of(handle, step) > 0 }

  private static func check(_ code: CURLcode) throws(HTTPExchange.End) {
    if code != CURLE_OK { throw .notBegun(code.rawValue) }
  }

  /// Keeps a connection that the other side has closed from ending the process. libcurl would silence
  /// the signal for all threads; this one ends with its transfer.
  private static func blockPipeSignal() {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, SIGPIPE)
    unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
  }
}

extension Duration {
  /// In whole milliseconds, at least one: to libcurl, zero is without end.
  fileprivate var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000) + 1
  }
}
