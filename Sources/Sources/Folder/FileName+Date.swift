package import Pictures

extension FileName {
  /// The date at the start of a name.
  package enum Date: Hashable, Sendable {
    case none
    case day(Day)
    /// Digits that are not a valid date, such as `2026-13-40`.
    case impossible(String)
  }

  /// 1 January 1900. Earlier dates are typing errors.
  package static let firstDay = Day(number: -25_567)

  /// The date at the start of the name: `2026-11-23`, `2026_1_2` or `20261123`.
  package var date: Date { parts.date }

  /// The title: the text after the date and time, with spaces in place of hyphens and underscores, beginning with a
  /// capital. Nil if this text is only a number or a camera's name for the file.
  package var title: String? {
    let spaced = parts.rest.unicodeScalars.map { $0 == "-" || $0 == "_" ? " " : $0 }
    let words = String(String.UnicodeScalarView(spaced)).cleanLine
    guard let first = words.unicodeScalars.first, !FileName.isCounter(words) else { return nil }
    let capital = first.properties.titlecaseMapping
    // The capitals of `ß` and ligatures would be two letters.
    guard capital.unicodeScalars.count == 1 else { return words }
    return capital + String(String.UnicodeScalarView(words.unicodeScalars.dropFirst()))
  }

  private var parts: (date: Date, rest: String) {
    let name = stem.cleanLine
    guard name.utf8.first?.isDigit == true, let found = name.prefixMatch(of: FileName.start) else {
      return (.none, stem)
    }
    let (_, year, mark, month, otherMark, dayOfMonth) = found.output
    let isCompact = mark.isEmpty && otherMark.isEmpty
    // If eight digits do not start with 19 or 20, they count as a number, not as a date.
    guard
      isCompact
        ? ["19", "20"].contains(year.prefix(2)) && month.count == 2 && dayOfMonth.count == 2
        : !mark.isEmpty && !otherMark.isEmpty
    else { return (.none, stem) }
    var day = Day(year: Int(year) ?? 0, month: Int(month) ?? 0, day: Int(dayOfMonth) ?? 0)
    // In `2026-11 23 stars`, 23 may not be the day, so both separators must be equal.
    if mark != otherMark { day = nil }
    var written = found.output.0
    var rest = name[written.endIndex...]
    let time = rest.prefixMatch(of: FileName.time)?.output
    if rest.utf8.first?.isDigit == true {
      guard day != nil, isCompact, let time, time.mark.isEmpty else { return (.none, stem) }
      rest = name[time.clock.endIndex...]
    } else if let time, time.mark.lowercased() == "t" {
      rest = name[time.0.endIndex...]
    } else if let time, isCompact || time.clock.utf8.count(where: \.isDigit) >= 6 {
      // After a date with separators, four digits may be a year instead of hours and minutes. So a time without a `T`
      // must have three parts there.
      rest = name[time.clock.endIndex...]
    } else if let wrong = rest.prefixMatch(of: /[Tt][0-9]+/) {
      rest = name[wrong.range.upperBound...]
      if day != nil { written = name[..<rest.startIndex] }
      day = nil
    }
    guard let day, day >= FileName.firstDay else {
      return (.impossible(String(written)), String(rest))
    }
    return (.day(day), String(rest))
  }

  /// A date: a year, a month and a day, with or without separators.
  private static var start:
    Regex<(Substring, Substring, Substring, Substring, Substring, Substring)>
  {
    /([0-9]{4})([-_. ]?)([0-9]{1,2})([-_. ]?)([0-9]{1,2})/.matchingSemantics(.unicodeScalar)
  }

  /// A time after a date, with at least hours and minutes: `T10:15:00.123Z`, `-10.15.00`, `101500123`, `T1015+01:00`.
  private static var time: Regex<(Substring, mark: Substring, clock: Substring, zone: Substring?)> {
    #/
    (?<mark> [-_.\ Tt]? )
    (?<clock> (?: [01][0-9] | 2[0-3] ) (?:
      [0-5][0-9] (?: [0-5][0-9] (?: [0-9]{3} )? )?
      | [-:._][0-5][0-9] (?: [-:._][0-5][0-9] (?: [-:._][0-9]{3} )? )? ) (?![0-9]) )
    (?<zone> [Zz] (?![A-Za-z]) | [-+] (?: [01][0-9] | 2[0-3] ) :? [0-5][0-9] (?![0-9]) )?
    /#
    .matchingSemantics(.unicodeScalar)
  }

  /// Whether the words are only a number, possibly with a prefix that cameras and phones use.
  private static func isCounter(_ words: String) -> Bool {
    let letters = words.unicodeScalars.filter { !" .,()0123456789".unicodeScalars.contains($0) }
    return letters.isEmpty
      || letters.count < words.unicodeScalars.count
        && cameras.contains(String(letters).lowercased())
  }

  private static let cameras: Set = [
    "dcim", "dji", "dsc", "dscf", "dscn", "gopr", "image", "img", "imge", "imgwa", "mg", "mvi",
    "p", "photo", "pxl", "sam", "screenshot",
  ]
}
