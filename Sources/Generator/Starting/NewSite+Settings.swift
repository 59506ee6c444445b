import Foundation
import Pictures
import Services
import Site

extension NewSite {
  /// The template of a new site's settings, in the form that these settings take. Without any that differ from what is
  /// usual it is the template.
  static func settingsFile(_ template: String, with settings: Configuration) -> String {
    let source = settings.source
    var text = template
    if source != Source.known[0] {
      let left = text.components(separatedBy: "\n\n").filter { paragraph in
        guard let key = paragraph.firstMatch(of: /(?m)^(?:# )?([a-z-]+):/)?.1 else { return true }
        return key != "sources" && source.gives(meaningTo: String(key))
      }
      text = named(left.joined(separator: "\n\n"), for: source)
      if !text.hasSuffix("\n") { text += "\n" }
      set("source", to: source.name, in: &text)
    }
    set("title", to: settings.title.yaml, in: &text)
    if let address = settings.baseURL { set("base-url", to: address.text.yaml, in: &text) }
    if let contact = settings.contact { set("contact", to: contact.setting.yaml, in: &text) }
    return text
  }

  /// The text with the name of the source where it has that of the usual one.
  static func named(_ text: String, for source: Source) -> String {
    let (usual, name) = (Source.known[0].english, source.english)
    return text.replacing(usual.title, with: name.title).replacing(usual.of, with: name.of)
      .replacing(usual.subject, with: name.subject)
  }

  /// Replaces the line of the key, which may be a comment.
  private static func set(_ key: String, to value: String, in text: inout String) {
    text = text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { line in
        line.hasPrefix("\(key):") || line.hasPrefix("# \(key):") ? "\(key): \(value)" : String(line)
      }
      .joined(separator: "\n")
  }
}

extension Contact {
  /// As it stands in the settings.
  fileprivate var setting: String {
    switch self {
    case .mail(let address): address.text
    case .web(let page): page.text
    }
  }
}

extension String {
  /// A YAML scalar that is read as this text: plain when it is several words of letters, else in double quotes, with
  /// all that YAML would not take as it is escaped (yaml.org/spec/1.1, section 5.6).
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
