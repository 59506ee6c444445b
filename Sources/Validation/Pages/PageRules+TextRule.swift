import Pictures

extension PageRules {
  /// What the whole text of an element in a page has to be.
  enum TextRule {
    case title
    case data
    /// Empty, because the script has an address.
    case nothing

    /// What is wrong with the text of an element that began on this line; nil when nothing is.
    func fault(in text: [UInt8], from line: Int) -> (line: Int, message: String)? {
      switch self {
      case .title: text.span.isBlank ? (line, "<title> is empty") : nil
      case .nothing:
        text.span.isBlank
          ? nil : (line, "a script with src has text too, which browsers ignore")
      case .data:
        JSONNode.fault(in: text, text.indices).map {
          (line + Validation.line(of: $0.offset, in: text) - 1, "JSON-LD: \($0.error)")
        }
      }
    }
  }
}
