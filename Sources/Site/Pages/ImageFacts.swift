import Pictures
import Template

extension Almanac {
  /// What search engines are told of the day's still: a schema.org `ImageObject` as JSON-LD, with the
  /// members that Google's "Image metadata" asks for; nil when there is no still.
  func facts(of picture: Picture, _ plan: MediaPlan) -> SafeMarkup? {
    guard let still = plan.still else { return nil }
    let page = address(Routes.day(picture.day))
    let isStillOfFilm = plan.video != nil || plan.player != nil
    let content = isStillOfFilm ? address(of: still.poster.place) : address(of: still.card.place)
    let credit = picture.credit.plain
    var members = [
      ("@context", "https://schema.org"), ("@type", "ImageObject"), ("name", picture.title),
      ("contentUrl", content), ("datePublished", picture.day.iso),
    ]
    if !credit.isEmpty { members.append(("creditText", credit)) }
    switch rights(ofShown: picture) {
    case .open(let licence): members.append(("license", licence.text))
    case .copyrighted:
      members.append(("copyrightNotice", "© " + (credit.isEmpty ? picture.title : credit)))
    case .free, .unknown: break
    }
    members.append(("acquireLicensePage", picture.article?.text ?? page))
    let lines = members.map { "\(quoted($0)):\(quoted($1))" }
    return SafeMarkup(trusted: Array("{\(lines.joined(separator: ","))}".harmless.utf8))
  }
}

extension String {
  /// JSON in which nothing means anything to XML or HTML.
  fileprivate var harmless: String {
    var text = ""
    for character in unicodeScalars {
      switch character {
      case "<": text += "\\u003C"
      case ">": text += "\\u003E"
      case "&": text += "\\u0026"
      default: text.unicodeScalars.append(character)
      }
    }
    return text
  }
}
