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
    var object = JSONWriter(capacity: 1_024)
    object.open()
    object.write("@context", "https://schema.org")
    object.write("@type", "ImageObject")
    object.write("name", picture.title)
    object.write("contentUrl", content)
    object.write("datePublished", picture.day.iso)
    object.write("creditText", known: credit)
    switch rights {
    case .open(let licence): object.write("license", licence.text)
    case .copyrighted:
      object.write("copyrightNotice", "© " + (credit.isEmpty ? picture.title : credit))
    case .free, .unknown: break
    }
    object.write("acquireLicensePage", picture.article?.text ?? page)
    if !about.isEmpty {
      object.openList("about")
      for collection in about {
        object.open()
        object.write("@type", "Thing")
        object.write("name", collection.name)
        object.write("url", address(collection.path))
        object.close()
      }
      object.closeList()
    }
    object.close()
    return SafeMarkup(trusted: object.scriptBytes)
  }
}
