import Pictures
import Site

extension NewSite {
  /// The source's built-in settings file, with the owner's values.
  static func settingsFile(_ template: String, with settings: Configuration) -> String {
    var text = template
    set("title", to: settings.site.title.yaml, in: &text)
    if let address = settings.site.base { set("base-url", to: address.text.yaml, in: &text) }
    if let contact = settings.site.contact { set("contact", to: contact.setting.yaml, in: &text) }
    return text
  }

  /// Replaces the line that sets the key, even if the line is commented out.
  private static func set(_ key: String, to value: String, in text: inout String) {
    text = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        line.hasPrefix("\(key):") || line.hasPrefix("# \(key):") ? "\(key): \(value)" : String(line)
      }
      .joined(separator: "\n")
  }
}

extension Contact {
  /// The contact as text for the settings file.
  fileprivate var setting: String {
    switch self {
    case .mail(let address): address.text
    case .web(let page): page.text
    }
  }
}

extension String {
  /// The text as a YAML scalar. Several words that consist only of letters stay plain. Any other text is put in double
  /// quotes, with the escapes that YAML requires (yaml.org/spec/1.1, section 5.6).
  var yaml: String {
    if wholeMatch(of: /[A-Za-z]+( [A-Za-z]+)+/) != nil { return self }
    let inside = unicodeScalars.map { scalar in
      switch scalar.value {
      case 0x22, 0x5C: return "\\\(scalar)"
      case 0x20...0x7E, 0xA1...0x2027, 0x2030...0xD7FF, 0xFF01...0xFFEF, 0x1_0000...0x10_FFFF:
        return String(scalar)
      default:
        let digits = String(scalar.value, radix: 16)
        return "\\U" + String(repeating: "0", count: 8 - digits.count) + digits
      }
    }
    return "\"\(inside.joined())\""
  }
}
