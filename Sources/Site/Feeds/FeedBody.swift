import Pictures
import Template

/// An entry's text as HTML that is also XML. Addresses are absolute, because feed readers show the text
/// elsewhere.
struct FeedBody {
  /// The most bytes of a body. All readers accept this size, but a body with hundreds of links can exceed it.
  private static let mostBytes = 60_000

  private let site: SiteContext
  private var markup: MarkupWriter

  /// The picture, links, credit and explanation. If the body exceeds `mostBytes`, the texts lose their links.
  static func markup(
    of picture: Picture, shownAs plan: MediaPlan, in site: SiteContext
  ) -> SafeMarkup {
    var body = FeedBody(picture, plan, site)
    if body.markup.bytes.count > mostBytes {
      let plain = picture.with(
        explanation: picture.explanation.withoutLinks(), credit: picture.credit.withoutLinks(),
        article: picture.article)
      body = FeedBody(plain, plan, site)
    }
    return SafeMarkup(trusted: body.markup.bytes)
  }

  private init(_ picture: Picture, _ plan: MediaPlan, _ site: SiteContext) {
    self.site = site
    markup = site.writer(link: site.address)
    if let still = plan.still {
      write(still.image.readable, alt: picture.shortWords, link: site.address(of: still.link))
      if let description = picture.longDescription {
        markup.write("<p>")
        writeOriginal("span") { $0.write("\(description)") }
        markup.write("</p>\n")
      }
    }
    if let elsewhere = plan.elsewhere {
      let invitation = site.words.invitation(to: elsewhere)
      markup.write(
        """
        <p><a href="\(elsewhere.address.text)" rel="noopener">\(invitation)</a></p>\n
        """)
    }
    if !picture.credit.isEmpty {
      markup.write("<p>\(site.words.text(.credit)) ")
      writeOriginal("span") { $0.write(picture.credit) }
      markup.write("</p>\n")
    }
    writeOriginal("div") { $0.writeParagraphs(picture.explanation) }
  }

  /// Writes the source's text. If the text is not in the site's language, an element names the language of
  /// the text.
  private mutating func writeOriginal(
    _ element: String, _ write: (inout MarkupWriter) -> Void
  ) {
    guard let language = site.words.textLanguage else { return write(&markup) }
    markup.write("<\(element) lang=\"\(language.tag)\" dir=\"\(language.direction)\">")
    write(&markup)
    markup.write("</\(element)>")
  }

  private mutating func write(_ still: ImageVariant, alt: String, link: String) {
    let source = site.address(of: still.place)
    markup.write("<p><a href=\"\(link)\" rel=\"noopener\"><img src=\"\(source)\" alt=\"\(alt)\"")
    if let size = still.size {
      markup.write(" width=\"\(String(size.width))\" height=\"\(String(size.height))\"")
    }
    markup.write("/></a></p>\n")
  }
}

extension Words {
  /// The text of the link. In pages, the template contains this text.
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
