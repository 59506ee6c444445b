package import Pictures
import Sources
import Storage

/// The days for which a service has no picture, or only a page that shows the picture. These days are not
/// requested again. Pictures that are missing at guessed addresses are not requested again either. Losing an
/// entry costs only one request.
package struct EmptyDays: Hashable, Sendable {
  /// The most days by which a service may be late. In the autumn of 2025 a service was six weeks late.
  static let patience = 90

  private static let guess = "guess"

  private(set) var days: [Service: Set<Day>] = [:]
  /// Days without a picture at the guessed address. This says nothing about the services.
  private var missedGuesses: Set<Day> = []
  /// The days that never had a picture.
  private let without: Set<Day>

  /// Whether a service's answer for this day is final.
  static func areSettled(_ day: Day, on today: Day) -> Bool {
    day.distance(to: today) > patience
  }

  /// Whether a request for the day would be useless.
  func hold(_ day: Day, of service: Service) -> Bool {
    without.contains(day) || days[service]?.contains(day) ?? false
  }

  /// Adds days for which a service has no picture. Recent days are skipped.
  mutating func note(_ days: some Sequence<Day>, of service: Service, on today: Day) {
    for day in days where EmptyDays.areSettled(day, on: today) {
      self.days[service, default: []].insert(day)
    }
  }

  /// Whether a request to the day's guessed address would be useless.
  func holdGuess(of day: Day) -> Bool {
    without.contains(day) || missedGuesses.contains(day)
  }

  /// Adds days without a picture at the guessed address. Recent days are skipped, because they may still appear.
  mutating func noteGuesses(_ days: some Sequence<Day>, on today: Day) {
    missedGuesses.formUnion(days.filter { EmptyDays.areSettled($0, on: today) })
  }

  init(without: Set<Day> = []) { self.without = without }

  /// Parses the lines of `text`. Malformed lines are skipped.
  package init(text: String, without: Set<Day> = []) {
    self.init(without: without)
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, let day = Day(iso: words[0]) else { continue }
      if words[1] == EmptyDays.guess {
        missedGuesses.insert(day)
      } else if let service = Service(rawValue: "\(words[1])") {
        days[service, default: []].insert(day)
      }
    }
  }

  /// One line per day and service or guess, oldest first: `2004-05-06 service`.
  package var text: String {
    let services = days.flatMap { service, days in days.map { "\($0) \(service.rawValue)\n" } }
    let guesses = missedGuesses.map { "\($0) \(EmptyDays.guess)\n" }
    return (services + guesses).sorted().joined()
  }
}

extension ArchiveFolder {
  /// Reads the file `absent`; empty when it is missing.
  func emptyDays(of source: Source) throws -> EmptyDays {
    let without = source.calendar.without
    guard let bytes = try Descriptor.folder(existing: path)?.contents(of: "absent") else {
      return EmptyDays(without: without)
    }
    return EmptyDays(text: String(decoding: bytes, as: UTF8.self), without: without)
  }

  func save(_ emptyDays: EmptyDays) throws {
    try Descriptor.folder(made: path).replace("absent", with: Array(emptyDays.text.utf8))
  }
}
