extension SiteSize: CustomStringConvertible {
  /// `61.4 MB: 24 pages 310 kB, 23 pictures 60.9 MB (2.7 MB each), 9 other files 180 kB`.
  public var description: String {
    var shares: [String] = []
    if pages.count > 0 { shares.append(pages.text("page")) }
    if pictures.count > 0 {
      let each = size((pictures.byteCount + pictures.count - 1) / pictures.count)
      shares.append(pictures.text("picture") + (pictures.count > 1 ? " (\(each) each)" : ""))
    }
    if other.count > 0 { shares.append(other.text("other file")) }
    return size(byteCount) + (shares.isEmpty ? "" : ": \(shares.joined(separator: ", "))")
  }
}

extension SiteSize.Part: CustomStringConvertible {
  /// `the picture of 2026-11-20 8.1 MB`, `archive.html 1.2 MB`.
  public var description: String { "\(name) \(size(byteCount))" }
}

extension SiteSize.Share {
  fileprivate func text(_ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s") \(size(byteCount))"
  }
}

/// The bytes in kB, or from 1 MB on in MB (10⁶ bytes). Rounded up, so that a size over a limit
/// never reads as the limit.
private func size(_ byteCount: Int) -> String {
  if byteCount < 1_000_000 { return "\((byteCount + 999) / 1000) kB" }
  let tenths = (byteCount + 99_999) / 100_000
  return "\(tenths / 10).\(tenths % 10) MB"
}
