import CCurl
import Foundation
import Pictures

extension HTTPExchange {
  /// Uses a libcurl handle for one request, and owns libcurl's list of the request's header fields.
  @safe struct Transfer: ~Copyable {
    private let idle: IdleHandles
    private let kept: IdleHandles.Handle
    private var handle: UnsafeMutableRawPointer { unsafe kept.pointer }
    private let fields: UnsafeMutablePointer<curl_slist>

    /// Initialises libcurl once per process. Swift initialises a static variable only once, even if several threads use
    /// it.
    private static let started = curl_global_init(Int(CURL_GLOBAL_DEFAULT))

    /// Runs the transfer until it is complete or the exchange has ended.
    ///
    /// This function blocks, so call it on a separate thread.
    static func run(_ exchange: HTTPExchange) -> HTTPExchange.End {
      blockPipeSignal()
      do throws(HTTPExchange.End) {
        try check(started)
        let transfer = try Transfer(exchange)
        try transfer.prepare(exchange)
        let code = unsafe curl_easy_perform(transfer.handle)
        if code == CURLE_OPERATION_TIMEDOUT, let patience = exchange.patienceForTLS,
          transfer.isDone(CURLINFO_NAMELOOKUP_TIME_T), !transfer.isDone(CURLINFO_APPCONNECT_TIME_T),
          exchange.deadline.left > .zero
        {
          return .noTLS(after: patience)
        }
        return HTTPExchange.End(code)
      } catch {
        return error
      }
    }

    private init(_ exchange: HTTPExchange) throws(HTTPExchange.End) {
      guard let fields = unsafe curl_slist_append(nil, "Accept: \(exchange.accept)") else {
        throw .notBegun(CURLE_OUT_OF_MEMORY.rawValue)
      }
      guard let kept = exchange.idle.take(for: exchange.origin) else {
        unsafe curl_slist_free_all(fields)
        throw .notBegun(CURLE_OUT_OF_MEMORY.rawValue)
      }
      idle = exchange.idle
      self.kept = kept
      unsafe self.fields = fields
    }

    deinit {
      // `put` resets the handle's options, so the handle no longer refers to the fields, and they can be freed.
      idle.put(kept)
      unsafe curl_slist_free_all(fields)
    }

    /// Sets the handle's options. All other options have safe defaults: libcurl follows no redirects, stores no
    /// cookies, reads no password file, and verifies certificates and host names.
    private borrowing func prepare(_ exchange: HTTPExchange) throws(HTTPExchange.End) {
      try Transfer.check(unsafe apod_speak_http_only(handle))
      try set(CURLOPT_URL, exchange.address.text)
      try set(CURLOPT_USERAGENT, exchange.userAgent)
      try Transfer.check(unsafe apod_set_list(handle, CURLOPT_HTTPHEADER, fields))
      if let range = exchange.bodyLimit.range {
        // No content coding is accepted, because a part of an encoded body cannot be decoded.
        try set(CURLOPT_RANGE, range)
      } else {
        // The empty value accepts every coding that libcurl can decode.
        try set(CURLOPT_ACCEPT_ENCODING, "")
      }
      // Empty values stop libcurl from reading proxy settings from the environment.
      try set(CURLOPT_PROXY, exchange.proxy ?? "")
      try set(CURLOPT_NOPROXY, "")
      // Without this option, libcurl would also pass on the head of the proxy's own response.
      try set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
      try set(CURLOPT_TIMEOUT_MS, exchange.deadline.left.milliseconds)
      if let patience = exchange.patienceForTLS {
        try set(CURLOPT_CONNECTTIMEOUT_MS, patience.milliseconds)
      }
      // libcurl must not use signals, because they belong to the whole process, not to this thread.
      try set(CURLOPT_NOSIGNAL, 1)
      try set(CURLOPT_NOPROGRESS, 0)
      try listen(exchange)
    }

    /// Registers the callbacks. The unretained pointer is safe, because the exchange outlives the transfer.
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

    private borrowing func isDone(_ step: CURLINFO) -> Bool {
      unsafe apod_time_of(handle, step) > 0
    }

    private static func check(_ code: CURLcode) throws(HTTPExchange.End) {
      if code != CURLE_OK { throw .notBegun(code.rawValue) }
    }

    /// Blocks SIGPIPE in this thread. Writing to a connection that the peer closed raises this signal, which would end
    /// the process. libcurl itself could only ignore the signal in all threads. The signal need not be unblocked,
    /// because the thread ends with its transfer.
    private static func blockPipeSignal() {
      var signals = sigset_t()
      unsafe sigemptyset(&signals)
      unsafe sigaddset(&signals, SIGPIPE)
      unsafe pthread_sigmask(SIG_BLOCK, &signals, nil)
    }
  }
}

extension Duration {
  /// The duration in whole milliseconds; at least 1, because 0 would mean no time limit to libcurl.
  fileprivate var milliseconds: Int {
    let (seconds, attoseconds) = components
    return Int(seconds) * 1_000 + Int(attoseconds / 1_000_000_000_000_000) + 1
  }
}
