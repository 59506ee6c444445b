extension Rights {
  /// A credit split into independent sections. `Image: A; Processing: B` has two sections, and a licence in the second
  /// section does not apply to the first.
  struct CreditSections {
    /// The words between two separators such as commas or brackets, in lower case. A chunk is usually one name.
    typealias Chunk = [String]

    struct Section {
      var chunks: [Chunk] = []
      var licences: [CreativeCommonsLicence] = []

      /// Whether the section only credits the author of the day's explanation.
      var isOfText: Bool { chunks.first == ["text"] }
    }

    private(set) var sections: [Section] = []
    /// Whether the credit starts with a licence, which was a part of the label.
    private(set) var beginsWithLicence = false
    /// The text outside of licence links.
    private(set) var text = ""

    private var section = Section()
    private var chunk: Chunk = []
    private var word = ""

    init(_ credit: RichText) {
      read(credit.nodes)
      end(of: ";")
    }

    private mutating func read(_ nodes: [RichText.Node]) {
      for node in nodes {
        switch node {
        case .text(let words): read(words)
        case .lineBreak: read("\n")
        case .link(let target, let inner):
          if let licence = licence(target) {
            beginsWithLicence = beginsWithLicence || text.isEmpty
            endChunk()
            section.licences.append(licence)
            text += " "
          } else {
            read(inner)
          }
        case .emphasis(let inner), .strong(let inner): read(inner)
        }
      }
    }

    private func licence(_ target: RichText.Target) -> CreativeCommonsLicence? {
      guard case .web(let address) = target else { return nil }
      return CreativeCommonsLicence(address)
    }

    private mutating func read(_ words: String) {
      text += words
      for character in words {
        switch character {
        case _ where character.isLetter || character.isNumber: word += character.lowercased()
        // Characters inside a word that do not end the name, as in “U.S.” and “NASA's”.
        case ".": break
        case "'", "\u{2019}": word.append("'")
        case "-", "\u{2010}", "\u{2011}": endWord()
        case _ where character.isWhitespace && character != "\n": endWord()
        default: end(of: character)
        }
      }
    }

    private mutating func endWord() {
      if word.hasSuffix("'s") { word.removeLast(2) }
      if !word.isEmpty { chunk.append(word) }
      word = ""
    }

    private mutating func endChunk() {
      endWord()
      if !chunk.isEmpty { section.chunks.append(chunk) }
      chunk = []
    }

    /// Ends a chunk. A label such as `Processing:` starts a section anywhere.
    private mutating func end(of mark: Character) {
      endWord()
      if mark == ":", !chunk.isEmpty {
        let label = chunk
        chunk = []
        endSection()
        chunk = label
      }
      endChunk()
      if mark == ";" || mark == "\n" { endSection() }
    }

    private mutating func endSection() {
      if !section.chunks.isEmpty || !section.licences.isEmpty { sections.append(section) }
      section = Section()
    }
  }
}
