import Pictures
import Subjects

extension SubjectIndex {
  /// The subjects that the search can find, which are those that pictures show or texts mention.
  var searched: [SearchSubject] {
    // All subjects share this cache, because folding takes longer than everything else in the loop.
    var folding = FoldedWords()
    return found.compactMap { one in
      one.subject.map {
        SearchSubject(
          label: $0.name, names: [$0.id] + SubjectIndex.names(of: $0), shown: one.places,
          titled: one.titled, mentioned: one.mentions, &folding)
      }
    }
  }

  /// The names by which the search finds a subject. Many names of a kind are only hints that a picture may show the
  /// kind, so for a kind only the main name and names similar to its id are used.
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
  /// The two made-up subjects with which a search can select pictures or videos: `:image` and `:video`.
  static func media(of pictures: [Picture]) -> [SearchSubject] {
    var folding = FoldedWords()
    func media(_ name: String, _ isKind: (Media) -> Bool) -> SearchSubject {
      SearchSubject(
        label: "", names: [":" + name],
        shown: pictures.indices.filter { isKind(pictures[$0].media) }, &folding)
    }
    return [
      media("image") { if case .image = $0 { true } else { false } },
      media("video", \.isVideo),
    ]
  }
}
