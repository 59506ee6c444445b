public import Pictures

/// What a day shows and says: invented, and the same for the same day, kind and version.
public struct InventedEntry: Hashable, Sendable {
  /// Its day.
  public let day: Day
  /// What it shows.
  public let kind: MediaKind
  /// 1 as first published, 2 as corrected.
  public let version: Int

  /// The entry of the day.
  public init(day: Day, kind: MediaKind, version: Int = 1) {
    self.day = day
    self.kind = kind
    self.version = version
  }

  /// Its title as plain text. Subjects come again, titles hardly ever within a season.
  public var title: String {
    let ending = kind.titleEnding
    return subject.title + (ending.isEmpty ? encore : ending)
  }

  /// What tells a subject that comes again from the time before.
  private var encore: String {
    let encores = [" in Better Light", "", " Once More", " a Season Later"]
    return encores[(day.number / Subject.all.count) % encores.count]
  }

  /// The article's address at science.nasa.gov, which nobody answers for here.
  public var permalink: String {
    "https://science.nasa.gov/image-article/apod-\(day.year)-\(monthName.lowercased())-\(day.dayOfMonth)-\(slug)/"
  }

  /// What the picture shows in words.
  public var alt: String { subject.alt }
}

extension InventedEntry {
  /// What it is about. Some kinds need a subject of their own: a panorama a landscape, say.
  var subject: Subject {
    let choice: [Subject] =
      switch kind {
      case .panorama: Subject.earthSky
      case .column: Subject.deepSky.filter { if case .nebula = $0.scene { true } else { false } }
      case .greyscale:
        Subject.solarSystem.filter { if case .moon = $0.scene { true } else { false } }
      case .transparent: Subject.solarSystem.filter(\.scene.isGlobe)
      case .animation, .hiddenAnimation: Subject.solarSystem.filter(\.scene.turns)
      default: Subject.all
      }
    // Seven is prime to the number of subjects: all come before one comes again, near days differ.
    let step = ((day.number * 7) % choice.count + choice.count) % choice.count
    return choice[step]
  }

  /// Whether the record came with the move to the new service: older markup, midnight as its time.
  var isMigrated: Bool { day.iso < "2026-09-01" }

  /// The name of its month in English.
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

extension Scene {
  /// Whether it is a globe that can stand alone.
  var isGlobe: Bool {
    if case .moon = self { true } else { turns }
  }

  /// Whether it is a globe that is worth seeing turn.
  var turns: Bool {
    switch self {
    case .giant, .world: true
    default: false
    }
  }
}
