package import Pictures
package import StandIn

extension CannedCalendar {
  /// That many days up to `newest`, each with a picture that is quick to resize.
  package static func tiny(newest: Day, days count: Int) -> CannedCalendar {
    let days = (0..<count).map { newest.advanced(by: -$0) }
    return CannedCalendar(
      newest: newest, oldest: days.last,
      kinds: Dictionary(uniqueKeysWithValues: days.map { ($0, .tiny) }))
  }
}
