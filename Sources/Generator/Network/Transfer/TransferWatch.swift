import CCurl

/// Tells libcurl when a transfer is to end early. Used on the transfer's thread alone.
@safe final class TransferWatch {
  private let exchange: HTTPExchange
  private let handle: UnsafeMutableRawPointer
  /// How many steps to an encrypted connection were done when this was last asked, and since when.
  private var steps = 0
  private var since = ContinuousClock.now

  /// A watch over the exchange, which the handle's transfer carries out.
  @unsafe init(_ exchange: HTTPExchange, _ handle: UnsafeMutableRawPointer) {
    self.exchange = exchange
    unsafe self.handle = handle
  }

  /// Whether anything more has to come. Ends the exchange when the host takes too long to speak TLS.
  func mayGoOn() -> Bool {
    if let patience = exchange.patienceForTLS, !isDone(CURLINFO_APPCONNECT_TIME_T) {
      // A name may be looked up for as long as it takes: that is not the host's fault.
      let done = [CURLINFO_NAMELOOKUP_TIME_T, CURLINFO_CONNECT_TIME_T].count { isDone($0) }
      if done != steps { (steps, since) = (done, .now) }
      if done > 0, since.duration(to: .now) >= patience { exchange.end(.noTLS(after: patience)) }
    }
    return !exchange.isOver
  }

  private func isDone(_ step: CURLINFO) -> Bool { unsafe apod_time_of(handle, step) > 0 }
}
