import Pictures
import Sources

extension ParsedAnswer {
  /// The records of the newest `count` days, counted among all stored and parsed days. Earlier days were not
  /// requested. So they must not change, and must not fill an archive that has fewer days.
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
