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
    let name = Array(stem.cleanLine.utf8)[...]
    var rest = name
    // If eight digits do not start with 19 or 20, they count as a number, not as a date.
    let isOurs = name.starts(with: "19".utf8) || name.starts(with: "20".utf8)
    guard
      let numbers = rest.takeNumbers([4...4, 1...2, 1...2], partedBy: "-_. ")
        ?? (isOurs ? rest.takeNumbers([4...4, 2...2, 2...2], partedBy: "") : nil)
    else { return (.none, stem) }
    var written = name[..<rest.startIndex]
    let marks = written.filter { !$0.isDigit }
    var day = Day(year: numbers[0], month: numbers[1], day: numbers[2])
    // In `2026-11 23 stars`, 23 may not be the day, so both separators must be equal.
    if marks.first != marks.last { day = nil }
    if rest.first?.isDigit == true {
      guard day != nil, marks.isEmpty, rest.takeTime(2) else { return (.none, stem) }
    } else if let mark = rest.first, "Tt-_. ".utf8.contains(mark),
      rest.dropFirst().first?.isDigit == true
    {
      let isT = mark.small == UInt8(ascii: "t")
      var time = rest.dropFirst()
      // After a date with separators, four digits may be a year instead of hours and minutes. So a time without a `T`
      // must have three parts there.
      if time.takeTime(isT || marks.isEmpty ? 2 : 3) {
        if isT { time.takeZone() }
        rest = time
      } else if isT {
        rest = time.drop(while: \.isDigit)
        if day != nil { written = name[..<rest.startIndex] }
        day = nil
      }
    }
    let after = String(decoding: rest, as: UTF8.self)
    guard let day, day >= FileName.firstDay else {
      return (.impossible(String(decoding: written, as: UTF8.self)), after)
    }
    return (.day(day), after)
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

extension ArraySlice<UInt8> {
  /// Removes numbers from the start, and the separators between them. Each number must have this many digits.
  fileprivate mutating func takeNumbers(
    _ widths: [ClosedRange<Int>], partedBy marks: String
  ) -> [Int]? {
    var rest = self
    var numbers: [Int] = []
    for width in widths {
      if !numbers.isEmpty, !marks.isEmpty {
        guard let mark = rest.popFirst(), marks.utf8.contains(mark) else { return nil }
      }
      let digits = rest.prefix(width.upperBound).prefix(while: \.isDigit)
      guard digits.count >= width.lowerBound, let number = decimal(digits) else { return nil }
      numbers.append(number)
      rest = rest[digits.endIndex...]
    }
    self = rest
    return numbers
  }

  /// Removes a time with at least this many parts from the start: `1015`, `10.15.00`, `101500123`.
  fileprivate mutating func takeTime(_ fewest: Int) -> Bool {
    let widths = [2...2, 2...2, 2...2, 3...3]
    for count in (fewest...4).reversed() {
      for marks in ["", ":.-_"] {
        var rest = self
        if let numbers = rest.takeNumbers(Array(widths.prefix(count)), partedBy: marks),
          rest.first?.isDigit != true, numbers[0] < 24,
          numbers[1..<Swift.min(count, 3)].allSatisfy({ $0 < 60 })
        {
          self = rest
          return true
        }
      }
    }
    return false
  }

  /// Removes `Z` or `+01:00` from the start.
  fileprivate mutating func takeZone() {
    guard let mark = first else { return }
    var rest = dropFirst()
    let isZone =
      mark.small == UInt8(ascii: "z")
      ? rest.first?.isLetter != true : "+-".utf8.contains(mark) && rest.takeTime(2)
    if isZone { self = rest }
  }
}
