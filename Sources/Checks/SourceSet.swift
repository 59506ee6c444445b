import Pictures

/// Parses `srcset` (HTML Living Standard, section 4.8.4.2.1).
struct SourceSet {
  /// The addresses before the first error.
  private(set) var addresses: [ArraySlice<UInt8>] = []
  /// Whether the `srcset` has width descriptors.
  private(set) var hasWidths = false
  /// The error in the `srcset`; nil when it is valid.
  private(set) var fault: String?

  init(_ text: ArraySlice<UInt8>) {
    var sizes: [Size] = []
    var rest = text
    var isMore = true
    while isMore {
      // A comma may be part of an address, but a comma at the end of an address ends the entry.
      rest = rest.drop(while: \.isWhiteSpace)
      var address = rest.prefix { !$0.isWhiteSpace }
      rest = rest[address.endIndex...]
      var words: [ArraySlice<UInt8>] = []
      if address.last == UInt8(ascii: ",") {
        address = address.dropLast()
      } else {
        let end = rest.firstIndex(of: UInt8(ascii: ",")) ?? rest.endIndex
        words = rest[..<end].split(whereSeparator: \.isWhiteSpace)
        isMore = end < rest.endIndex
        rest = rest[end...].dropFirst()
      }
      guard !address.isEmpty, address.first != UInt8(ascii: ","), address.last != UInt8(ascii: ","),
        words.count < 2
      else {
        fault = "\(quoted(text)) is not a list of addresses, each with a width such as 800w"
        return
      }
      let name = words.first?.text ?? ""
      guard let size = Size(name) else {
        fault = "\(quoted(name)) is neither a width (800w) nor a density (2x)"
        return
      }
      if sizes.contains(size) {
        fault =
          "two pictures of the set have the same width or density, \(name.isEmpty ? "1x" : name)"
        return
      }
      if case .width(let width) = size, case .width(let last) = sizes.last, width < last {
        fault = "\(name) follows \(last)w; list the widths in ascending order"
        return
      }
      sizes.append(size)
      if size.isWidth { hasWidths = true }
      addresses.append(address)
    }
    if Set(sizes.map(\.isWidth)).count > 1 {
      fault = "\(quoted(text)) mixes widths and densities; use either widths or densities"
    }
  }

  /// A descriptor. Descriptors are compared by value, so `1x` and `1.0x` are equal.
  private enum Size: Equatable {
    case width(Int)
    case density(Double)

    var isWidth: Bool { if case .width = self { true } else { false } }

    /// Parses a descriptor; nil if it is invalid. An empty descriptor means the density 1.
    init?(_ name: String) {
      if name.isEmpty {
        self = .density(1)
      } else if name.utf8.last == UInt8(ascii: "w") {
        let digits = name.utf8.dropLast()
        guard digits.count < 10, let width = decimal(digits), width > 0 else { return nil }
        self = .width(width)
      } else if let text = name.wholeMatch(of: /((?:[0-9]+|[0-9]*\.[0-9]+)(?:[eE][+-]?[0-9]+)?)x/)?
        .1,
        let density = Double(text), density > 0, density.isFinite
      {
        self = .density(density)
      } else {
        return nil
      }
    }
  }
}

extension UInt8 {
  /// Whether HTML and CSS treat the byte as white space (Infra Standard, "ASCII whitespace").
  var isWhiteSpace: Bool {
    self == 0x20 || self == 0x0A || self == 0x09 || self == 0x0D || self == 0x0C
  }
}
