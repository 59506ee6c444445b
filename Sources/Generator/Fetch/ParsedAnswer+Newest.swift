import Pictures
import Sources

extension ParsedAnswer {
  /// The answer without records of days that are not among the newest `count` days, counted over all stored and
  /// received days. Such earlier days were not requested, so their records must not change or extend the archive.
  func newest(_ count: Int, over archive: Archive, on today: Day) -> ParsedAnswer {
    let kept = archive.days.prefix { $0 <= today.advanced(by: 1) }.suffix(count)
    guard let first = Set(kept + pictures.map(\.day)).sorted().suffix(count).first else {
      return self
    }
    return ParsedAnswer(pictures: pictures.filter { $0.day >= first }, refused: refused)
  }

  var newest: Day? { pictures.map(\.day).max() }

  var isWhole: Bool {
    guard let newest else { return false }
    return refused.allSatisfy { refusal in refusal.day.map { $0 <= newest } ?? false }
  }
}
