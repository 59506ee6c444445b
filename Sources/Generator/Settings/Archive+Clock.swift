import Pictures
import Storage

/// A clock may be wrong by years. Then nothing that is stored goes, but a day that lies in the future is not shown as the
/// newest.
extension Archive {
  /// The newest day up to tomorrow, since a service's clock may be ahead of ours; when all are later, the newest of all.
  func newestDay(on today: Day) -> Day? {
    days.last { $0 <= today.advanced(by: 1) } ?? newestDay
  }

  /// What is odd about today's date when the archive has later days, or when a source that has a picture each day answers
  /// with none of the last year; nil when nothing is.
  func oddity(of today: Day, isDaily: Bool) -> String? {
    guard let newest = newestDay else { return nil }
    let later = days.reversed().prefix { $0 > today.advanced(by: 1) }.count
    if later > 0 {
      return
        "the clock looks wrong, or it was when pictures were stored: it says \(today), and the archive has \(counted(later, "day")) after that, the newest \(newest); nothing is removed: set the clock, or wait"
    }
    guard isDaily, newest.distance(to: today) > 366 else { return nil }
    return
      "the clock looks wrong: it says \(today), and the newest picture is of \(newest); set it, unless there has been none since"
  }
}
