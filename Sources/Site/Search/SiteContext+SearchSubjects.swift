import Pictures
import Search
import Subjects

extension SiteContext {
  /// What the pictures show or mention by their texts, and what kind of media they are: `:image` or `:video`.
  static func searchSubjects(_ subjects: SubjectIndex, _ pictures: [Picture]) -> [SearchSubject] {
    func media(_ name: String, _ isKind: (Media) -> Bool) -> SearchSubject {
      SearchSubject(
        label: "", names: [":" + name],
        shown: pictures.indices.filter { isKind(pictures[$0].media) })
    }
    let found = subjects.found.compactMap { one in
      one.subject.map {
        SearchSubject(
          label: $0.name, names: [$0.id] + $0.spellings, shown: one.places,
          titled: one.titled, mentioned: one.mentions)
      }
    }
    return found + [
      media("image") { if case .image = $0 { true } else { false } },
      media("video", \.isFilm),
    ]
  }
}
