extension AtomRules {
  /// What the text of an element in an Atom feed has to be.
  enum Text {
    case id
    case moment(String)
    case link
    case media
    /// Any text that is not empty.
    case words(String)
    case html
    case mailbox

    /// The rule for the text of the element of this name; nil when it is not checked. The type is
    /// that of the element.
    init?(of name: String, type: String?) {
      switch name {
      case "id": self = .id
      case "updated", "published": self = .moment(name)
      case "uri": self = .link
      case "email": self = .mailbox
      case "icon", "logo": self = .media
      case "title", "name": self = .words(name)
      case "content" where type == "html", "summary" where type == "html": self = .html
      default: return nil
      }
    }

    /// Adds what is wrong with the text of an element that began on this line. Ids are compared
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
      case .mailbox:
        if let fault = Mailbox.fault(in: String(decoding: bytes, as: UTF8.self)) {
          report.add(line, "<email>: \(fault)")
        }
      case .html: report.checkFeedBody(String(decoding: bytes, as: UTF8.self), line)
      }
    }
  }
}
