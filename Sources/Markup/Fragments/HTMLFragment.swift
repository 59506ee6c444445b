import CLibXML2

/// Parses untrusted, possibly malformed HTML.
public enum HTMLFragment {
  /// The most bytes of UTF-8 in the input: five times the longest of NASA's documents.
  public static let byteLimit = 1 << 16
  /// The deepest accepted nesting; libxml2's own limit is 256.
  public static let depthLimit = 128

  /// Parses a fragment, or a whole small document, whose `html`, `head` and `body` tags are dropped while their
  /// content is kept.
  ///
  /// libxml2 repairs errors silently. Input over `byteLimit` or `depthLimit`, or with more than two hundred
  /// attributes or 16 KiB in a tag, is rejected.
  public static func parse(_ html: String) throws(MarkupError) -> [HTMLFragment.Node] {
    _ = Library.started
    _ = try Library.size(html.utf8.count, limit: byteLimit)
    let source = framed(html)
    try HTMLFragment.TagLimits.check(source)
    let size = try Library.size(source.count)
    let (tree, _) = unsafe MarkupIssue.Log.during {
      unsafe source.withUnsafeBytes { bytes in
        unsafe htmlReadMemory(
          bytes.baseAddress?.assumingMemoryBound(to: CChar.self), size, nil, "UTF-8",
          Int32(
            HTML_PARSE_NONET.rawValue | HTML_PARSE_NODEFDTD.rawValue | HTML_PARSE_COMPACT.rawValue))
      }
    }
    guard let tree = unsafe tree else { throw .outOfMemory }
    defer { unsafe xmlFreeDoc(tree) }
    var nodes: [HTMLFragment.Node] = []
    try unsafe HTMLFragment.Reader.append(
      contentOf: tree.pointee.children, to: &nodes, depth: -HTMLFragment.Reader.framing)
    return nodes
  }

  /// Wraps the input in an element of a name that does not occur in it.
  ///
  /// Otherwise libxml2 would wrap bare text in a `p`. A NUL would end the input, so it becomes the replacement
  /// character, as in the HTML standard. Whether a form feed or a vertical tab ends a name differs between versions
  /// of libxml2; as a space it does in all, and the limits on tags count as libxml2 does.
  private static func framed(_ html: String) -> [UInt8] {
    var bytes = Array("<html><body><\(HTMLFragment.Reader.frame)>".utf8)
    bytes.reserveCapacity(bytes.count + html.utf8.count)
    for byte in html.utf8 {
      switch byte {
      case 0: bytes.append(contentsOf: "\u{FFFD}".utf8)
      case 0x0B, 0x0C: bytes.append(UInt8(ascii: " "))
      default: bytes.append(byte)
      }
    }
    return bytes
  }
}
