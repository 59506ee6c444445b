import Pictures
import Search
import Subjects

extension SiteContext {
  /// What the pictures show or mention by their texts, and what kind of media they are: `:image` or `:video`.
  static func searchSubjects(_ subjects: SubjectIndex, _ pictures: [Picture]) -> [SearchSubject] {
    // For all parts: folding takes longer than the rest.
    var folding = FoldedWords()
    func media(_ name: String, _ isKind: (Media) -> Bool) -> SearchSubject {
      SearchSubject(
        label: "", names: [":" + name],
        shown: pictures.indices.filter { isKind(pictures[$0].media) }, &folding)
    }
    /// Of a kind's names many are only words that hint at it: only forms of its id and its name are those of a thing.
    func names(of subject: Subject) -> [String] {
      guard subject.group == .kind else { return subject.spellings }
      let id = subject.id.filter { $0 != "-" }
      return [subject.name]
        + subject.spellings.filter { spelling in
          let joined = spelling.lowercased().filter(\.isLetter)
          return joined.hasPrefix(id.dropLast()) && joined.count <= id.count + 3
        }
    }
    let found = subjects.found.compactMap { one in
      one.subject.map {
        SearchSubject(
          label: $0.name, names: [$0.id] + names(of: $0), shown: one.places,
          titled: one.titled, mentioned: one.mentions, &folding)
      }
    }
    return found + [
      media("image") { if case .image = $0 { true } else { false } },
      media("video", \.isFilm),
    ]
  }
}
