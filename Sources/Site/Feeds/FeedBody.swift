import Pictures

/// An entry's text as HTML that is XML. Addresses are absolute, because readers show it at another
/// address.
struct FeedBody {
  /// The most bytes of a body, a size that all readers accept; hundreds of links can exceed it.
  static let mostBytes = 60_000

  let context: SiteContext
  private(set) var markup: MarkupWriter

  init(context: SiteContext) {
    self.context = context
    markup = context.writer(link: context.address)
  }

  /// Writes picture, links to it elsewhere, credit and explanation; the texts without links if all
  /// would exceed `mostBytes`.
  mutating func write(_ picture: Picture, shownAs plan: MediaPlan) {
    writeAll(of: picture, shownAs: plan)
    guard markup.bytes.count > FeedBody.mostBytes else { return }
    self = FeedBody(context: context)
    writeAll(
      of: picture.with(
        explanation: picture.explanation.withoutLinks(), credit: picture.credit.withoutLinks(),
        article: picture.article), shownAs: plan)
  }

  private mutating func writeAll(of picture: Picture, shownAs plan: MediaPlan) {
    if let still = plan.still {
      write(still.image.readable, alt: picture.shortWords, link: context.address(of: still.link))
      if let description = picture.longDescription {
        markup.write(raw: "<p>")
        writeOriginal("span") { $0.write(text: description) }
        markup.write(raw: "</p>\n")
      }
    }
    if let elsewhere = plan.elsewhere {
      markup.write(raw: "<p><a href=\"")
      markup.write(text: elsewhere.address.text)
      markup.write(raw: "\" rel=\"noopener\">")
      markup.write(text: context.words.invitation(to: elsewhere))
      markup.write(raw: "</a></p>\n")
    }
    if !picture.credit.isEmpty {
      markup.write(raw: "<p>")
      markup.write(text: context.words.text(.credit))
      markup.write(raw: " ")
      writeOriginal("span") { $0.write(picture.credit) }
      markup.write(raw: "</p>\n")
    }
    writeOriginal("div") { $0.writeParagraphs(picture.explanation) }
  }

  /// Writes the source's text, in an element that marks its language where the site's is another.
  private mutating func writeOriginal(
    _ element: StaticString, _ write: (inout MarkupWriter) -> Void
  ) {
    guard let language = context.words.textLanguage else { return write(&markup) }
    markup.write(raw: "<")
    markup.write(raw: element)
    markup.write(raw: " lang=\"")
    markup.write(text: language.tag)
    markup.write(raw: "\" dir=\"")
    markup.write(text: language.direction)
    markup.write(raw: "\">")
    write(&markup)
    markup.write(raw: "</")
    markup.write(raw: element)
    markup.write(raw: ">")
  }

  private mutating func write(_ still: ImageVariant, alt: String, link: String) {
    markup.write(raw: "<p><a href=\"")
    markup.write(text: link)
    markup.write(raw: "\" rel=\"noopener\"><img src=\"")
    markup.write(text: context.address(of: still.place))
    markup.write(raw: "\" alt=\"")
    markup.write(text: alt)
    if let size = still.size {
      markup.write(raw: "\" width=\"")
      markup.write(text: "\(size.width)")
      markup.write(raw: "\" height=\"")
      markup.write(text: "\(size.height)")
    }
    markup.write(raw: "\"/></a></p>\n")
  }
}

extension Words {
  /// The text of the link; pages have theirs in the template.
  fileprivate func invitation(to elsewhere: ElsewhereView) -> String {
    let word: Word =
      switch elsewhere.kind {
      case .picture: .seePicture
      case .video: .watchVideo
      case .page: .seePage
      }
    return text(word, ["host": elsewhere.address.host])
  }
}
