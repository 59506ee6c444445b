import Pictures

/// A credit without its label. From a label such as `Image Credit & Copyright:`, only the copyright claim is used.
struct Credit {
  let text: RichText
  /// Whether the label or the text claims a copyright.
  let claimsCopyright: Bool

  /// Parses a field's HTML. A licence link in the label stays.
  init(html: String, field: String) throws(Rejection) {
    self.init(try Prose(html: html, field: field).nodes)
  }

  init(plain: String) { self.init([.text(plain)]) }

  private init(_ nodes: [RichText.Node]) {
    let passage = Passage(nodes)
    let end = Credit.labelEnd(in: passage.scalars)
    let licence = Credit.licence(in: passage.slice(0..<end))
    let gone = (0..<end).filter { position in
      licence.map { !$0.contains(position) && position != end - 1 } ?? true
    }
    text = RichText(passage.removing(gone + Punctuation.straySpaces(in: passage.scalars)))
    claimsCopyright = Rights.CopyrightClaim.isMade(in: passage.scalars.comparable)
  }

  /// The end of the label: the first colon, if all words before it are label words.
  private static func labelEnd(in scalars: [Unicode.Scalar]) -> Int {
    guard let colon = scalars.firstIndex(of: ":"), colon < 80 else { return 0 }
    let words = scalars[..<colon].comparable.split { !$0.isLetter }.map { String($0) }
    guard words.contains(where: { essential.contains($0) }),
      words.allSatisfy({ essential.contains($0) || usual.contains($0) })
    else { return 0 }
    return colon + 1
  }

  private static let essential: Set = [
    "credit", "credits", "copyright", "copyrights", "licence", "license",
  ]
  private static let usual: Set = [
    "image", "images", "picture", "video", "photo", "photograph", "illustration", "animation",
    "composite", "and", "the", "of",
  ]

  /// The range of the first licence link in the label.
  private static func licence(in label: [RichText.Node]) -> Range<Int>? {
    var at = 0
    return find(label, &at)
  }

  private static func find(_ nodes: [RichText.Node], _ at: inout Int) -> Range<Int>? {
    for node in nodes {
      switch node {
      case .text(let text): at += text.unicodeScalars.count
      case .lineBreak: at += 1
      case .link(.web(let address), let inner) where isLicence(address):
        let length = Passage(inner).scalars.count
        if length > 0 { return at..<at + length }
      case .link(_, let inner), .emphasis(let inner), .strong(let inner):
        if let found = find(inner, &at) { return found }
      }
    }
    return nil
  }

  private static func isLicence(_ address: WebAddress) -> Bool {
    address.host == "creativecommons.org" || address.host.hasSuffix(".creativecommons.org")
      || address.path.lowercased().contains("licen")
  }
}
