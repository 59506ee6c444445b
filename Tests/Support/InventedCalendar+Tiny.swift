public import Pictures
public import StandIn

extension InventedCalendar {
  /// So many days up to `newest`, each with a picture that is fast to resize.
  public static func tiny(newest: Day, days count: Int) -> InventedCalendar {
    let days = (0..<count).map { newest.advanced(by: -$0) }
    return InventedCalendar(
      newest: newest, oldest: days.last,
      kinds: Dictionary(uniqueKeysWithValues: days.map { ($0, .tiny) }))
  }
}
