extension Unicode.Scalar {
  /// Whether it is white space. ASCII is decided without the Unicode tables, which are slow.
  var isBlank: Bool {
    value < 0x80 ? value == 0x20 || (0x09...0x0D).contains(value) : properties.isWhitespace
  }
}
