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
    var packing = Packing()
    for id in ids { packing.add(id: id) }
    for link in links {
      let path = Array(link.path.utf8)
      let target = path + (link.fragment.map { Array("#\($0)".utf8) } ?? [])
      packing.add(line: link.line, target.span, pathCount: path.count)
    }
    self = packing.packed
  }

  /// References as they are found, ids and links in any order.
  package struct Packing: Sendable {
    private var ids: [UInt8] = []
    private var links: [UInt8] = []

    /// None so far.
    package init() {}

    /// Adds an id.
    package mutating func add(id: String) {
      if !ids.isEmpty { ids.append(References.space) }
      ids.add(field: Array(id.utf8).span)
    }

    /// Adds a link: the bytes of a path, of which there are so many, and when it leads to an id, `#` and
    /// those of the id.
    package mutating func add(line: Int, _ target: borrowing Span<UInt8>, pathCount: Int) {
      if !links.isEmpty { links.append(References.space) }
      links.add(number: line)
      links.append(References.colon)
      links.add(field: target.extracting(0..<pathCount))
      guard pathCount < target.count else { return }
      links.append(References.sharp)
      links.add(field: target.extracting(droppingFirst: pathCount + 1))
    }

    /// All of them.
    package var packed: References {
      var text: [UInt8] = []
      text.reserveCapacity(ids.count + 1 + links.count)
      text += ids
      text.append(References.tab)
      text += links
      return References(packed: text[...])
    }
  }

  /// The ids that a fragment can lead to.
  public var ids: [String] {
    let end = packed.firstIndex(of: References.tab) ?? packed.endIndex
    var fields = Fields(packed[..<end] + [References.tab])
    return References.ids(&fields) ?? []
  }

  /// The links to files of the site.
  public var links: [Link] { unpacked?.links ?? [] }

  /// A link as it is packed: to see what it leads to costs no text.
  package struct PackedLink {
    fileprivate let whole: Range<Int>
    /// Where in the packed bytes lies what it leads to, behind the line.
    package let target: Range<Int>
  }

  /// The link that is packed after this one, or the first of all; nil when there is none.
  package func packedLink(after last: PackedLink?) -> PackedLink? {
    guard let before = last?.whole.upperBound ?? packed.firstIndex(of: References.tab),
      before + 1 < packed.endIndex
    else { return nil }
    let start = before + 1
    let end = packed[start...].firstIndex(of: References.space) ?? packed.endIndex
    let colon = packed[start..<end].firstIndex(of: References.colon) ?? start
    return PackedLink(whole: start..<end, target: colon..<end)
  }

  /// What is packed; nil when it is no link.
  package func link(_ link: PackedLink) -> Link? {
    var fields = Fields(packed[link.whole] + [0x0A])
    return References.link(&fields)
  }

  /// What is packed; nil when it is no such text.
  package var unpacked: (ids: [String], links: [Link])? {
    let lineFeed = UInt8(ascii: "\n")
    var fields = Fields(packed + [lineFeed])
    guard let ids = References.ids(&fields),
      let links = fields.list(lineFeed, expecting: 8, References.link)
    else { return nil }
    return (ids, links)
  }

  private static func ids(_ fields: inout Fields) -> [String]? {
    fields.list(tab, expecting: 1) { $0.next(space, or: tab) }
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
