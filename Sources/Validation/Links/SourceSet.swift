/// Reads `srcset` (HTML Living Standard, section 4.8.4.2.1).
enum SourceSet {
  /// The addresses in the set, or why it is none.
  static func addresses(in text: String) -> (addresses: [String], fault: String?) {
    var addresses: [String] = []
    var descriptors: Set<Substring> = []
    var widest = 0
    // Bytes, not characters: a page offers a picture in six widths, and asking each character whether
    // it is white space was a sixth of a build.
    for candidate in text.utf8.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false)
    {
      let parts = candidate.split(whereSeparator: \.isSpace).map { Substring($0) }
      guard let address = parts.first, parts.count <= 2 else {
        return (addresses, "\(quoted(text)) is no list of addresses, each with a width as in 800w")
      }
      let descriptor = parts.count == 2 ? parts[1] : "1x"
      guard isDescriptor(descriptor) else {
        return (addresses, "\(quoted(descriptor)) is neither a width (800w) nor a density (2x)")
      }
      guard descriptors.insert(descriptor).inserted else {
        return (addresses, "two pictures of the set are both for \(descriptor)")
      }
      if descriptor.utf8.last == UInt8(ascii: "w"), let width = number(descriptor.dropLast()) {
        guard width > widest else {
          return (
            addresses, "\(descriptor) stands after \(widest)w; list the widths from narrow to wide"
          )
        }
        widest = width
      }
      addresses.append(String(address))
    }
    if Set(descriptors.map(\.utf8.last)).count > 1 {
      return (addresses, "\(quoted(text)) mixes widths and densities; use one of them")
    }
    return (addresses, nil)
  }

  private static func isDescriptor(_ text: Substring) -> Bool {
    let value = Substring(text.utf8.dropLast())
    switch text.utf8.last {
    case UInt8(ascii: "w"): return (number(value) ?? 0) > 0
    case UInt8(ascii: "x"): return (Double(value) ?? 0) > 0
    default: return false
    }
  }
}
