/// How a backfill treats the services.
struct RatePolicy: Hashable, Sendable {
  /// How many requests a second one service gets at most.
  var perSecond: Int
  /// The first pause after a failure, when the service names none; the next ones double.
  var firstPause = Duration.seconds(1)
  /// How long one request may take.
  var patience = Duration.seconds(60)
  /// The longest pause that is sat out when a service asks for it.
  var longestPause = Duration.seconds(3_600)
  /// How many ranges are asked for at the same time.
  var inFlight = 3
}
