/// What a text of a feed in Atom has to be.
enum AtomText {
  case id
  case moment(String)
  case link
  case media
  /// Anything, but something.
  case words(String)
  case html

  /// What the text has to be of the element of this name; nil when it is not looked at. The type is that
  /// of a content.
  init?(of name: String, type: String?) {
    switch name {
    case "id": self = .id
    case "updated", "published": self = .moment(name)
    case "uri": self = .link
    case "icon", "logo": self = .media
    case "title", "name": self = .words(name)
    case "content" where type == "html": self = .html
    default: return nil
    }
  }

  /// Adds what is wrong with the text of an element that began on this line. Ids are compared with others
  /// elsewhere.
  func check(_ bytes: [UInt8], _ line: Int, in report: inout Report) {
    switch self {
    case .id: break
    case .link: report.absoluteLink(bytes.span, line)
    case .media: report.absoluteMedia(bytes.span, line)
    case .moment(let name):
      if let fault = WebDate.faultOfMoment(bytes) { report.add(line, "<\(name)>: \(fault)") }
    case .words(let name):
      if bytes.span.isBlank { report.add(line, "<\(name)> is empty") }
    case .html: report.checkFeedBody(String(decoding: bytes, as: UTF8.self), line)
    }
  }
}
