package import Pictures

/// Validates and parses text from a user. Files, the command line and forms use the same rules.
package struct FieldRule<Value>: Sendable {
  package enum Reading {
    case value(Value)
    case wrong(String)
  }

  package let allowed: String
  package let read: @Sendable (String) -> Reading

  /// `allowed` describes valid values, for messages.
  package init(allowed: String, read: @escaping @Sendable (String) -> Reading) {
    self.allowed = allowed
    self.read = read
  }
}

extension FieldRule<String> {
  package static func line(atMost limit: Int) -> Self {
    FieldRule(allowed: "one line of text, at most \(limit) characters") { text in
      let line = text.cleanLine
      if line.isEmpty { return .wrong("the text is empty") }
      // Counts scalars, because a character can have any number of scalars.
      let count = line.unicodeScalars.count
      if count > limit { return .wrong("the text has \(count) characters") }
      return .value(line)
    }
  }
}

extension FieldRule<Bool> {
  package static var flag: Self {
    FieldRule(allowed: "true or false") { text in
      Bool(text).map { .value($0) } ?? .wrong("\(text.quoted) is neither")
    }
  }
}

extension FieldRule<Int> {
  /// The rule for a whole number in the range. The unit is for messages.
  package static func count(_ range: ClosedRange<Int>, of unit: String) -> Self {
    FieldRule(allowed: "\(range.lowerBound) to \(range.upperBound) \(unit)") { text in
      guard let number = Int(text) else {
        return .wrong("\(text.quoted) is not a whole number")
      }
      return range.contains(number) ? .value(number) : .wrong("\(number) is out of range")
    }
  }
}

extension FieldRule where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// The rule for a word from a fixed set.
  package static var word: Self {
    FieldRule(allowed: Value.allCases.map(\.rawValue).choice) { text in
      Value(rawValue: text).map { .value($0) }
        ?? .wrong("\(text.quoted) is not a valid choice")
    }
  }
}

extension FieldRule<Day> {
  /// The rule for a day that is not before the source's first day.
  package static func day(since first: Day?) -> Self {
    let allowed = "a day in the form YYYY-MM-DD" + (first.map { ", from \($0) on" } ?? "")
    return FieldRule(allowed: allowed) { text in
      guard let day = Day(iso: text) else {
        return .wrong("\(text.quoted) is not a date")
      }
      if let first, day < first { return .wrong("there was no picture on \(day)") }
      return .value(day)
    }
  }
}

extension FieldRule<Rights> {
  /// The rule for a class of rights, or the address of an open licence.
  package static var rights: Self {
    let classes: [String: Rights] = [
      "free": .free, "copyrighted": .copyrighted, "unknown": .unknown,
    ]
    return FieldRule(
      allowed:
        "free, copyrighted, unknown, or the https address of an open licence, such as https://creativecommons.org/licenses/by-sa/4.0/"
    ) { text in
      if let rights = classes[text] { return .value(rights) }
      guard let licence = WebAddress(text), licence.scheme == "https", text.contains("://") else {
        return .wrong("\(text.quoted) is neither free, copyrighted, unknown nor an https address")
      }
      return .value(.open(licence: licence))
    }
  }
}
