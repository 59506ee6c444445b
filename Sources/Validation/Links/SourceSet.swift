/// Reads `srcset` (HTML Living Standard, section 4.8.4.2.1).
enum SourceSet {
  /// The addresses in the set, or why it is none.
  static func addresses(
    in text: ArraySlice<UInt8>
  ) -> (addresses: [ArraySlice<UInt8>], fault: String?) {
    var addresses: [ArraySlice<UInt8>] = []
    var descriptors: Set<ArraySlice<UInt8>> = []
    var units: Set<UInt8> = []
    var widest = 0
    for candidate in text.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
      let parts = candidate.split(whereSeparator: \.isSpace)
      guard let address = parts.first, parts.count <= 2 else {
        return (addresses, "\(quoted(text)) is no list of addresses, each with a width as in 800w")
      }
      let descriptor = parts.count == 2 ? parts[1] : Array("1x".utf8)[...]
      guard let unit = unit(of: descriptor) else {
        return (addresses, "\(quoted(descriptor)) is neither a width (800w) nor a density (2x)")
      }
      let name = String(decoding: descriptor, as: UTF8.self)
      guard descriptors.insert(descriptor).inserted else {
        return (addresses, "two pictures of the set are both for \(name)")
      }
      units.insert(unit)
      if unit == UInt8(ascii: "w"), let width = number(name.dropLast()) {
        guard width > widest else {
          return (
            addresses, "\(name) stands after \(widest)w; list the widths from narrow to wide"
          )
        }
        widest = width
      }
      addresses.append(address)
    }
    if units.count > 1 {
      return (addresses, "\(quoted(text)) mixes widths and densities; use one of them")
    }
    return (addresses, nil)
  }

  /// `w` or `x`; nil when it is no descriptor.
  private static func unit(of text: ArraySlice<UInt8>) -> UInt8? {
    guard let unit = text.last else { return nil }
    let value = String(decoding: text.dropLast(), as: UTF8.self)
    switch unit {
    case UInt8(ascii: "w"): return (number(value) ?? 0) > 0 ? unit : nil
    case UInt8(ascii: "x"): return (Double(value) ?? 0) > 0 ? unit : nil
    default: return nil
    }
  }
}
