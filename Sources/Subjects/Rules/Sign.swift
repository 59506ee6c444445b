/// A fact about how a day's texts name a subject. `rules.txt` gives points for signs.
enum Sign: Hashable, Sendable {
  case fact(Fact)
  /// The nearest preposition before the name is in the list: in the title, or in the explanation.
  case titleAfter(Int)
  case after(Int)
  /// A word of the list is in a sentence with the name, or within six words of the name.
  case sentence(Int)
  case near(Int)
  /// At least this many different words of the day are in the list.
  case day(Int, least: Int)
  /// The texts name at least this many subjects of the group.
  case named(Subject.Group, least: Int)
  /// The title names a subject of the group.
  case titled(Subject.Group)
  /// The explanation names the subject at least this many times.
  case times(Int)

  /// The signs that consist of a single word.
  enum Fact: String, CaseIterable, Sendable {
    case base, unnamed, designation
    // Where the title names the subject, and which other subjects the title names.
    case title, titleMain, titleStart, titleOther, titleSky, titleBlank
    case titleHasPart, titleHasWhole, titleHasConstellation
    // How likely it is that the picture shows a kind, judging by the words for the kind, or by subjects that imply it.
    case loose, sure, impliedByTitle, implied
    // Where the explanation names the subject, compared with the day's other subjects.
    case first, late, last, most, foremost, firstNamed, crowd
    // The words before a name in the explanation.
    case begins, free, afterComma
  }

  /// Reads a sign as `rules.txt` spells it, such as `day night 2`. Nil if there is no such sign. `lists` has the number
  /// of each word list.
  init?(_ text: String, lists: [String: Int]) {
    let parts = text.split(separator: " ").map(String.init)
    guard let form = parts.first, parts.count <= 3 else { return nil }
    if parts.count == 1 {
      guard let fact = Fact(rawValue: form) else { return nil }
      self = .fact(fact)
      return
    }
    let (list, group) = (lists[parts[1]], Subject.Group(rawValue: parts[1]))
    let least = parts.count == 3 ? Int(parts[2]) : 1
    switch (form, list, group, least) {
    case ("day", let list?, _, let least?): self = .day(list, least: least)
    case ("named", _, let group?, let least?): self = .named(group, least: least)
    case _ where parts.count == 3: return nil
    case ("titleAfter", let list?, _, _): self = .titleAfter(list)
    case ("after", let list?, _, _): self = .after(list)
    case ("sentence", let list?, _, _): self = .sentence(list)
    case ("near", let list?, _, _): self = .near(list)
    case ("titled", _, let group?, _): self = .titled(group)
    case ("times", _, _, _):
      guard let count = Int(parts[1]) else { return nil }
      self = .times(count)
    default: return nil
    }
  }
}
