import Pictures

/// The days that a service was asked for and has nothing more of: no picture, or none but a page that
/// shows it. They are not asked for again. What is lost of this costs a request a day.
struct EmptyDays: Hashable, Sendable {
  /// How many days a service may be late: in the autumn of 2025 it was six weeks.
  static let patience = 90

  private(set) var days: [Source: Set<Day>] = [:]

  /// Whether what a service says of the day is its last word.
  static func areSettled(_ day: Day, on today: Day) -> Bool {
    day.distance(to: today) > patience
  }

  /// Whether the source need not be asked for the day.
  func hold(_ day: Day, of source: Source) -> Bool {
    Day.withoutPicture.contains(day) || days[source]?.contains(day) ?? false
  }

  /// Notes days that a source has nothing more of, unless it may only be late.
  mutating func note(_ days: some Sequence<Day>, of source: Source, on today: Day) {
    for day in days where EmptyDays.areSettled(day, on: today) {
      self.days[source, default: []].insert(day)
    }
  }

  init() {}

  /// What the lines say; one that says nothing is passed over.
  init(text: String) {
    for line in text.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words.count == 2, let day = Day(iso: words[0]),
        let source = Source(rawValue: "\(words[1])")
      {
        days[source, default: []].insert(day)
      }
    }
  }

  /// A line for each day and source, the oldest first: `2004-05-06 service`.
  var text: String {
    days.flatMap { source, days in days.map { "\($0) \(source.rawValue)\n" } }.sorted().joined()
  }
}

extension ArchiveFolder {
  /// The days that are not asked for again; none when there is no such file.
  func emptyDays() throws(GeneratorError) -> EmptyDays {
    guard let bytes = try Descriptor.folder(existing: path)?.contents(of: "absent") else {
      return EmptyDays()
    }
    return EmptyDays(text: String(decoding: bytes, as: UTF8.self))
  }

  /// Writes the days that are not asked for again.
  func save(_ emptyDays: EmptyDays) throws(GeneratorError) {
    try Descriptor.folder(made: path).replace("absent", with: Array(emptyDays.text.utf8))
  }
}
