extension RateLimitedFetcher {
  /// How fast and how patiently a backfill sends requests.
  struct Policy: Hashable, Sendable {
    /// The most requests a second to one service.
    var perSecond: Int
    /// The pause after the first failure without `Retry-After`; it doubles with each retry.
    var firstPause = Duration.seconds(1)
    var patience = Duration.seconds(60)
    /// The longest `Retry-After` that is honoured.
    var longestPause = Duration.seconds(3_600)
    var inFlight = 3
  }
}
