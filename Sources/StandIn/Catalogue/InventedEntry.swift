public import Pictures

/// What a day shows and says: invented, and the same for the same day, kind and version.
public struct InventedEntry: Hashable, Sendable {
  /// The day that the entry is of.
  public let day: Day
  /// The kind of media that it shows.
  public let kind: MediaKind
  /// 1 as first published, 2 as corrected.
  public let version: Int

  /// An entry; `version` 2 is the corrected one.
  public init(day: Day, kind: MediaKind, version: Int = 1) {
    self.day = day
    self.kind = kind
    self.version = version
  }

  /// Its title as plain text. Subjects recur, titles hardly ever within a season.
  public var title: String { subject.title + kind.titleEnding + encore }

  /// A suffix for a title whose subject has occurred before.
  private var encore: String {
    // Nine of them: kinds recur after 28 days, and would always get the same one of seven.
    let encores = [
      " in Better Light", "", " Once More", " a Season Later", " Revisited", " Before Midnight",
      " at Last", " After the Rain", " Under a New Moon",
    ]
    return encores[(day.number / choice.count) % encores.count]
  }

  /// The article's address at science.nasa.gov, which the stand-in does not serve.
  public var permalink: String {
    "https://science.nasa.gov/image-article/apod-\(day.year)-\(monthName.lowercased())-\(day.dayOfMonth)-\(slug)/"
  }

  /// The picture's description in words.
  public var alt: String { subject.alt }
}

extension InventedEntry {
  /// The subject: one that the kind may show.
  var subject: InventedEntry.Subject {
    let choice = choice
    // Seven is prime to these numbers of subjects: all occur before one recurs, near days differ.
    let step = ((day.number * 7) % choice.count + choice.count) % choice.count
    return choice[step]
  }

  private var choice: [InventedEntry.Subject] {
    guard let kind = kind.withSubjects else { return InventedEntry.Subject.all }
    return InventedEntry.Subject.all.filter { $0.kinds.contains(kind) }
  }

  /// Whether the record came with the move to the new service: older markup, midnight as its time.
  package var isMigrated: Bool { day.iso < "2026-09-01" }

  var monthName: String { EnglishDates.months[day.month - 1] }

  /// The day as the service writes it, `2026 September 13`.
  var longDate: String { "\(day.year) \(monthName) \(day.dayOfMonth)" }

  private var slug: String {
    let kept = title.lowercased().unicodeScalars.compactMap { scalar -> Character? in
      switch scalar {
      case "a"..."z", "0"..."9": Character(scalar)
      case " ", "-", "/": "-"
      default: nil
      }
    }
    return String(kept)
  }
}
