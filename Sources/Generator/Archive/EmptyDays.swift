package import Pictures
import Sources
import Storage

/// The days for which a service has no picture, or only a page that shows the picture, and the days without a picture
/// at the guessed address. These days are not requested again. Losing an entry only causes one more request.
package struct EmptyDays: Hashable, Sendable {
  /// The number of days by which a service may be late. In the autumn of 2025 a service was six weeks late.
  static let patience = 90

  private static let guess = "guess"

  /// The days by service. The key nil stands for the guessed address; a service may still have a picture of such a day.
  private var days: [Service?: Set<Day>] = [:]
  /// The days on which the source published no picture.
  private let without: Set<Day>

  /// Whether the day is so long ago that services no longer add a picture for it.
  static func areSettled(_ day: Day, on today: Day) -> Bool {
    day.distance(to: today) > patience
  }

  /// Whether the service, or the guessed address if `service` is nil, is known to have no picture of the day, so that a
  /// request would be useless.
  func hold(_ day: Day, of service: Service?) -> Bool {
    without.contains(day) || days[service]?.contains(day) ?? false
  }

  /// Adds days for which the service, or the guessed address if `service` is nil, has no picture. Skips recent days,
  /// because their pictures may still appear.
  mutating func note(_ days: some Sequence<Day>, of service: Service?, on today: Day) {
    for day in days where EmptyDays.areSettled(day, on: today) {
      self.days[service, default: []].insert(day)
    }
  }

  init(without: Set<Day> = []) { self.without = without }

  /// Parses the lines of `text`. Malformed lines are skipped.
  package init(text: String, without: Set<Day> = []) {
    self.init(without: without)
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      guard words.count == 2, let day = Day(iso: words[0]) else { continue }
      let service = Service(rawValue: "\(words[1])")
      guard service != nil || words[1] == EmptyDays.guess else { continue }
      days[service, default: []].insert(day)
    }
  }

  /// The days as text, oldest first. Each line contains a day and a service, or a day and `guess`, such as
  /// `2004-05-06 service`.
  package var text: String {
    days.flatMap { service, days in
      days.map { "\($0) \(service?.rawValue ?? EmptyDays.guess)\n" }
    }.sorted().joined()
  }
}

extension ArchiveFolder {
  /// Reads the file `absent`. The result is empty if the file is missing.
  func emptyDays(of source: Source) throws -> EmptyDays {
    let without = source.calendar.without
    guard let bytes = try folder(existing: "")?.contents(of: "absent") else {
      return EmptyDays(without: without)
    }
    return EmptyDays(text: String(decoding: bytes, as: UTF8.self), without: without)
  }

  func save(_ emptyDays: EmptyDays) throws {
    try folder(made: "").replace("absent", with: Array(emptyDays.text.utf8))
  }
}
