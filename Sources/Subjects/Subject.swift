/// Something that pictures show, such as a galaxy, a planet, a spacecraft, a place, or a kind of these.
package final class Subject: Sendable {
  /// The groups of subjects. The tables use the names of the groups as headings.
  package enum Group: String, CaseIterable, Hashable, Sendable {
    case object, constellation, star, body, comet, asteroid, mission, observatory, event, kind,
      place

    /// The name of the family that the group belongs to, for use in rules; nil if the group is in no family.
    var family: String? {
      switch self {
      case .object, .constellation, .star, .comet, .asteroid, .event: "sky"
      case .mission, .observatory: "machine"
      case .body, .kind, .place: nil
      }
    }
  }

  /// The part of the group `kind`, from the heading in the table; nil if the heading names no part.
  let section: String?
  /// The id, which consists of lower-case letters, digits and hyphens. It is unique among all groups.
  package let id: String
  /// The name as readers know it.
  package let name: String
  /// Other names and designations that pages show, without conditional names and plurals.
  package let otherNames: [String]
  /// All spellings of all names of the subject, including conditional names and plurals.
  package let spellings: [String]
  package let group: Group
  package let constellations: [String]
  /// The ids of the subject's most specific kinds. For a subject that is itself a kind, these are the ids of its
  /// parents.
  package let kinds: [String]
  /// The ids of the subjects to which this subject belongs, such as the planet of a moon.
  package let owners: [String]
  /// The ids of the worlds on which the subject is, such as the moon of a crater. A picture of the subject also shows
  /// these worlds.
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

/// A subject that a day's texts name or imply.
package struct FoundSubject: Hashable, Sendable {
  package let subject: Subject
  /// Whether the picture shows the subject as a main thing. Otherwise the texts only mention the subject.
  package let isShown: Bool
  /// Whether the picture shows the subject and the title names the subject.
  package let isTitled: Bool
}
