import Pictures
import Template

extension Edition {
  /// The facts about a day's picture for search engines, as JSON-LD. For a day with a still, they are a schema.org
  /// `ImageObject` with the members from Google's guide "Image metadata". For a day without a still, they are a
  /// `CreativeWork`.
  func facts(
    of picture: Picture, _ still: ImageVariant?, _ rights: Rights, about: [Collection]
  ) -> SafeMarkup {
    let page = address(Routes.day(picture.day))
    let credit = picture.makers
    let (licence, notice): (String?, String?) =
      switch rights {
      case .open(let licence): (licence.text, nil)
      case .copyrighted: (nil, "© " + (credit.isEmpty ? picture.title : credit))
      case .free, .unknown: (nil, nil)
      }
    let subjects = about.map { collection -> JSONNode in
      ["@type": "Thing", "name": collection.name, "url": address(collection.path)]
    }
    let facts: JSONNode = [
      "@context": "https://schema.org", "@type": still == nil ? "CreativeWork" : "ImageObject",
      "name": picture.title, "contentUrl": still.map { address(of: $0.place) },
      "url": still == nil ? page : nil, "datePublished": picture.day.iso,
      "creditText": credit.nonEmpty, "license": licence, "copyrightNotice": notice,
      "acquireLicensePage": picture.article?.text ?? page, "about": subjects.nonEmpty,
    ]
    return SafeMarkup(trusted: facts.scriptBytes)
  }
}
