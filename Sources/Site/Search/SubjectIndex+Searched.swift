import Pictures
import Subjects

extension SubjectIndex {
  /// The subjects that the pictures show or mention.
  var searched: [SearchSubject] {
    // All subjects share it, because folding takes longer than the rest of this loop.
    var folding = FoldedWords()
    return found.compactMap { one in
      one.subject.map {
        SearchSubject(
          label: $0.name, names: [$0.id] + SubjectIndex.names(of: $0), shown: one.places,
          titled: one.titled, mentioned: one.mentions, &folding)
      }
    }
  }

  /// The subject's names. For a kind of subject, many names are only hints. So only the kind's main name and
  /// the forms of its id count.
  private static func names(of subject: Subject) -> [String] {
    guard subject.group == .kind else { return subject.spellings }
    let id = subject.id.filter { $0 != "-" }
    return [subject.name]
      + subject.spellings.filter { spelling in
        let joined = spelling.lowercased().filter(\.isLetter)
        return joined.hasPrefix(id.dropLast()) && joined.count <= id.count + 3
      }
  }
}

extension SearchSubject {
  /// The subjects for searches by media: `:image` or `:video`.
  static func media(of pictures: [Picture]) -> [SearchSubject] {
    var folding = FoldedWords()
    func media(_ name: String, _ isKind: (Media) -> Bool) -> SearchSubject {
      SearchSubject(
        label: "", names: [":" + name],
        shown: pictures.indices.filter { isKind(pictures[$0].media) }, &folding)
    }
    return [
      media("image") { if case .image = $0 { true } else { false } },
      media("video", \.isFilm),
    ]
  }
}
