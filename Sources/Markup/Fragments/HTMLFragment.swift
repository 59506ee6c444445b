import CLibXML2

/// Parses untrusted, possibly malformed HTML.
public enum HTMLFragment {
  /// The maximum length of the input in bytes of UTF-8. It is five times the length of NASA's longest document.
  public static let byteLimit = 1 << 16
  /// The maximum nesting depth. libxml2's own limit is 256.
  public static let depthLimit = 128

  /// Parses a fragment, or a whole small document. The tags `html`, `head` and `body` are dropped, but their content is
  /// kept.
  ///
  /// libxml2 repairs errors silently. Input is rejected if it exceeds `byteLimit` or `depthLimit`, or if a tag has more
  /// than 200 attributes or is longer than 16 KiB.
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

  /// Puts the input into an element whose name does not occur in the input.
  ///
  /// Without this element, libxml2 would put a `p` element around bare text. A NUL would end the input, so it is
  /// replaced by the replacement character, as in the HTML standard. Form feeds and vertical tabs are replaced by
  /// spaces, because libxml2 versions differ on whether these characters end a name, and `TagLimits` must count
  /// attributes as libxml2 does.
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
