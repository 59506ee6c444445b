import Pictures
import Services
import Site

extension SettingRule where Value: RawRepresentable<String> & CaseIterable & Sendable {
  /// One of a fixed set of words.
  static var word: Self {
    let words = Value.allCases.map(\.rawValue)
    let allowed = words.dropLast().joined(separator: ", ") + words.suffix(1).map { " or \($0)" }[0]
    return SettingRule(allowed: allowed) { text in
      Value(rawValue: text).map { .value($0) }
        ?? .wrong("there is no such choice as \(text.quoted)")
    }
  }
}

extension SettingRule<Day> {
  /// A day that can have a picture of the source.
  static func day(of source: Source) -> Self {
    let first = source.calendar.first
    let allowed = "a day as YYYY-MM-DD" + (first.map { ", from \($0) on" } ?? "")
    return SettingRule(allowed: allowed) { text in
      guard let day = Day(iso: text) else {
        return .wrong("\(text.quoted) is no day of the calendar")
      }
      if let first, day < first { return .wrong("there was no picture on \(day)") }
      return .value(day)
    }
  }
}

extension SettingRule<Rights> {
  /// A class of rights, or the address of an open licence.
  static var rights: Self {
    let classes: [String: Rights] = [
      "free": .free, "copyrighted": .copyrighted, "unknown": .unknown,
    ]
    return SettingRule(
      allowed:
        "free, copyrighted, unknown, or the https address of an open licence, such as https://creativecommons.org/licenses/by-sa/4.0/"
    ) { text in
      if let rights = classes[text] { return .value(rights) }
      guard let licence = WebAddress(text), licence.scheme == "https", text.contains("://") else {
        return .wrong("\(text.quoted) is neither a class of rights nor an https address")
      }
      return .value(.open(licence: licence))
    }
  }
}

extension SettingRule<Contact> {
  static var contact: Self {
    SettingRule(
      allowed: "an e-mail address such as sky@stars.example, or an https address"
    ) { text in
      if let address = Contact.MailAddress(text) { return .value(.mail(address)) }
      guard let address = WebAddress(text), address.scheme == "https", text.contains("://") else {
        return .wrong("\(text.quoted) is neither an e-mail address nor an https address")
      }
      return .value(.web(address))
    }
  }
}
