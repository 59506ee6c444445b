import Pictures
import Storage

/// Protects the site against a clock that is wrong by years. No day is removed, but a day in the future is not shown as
/// the newest.
extension Archive {
  /// The newest day that is today, tomorrow or earlier. Tomorrow is allowed, because a service's clock may be ahead. If
  /// all days are later, the newest of all days.
  func newestDay(on today: Day) -> Day? {
    days.last { $0 <= today.advanced(by: 1) } ?? newestDay
  }

  /// A warning that the clock may be wrong; nil if today's date is plausible. The date is wrong if the archive contains
  /// later days, or the last run was on a later day. The date may be wrong if the last run, or the newest picture of a
  /// daily source, is more than a year old. `lastAnswer` is the day of the last run in which a service answered.
  func oddity(of today: Day, isDaily: Bool, lastAnswer: Day?) -> String? {
    guard let newest = newestDay else { return nil }
    let later = days.reversed().prefix { $0 > today.advanced(by: 1) }.count
    if later > 0 {
      return
        "the clock looks wrong, or was wrong in an earlier run: the clock says \(today), but the archive has \(counted(later, "later day")), up to \(newest); nothing was removed; set the clock, or wait"
    }
    if isDaily, newest.distance(to: today) > 366 {
      return
        "the clock looks wrong: the clock says \(today), but the newest picture is dated \(newest); set the clock if it is wrong"
    }
    guard let lastAnswer else { return nil }
    if lastAnswer > today.advanced(by: 1) {
      return
        "the clock looks wrong, or was wrong in the last run: the clock says \(today), but the last run was later, on \(lastAnswer); nothing was removed; set the clock"
    }
    guard lastAnswer.distance(to: today) > 366 else { return nil }
    return
      "the clock looks wrong: the clock says \(today), but the last run was on \(lastAnswer); set the clock if it is wrong"
  }
}
