import Pictures
import Template

extension SiteContext {
  /// The facts about a day's picture for search engines, as JSON-LD. For a day with a still, they are a schema.org
  /// `ImageObject` with the members from Google's guide "Image metadata". For a day without a still, they are a
  /// `CreativeWork`.
  func facts(
    of picture: Picture, _ still: DisplayImage?, _ media: MediaView?, _ rights: Rights,
    about: [Collection]
  ) -> SafeMarkup {
    let page = address(Routes.day(picture.day))
    let credit = picture.makers
    var object = JSONWriter(capacity: 1_024)
    object.open()
    object.write("@context", "https://schema.org")
    object.write("@type", still == nil ? "CreativeWork" : "ImageObject")
    object.write("name", picture.title)
    if let still {
      object.write(
        "contentUrl", address(of: (media?.picture == nil ? still.poster : still.card).place))
    } else {
      object.write("url", page)
    }
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
