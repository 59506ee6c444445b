extension RichText {
  package enum Writer {
    static func markup(of nodes: [RichText.Node]) -> String {
      var markup = ""
      write(nodes, into: &markup)
      return markup
    }

    private static func write(_ nodes: [RichText.Node], into markup: inout String) {
      for node in nodes {
        switch node {
        case .text(let words): markup += escaped(words)
        case .lineBreak: markup += "<br/>"
        case .emphasis(let inner): wrap(inner, "<em>", "</em>", into: &markup)
        case .strong(let inner): wrap(inner, "<strong>", "</strong>", into: &markup)
        case .link(.day(let day), let inner):
          wrap(inner, "<a href=\"apod:\(day.iso)\">", "</a>", into: &markup)
        case .link(.web(let address), let inner):
          wrap(inner, "<a href=\"\(escaped(address.text))\">", "</a>", into: &markup)
        }
      }
    }

    private static func wrap(
      _ inner: [RichText.Node], _ start: String, _ end: String, into markup: inout String
    ) {
      markup += start
      write(inner, into: &markup)
      markup += end
    }

    /// The text with `&`, `<` and `>` as references.
    package static func escaped(_ text: String) -> String {
      var escaped = ""
      for scalar in text.unicodeScalars {
        switch scalar {
        case "&": escaped += "&amp;"
        case "<": escaped += "&lt;"
        case ">": escaped += "&gt;"
        default: escaped.unicodeScalars.append(scalar)
        }
      }
      return escaped
    }
  }
}
