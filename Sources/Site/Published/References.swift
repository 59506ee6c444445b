import Pictures

/// A file's ids and links, packed as in a manifest: a run that adds a day reads those of hardly any of
/// twelve thousand files.
///
/// The ids, separated by spaces, then after a tab the links: `12:assets/style.css 28:index.html#main`.
public struct References: Hashable, Sendable {
  private static let tab = UInt8(ascii: "\t")
  private static let space = UInt8(ascii: " ")
  private static let colon = UInt8(ascii: ":")
  private static let sharp = UInt8(ascii: "#")

  /// The packed bytes, without a line feed.
  package let packed: ArraySlice<UInt8>

  package init(packed: ArraySlice<UInt8>) { self.packed = packed }

  /// Packs these ids and links.
  public init(ids: [String], links: [References.Link]) {
    var packing = Packing()
    for id in ids { packing.add(id: id) }
    for link in links {
      let path = Array(link.path.utf8)
      let target = path + (link.fragment.map { Array("#\($0)".utf8) } ?? [])
      packing.add(line: link.line, target.span, pathCount: path.count)
    }
    self = packing.packed
  }

  /// Collects references, ids and links in any order.
  package struct Packing: Sendable {
    private var ids: [UInt8] = []
    private var links: [UInt8] = []

    package init() {}

    package mutating func add(id: String) {
      if !ids.isEmpty { ids.append(References.space) }
      ids.add(field: Array(id.utf8).span)
    }

    /// Adds a link: the target's bytes, of which the first `pathCount` are the path, then
    /// optionally `#` and an id.
    package mutating func add(line: Int, _ target: borrowing Span<UInt8>, pathCount: Int) {
      if !links.isEmpty { links.append(References.space) }
      links.add(number: line)
      links.append(References.colon)
      links.add(field: target.extracting(0..<pathCount))
      guard pathCount < target.count else { return }
      links.append(References.sharp)
      links.add(field: target.extracting(droppingFirst: pathCount + 1))
    }

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
    var fields = FieldScanner(packed[..<end] + [References.tab])
    return References.ids(&fields) ?? []
  }

  /// The links to files of the site.
  public var links: [References.Link] { unpacked?.links ?? [] }

  /// Calls the closure with the place of each link in the packed bytes and its target's bytes, which create no
  /// string.
  package func forEachLink(_ body: (_ place: Range<Int>, _ target: borrowing Span<UInt8>) -> Void) {
    let bytes = packed.span
    var at = 0
    while at < bytes.count, bytes[at] != References.tab { at += 1 }
    while at + 1 < bytes.count {
      let start = at + 1
      var target = start
      at = start
      while at < bytes.count, bytes[at] != References.space {
        if bytes[at] == References.colon, target == start { target = at }
        at += 1
      }
      body(start..<at, bytes.extracting(target..<at))
    }
  }

  /// What `forEachLink` passes of a link to the whole file at the path.
  package static func target(_ path: String) -> [UInt8] {
    var target = [colon]
    target.add(field: path)
    return target
  }

  /// Unpacks the link at a place; nil when it is malformed.
  package func link(at place: Range<Int>) -> References.Link? {
    let start = packed.startIndex
    var fields = FieldScanner(
      packed[start + place.lowerBound..<start + place.upperBound] + [UInt8(ascii: "\n")])
    return References.link(&fields)
  }

  /// Unpacks everything; nil when it is malformed.
  package var unpacked: (ids: [String], links: [References.Link])? {
    let lineFeed = UInt8(ascii: "\n")
    var fields = FieldScanner(packed + [lineFeed])
    guard let ids = References.ids(&fields),
      let links = fields.list(lineFeed, expecting: 8, References.link)
    else { return nil }
    return (ids, links)
  }

  private static func ids(_ fields: inout FieldScanner) -> [String]? {
    fields.list(tab, expecting: 1) { $0.next(space, or: tab) }
  }

  private static func link(_ fields: inout FieldScanner) -> References.Link? {
    let lineFeed = UInt8(ascii: "\n")
    guard let line = fields.number(colon), let path = fields.next(space, or: lineFeed, sharp),
      !path.isEmpty
    else { return nil }
    guard fields.last == sharp else {
      return References.Link(line: line, path: path, fragment: nil)
    }
    guard let fragment = fields.next(space, or: lineFeed) else { return nil }
    return References.Link(line: line, path: path, fragment: fragment)
  }
}
