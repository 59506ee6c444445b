import Pictures

extension Prose {
  /// A superscript or subscript: its digits become Unicode's, so that 10<sup>9</sup> does not become 109.
  struct Script {
    let nodes: [RichText.Node]

    init(_ name: String, _ inner: [RichText.Node]) {
      guard inner.count == 1, case .text(let text)? = inner.first else {
        nodes = inner
        return
      }
      let digits = name == "sup" ? Array("⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻") : Array("₀₁₂₃₄₅₆₇₈₉₊₋₋")
      let plain = Array("0123456789+-\u{2212}")
      let raised = text.compactMap { letter in plain.firstIndex(of: letter).map { digits[$0] } }
      // Mixed content (1st, a footnote) is readable without raising.
      nodes = raised.count == text.count ? [.text(String(raised))] : inner
    }
  }
}
