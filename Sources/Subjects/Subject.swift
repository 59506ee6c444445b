/// Something that pictures show: a galaxy, a planet, a spacecraft, a place, or a kind of such things.
package final class Subject: Sendable {
  /// The groups of subjects, as the tables' headings name them.
  package enum Group: String, CaseIterable, Hashable, Sendable {
    case object, constellation, star, body, comet, asteroid, mission, observatory, event, kind,
      place

    /// Several groups that rules may name together; nil for a group that is one of its own.
    var family: String? {
      switch self {
      case .object, .constellation, .star, .comet, .asteroid, .event: "sky"
      case .mission, .observatory: "machine"
      case .body, .kind, .place: nil
      }
    }

    /// Whether things of the group are in the sky beyond the Earth.
    var isCelestial: Bool {
      switch self {
      case .object, .constellation, .star, .body, .comet, .asteroid: true
      case .mission, .observatory, .event, .kind, .place: false
      }
    }
  }

  /// The part of the group `kind` that it belongs to, as the tables' headings name it.
  let section: String?
  /// Lower-case letters, digits and hyphens; unique among all groups.
  package let id: String
  /// The name as readers know it.
  package let name: String
  /// Further names and designations that pages show: those without conditions, and no plurals.
  package let otherNames: [String]
  /// All spellings of all its names: conditional ones and plurals too.
  package let spellings: [String]
  /// The group.
  package let group: Group
  /// The ids of the constellations it is in.
  package let constellations: [String]
  /// The ids of its most specific kinds; of a kind, those of its parents.
  package let kinds: [String]
  /// The ids of what it belongs to, such as the planet of a moon.
  package let owners: [String]
  /// The ids of the worlds that it lies on, such as the moon of a crater: a picture of it shows them too.
  package let worlds: [String]

  package init(
    id: String, name: String, otherNames: [String] = [], spellings: [String]? = nil,
    group: Group, section: String? = nil,
    constellations: [String] = [],
    kinds: [String] = [], owners: [String] = [], worlds: [String] = []
  ) {
    self.id = id
    self.name = name
    self.otherNames = otherNames
    self.spellings = spellings ?? [name] + otherNames
    self.group = group
    self.section = section
    self.constellations = constellations
    self.kinds = kinds
    self.owners = owners
    self.worlds = worlds
  }
}

extension Subject: Hashable {
  package static func == (one: Subject, other: Subject) -> Bool { one.id == other.id }

  package func hash(into hasher: inout Hasher) { hasher.combine(id) }
}

/// A subject found in the texts of a day.
package struct FoundSubject: Hashable, Sendable {
  /// The subject.
  package let subject: Subject
  /// Whether the picture shows it as a main thing; else the texts only mention it.
  package let isOf: Bool
  /// Whether the title names it, and the picture shows it.
  package let isTitled: Bool
}
