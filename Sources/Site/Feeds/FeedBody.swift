import Pictures
import Template

/// The text of a feed entry, as markup that is both HTML and XML. All addresses in it are absolute, because feed
/// readers show the text outside the site.
struct FeedBody {
  /// The maximum length of the text in bytes. All feed readers accept this length, but a text with hundreds of links
  /// can exceed it.
  private static let mostBytes = 60_000

  private let site: Edition
  private var markup: MarkupWriter

  /// The picture, the links to media, the credit and the explanation. If the result exceeds `mostBytes`, the links are
  /// removed from the texts.
  static func markup(
    of picture: Picture, _ media: DayMedia, in site: Edition
  ) -> SafeMarkup {
    var body = FeedBody(picture, media, site)
    if body.markup.bytes.count > mostBytes {
      let plain = picture.with(
        explanation: picture.explanation.withoutLinks(), credit: picture.credit.withoutLinks(),
        article: picture.article)
      body = FeedBody(plain, media, site)
    }
    return SafeMarkup(trusted: body.markup.bytes)
  }

  private init(_ picture: Picture, _ media: DayMedia, _ site: Edition) {
    self.site = site
    markup = site.writer(link: site.address)
    if let still = media.still {
      write(still.image.readable, alt: picture.shortWords, link: site.address(of: still.link))
      if let description = picture.longDescription {
        markup.write("<p>")
        writeOriginal("span") { $0.write("\(description)") }
        markup.write("</p>\n")
      }
    }
    if let elsewhere = media.elsewhere {
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

  /// Writes a text of the source. If the text is not in the language of the site, an element around it names its
  /// language.
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
  /// The text of a link to media at its host. On pages, the templates contain this text.
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
