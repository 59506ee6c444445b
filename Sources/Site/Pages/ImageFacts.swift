import Pictures
import Template

extension SiteContext {
  /// The day's still for search engines: a schema.org `ImageObject` as JSON-LD, with the members
  /// that Google's "Image metadata" asks for; nil when there is no still.
  func facts(
    of picture: Picture, _ still: DisplayImage?, _ media: MediaView?, _ rights: Rights,
    about: [Collection]
  ) -> SafeMarkup? {
    guard let still else { return nil }
    let page = address(Routes.day(picture.day))
    let content = address(of: (media?.picture == nil ? still.poster : still.card).place)
    let credit = picture.makers
    var object = DayView.FactsObject()
    object.add("@context", "https://schema.org")
    object.add("@type", "ImageObject")
    object.add("name", picture.title)
    object.add("contentUrl", content)
    object.add("datePublished", picture.day.iso)
    if !credit.isEmpty { object.add("creditText", credit) }
    switch rights {
    case .open(let licence): object.add("license", licence.text)
    case .copyrighted:
      object.add("copyrightNotice", "© " + (credit.isEmpty ? picture.title : credit))
    case .free, .unknown: break
    }
    object.add("acquireLicensePage", picture.article?.text ?? page)
    object.add("about", things: about.map { ($0.name, address($0.path)) })
    return object.markup
  }
}

extension DayView {
  /// A JSON object of strings, without characters that are special in XML or HTML.
  fileprivate struct FactsObject {
    private var bytes: [UInt8] = []

    init() { bytes.reserveCapacity(1_024) }

    mutating func add(_ name: String, _ text: String) {
      bytes.append(UInt8(ascii: bytes.isEmpty ? "{" : ","))
      bytes.append(quoting: name)
      bytes.append(UInt8(ascii: ":"))
      bytes.append(quoting: text)
    }

    /// Adds a list of schema.org `Thing`s, each with its page; nothing when there are none.
    mutating func add(_ name: String, things: [(name: String, page: String)]) {
      if things.isEmpty { return }
      bytes.append(UInt8(ascii: ","))
      bytes.append(quoting: name)
      bytes += ":[".utf8
      for (index, thing) in things.enumerated() {
        bytes += (index > 0 ? "," : "").utf8
        bytes += "{\"@type\":\"Thing\",\"name\":".utf8
        bytes.append(quoting: thing.name)
        bytes += ",\"url\":".utf8
        bytes.append(quoting: thing.page)
        bytes.append(UInt8(ascii: "}"))
      }
      bytes.append(UInt8(ascii: "]"))
    }

    var markup: SafeMarkup {
      var harmless: [UInt8] = []
      harmless.reserveCapacity(bytes.count + 64)
      var copied = 0
      for at in bytes.indices {
        let escape: StaticString
        switch bytes[at] {
        case UInt8(ascii: "<"): escape = "\\u003C"
        case UInt8(ascii: ">"): escape = "\\u003E"
        case UInt8(ascii: "&"): escape = "\\u0026"
        default: continue
        }
        harmless += bytes[copied..<at]
        escape.withUTF8Buffer { unsafe harmless.append(contentsOf: $0) }
        copied = at + 1
      }
      harmless += bytes[copied...]
      harmless.append(UInt8(ascii: "}"))
      return SafeMarkup(trusted: harmless)
    }
  }
}
