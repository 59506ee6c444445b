package import Pictures
import Sources
import Storage

/// The days for which a service has nothing more: no picture, or only a page that shows it. They are not
/// requested again, nor are pictures that were not where they are expected. Losing an entry costs one request for
/// that day.
package struct EmptyDays: Hashable, Sendable {
  /// How many days late a service may be: in the autumn of 2025 it was six weeks.
  static let patience = 90

  private static let guess = "guess"

  private(set) var days: [Service: Set<Day>] = [:]
  /// The days whose picture was not at the guessed address, which says nothing of the services.
  private var missedGuesses: Set<Day> = []
  /// The days that never had a picture.
  private let without: Set<Day>

  /// Whether the service's answer for this day is final.
  static func areSettled(_ day: Day, on today: Day) -> Bool {
    day.distance(to: today) > patience
  }

  /// Whether the service need not be asked for the day.
  func hold(_ day: Day, of service: Service) -> Bool {
    without.contains(day) || days[service]?.contains(day) ?? false
  }

  /// Adds days that a service has nothing more of, unless they are recent and may still appear.
  mutating func note(_ days: some Sequence<Day>, of service: Service, on today: Day) {
    for day in days where EmptyDays.areSettled(day, on: today) {
      self.days[service, default: []].insert(day)
    }
  }

  /// Whether the day's picture need not be looked for at the guessed address.
  func holdGuess(of day: Day) -> Bool {
    without.contains(day) || missedGuesses.contains(day)
  }

  /// Adds days whose picture is not at the guessed address, unless they are recent and may still appear.
  mutating func noteGuesses(_ days: some Sequence<Day>, on today: Day) {
    missedGuesses.formUnion(days.filter { EmptyDays.areSettled($0, on: today) })
  }

  init(without: Set<Day> = []) { self.without = without }

  /// Reads lines as `text` writes them; malformed lines are skipped.
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
  /// Reads the file `absent`; empty when there is none.
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
