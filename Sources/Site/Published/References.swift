/// A file's ids and its links, packed as they stand in a manifest: a run that adds a day asks hardly any
/// of twelve thousand files for them.
///
/// The ids, parted by spaces, then after a tab the links: `12:assets/style.css 28:index.html#main`.
public struct References: Hashable, Sendable {
  private static let tab = UInt8(ascii: "\t")
  private static let space = UInt8(ascii: " ")
  private static let colon = UInt8(ascii: ":")
  private static let sharp = UInt8(ascii: "#")

  /// The packed bytes, without a line feed.
  package let packed: ArraySlice<UInt8>

  /// What stands in a manifest.
  package init(packed: ArraySlice<UInt8>) { self.packed = packed }

  /// These ids and links.
  public init(ids: [String], links: [Link]) {
    var text: [UInt8] = []
    for (index, id) in ids.enumerated() {
      if index > 0 { text.append(References.space) }
      text.add(field: id)
    }
    text.append(References.tab)
    for (index, link) in links.enumerated() {
      if index > 0 { text.append(References.space) }
      text += String(link.line).utf8
      text.append(References.colon)
      text.add(field: link.path)
      guard let fragment = link.fragment else { continue }
      text.append(References.sharp)
      text.add(field: fragment)
    }
    packed = text[...]
  }

  /// The ids that a fragment can lead to.
  public var ids: [String] { unpacked?.ids ?? [] }

  /// The links to files of the site.
  public var links: [Link] { unpacked?.links ?? [] }

  /// What is packed; nil when it is no such text.
  package var unpacked: (ids: [String], links: [Link])? {
    let lineFeed = UInt8(ascii: "\n")
    var fields = Fields(packed + [lineFeed])
    guard
      let ids = fields.list(
        References.tab, expecting: 1, { $0.next(References.space, or: References.tab) }),
      let links = fields.list(lineFeed, expecting: 8, References.link)
    else { return nil }
    return (ids, links)
  }

  private static func link(_ fields: inout Fields) -> Link? {
    let lineFeed = UInt8(ascii: "\n")
    guard let line = fields.number(colon), let path = fields.next(space, or: lineFeed, sharp),
      !path.isEmpty
    else { return nil }
    guard fields.last == sharp else { return Link(line: line, path: path, fragment: nil) }
    guard let fragment = fields.next(space, or: lineFeed) else { return nil }
    return Link(line: line, path: path, fragment: fragment)
  }
}
