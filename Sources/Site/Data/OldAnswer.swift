package import Pictures

/// A picture as the old API (`planetary/apod`) answers it, and its explanation with links beside.
package struct OldAnswer: Hashable, Sendable {
  package let day: Day
  package let title: String
  /// The names of those who claim a copyright; nil when nobody does.
  package let copyright: String?
  /// The explanation on one line, without links (UTF-8).
  package let explanation: [UInt8]
  /// The explanation as paragraphs of HTML, with absolute addresses.
  package let explanationHTML: [UInt8]
  package var media: OldAnswer.MediaAddresses

  package init(
    day: Day, title: String, copyright: String?, explanation: [UInt8], explanationHTML: [UInt8],
    media: OldAnswer.MediaAddresses
  ) {
    self.day = day
    self.title = title
    self.copyright = copyright
    self.explanation = explanation
    self.explanationHTML = explanationHTML
    self.media = media
  }

  /// The answer as a JSON object on one line, its members in the API's order: that of the alphabet, but for the one that
  /// the API had not.
  package var json: [UInt8] {
    var object = JSONWriter(capacity: 512 + explanation.count + 2 * explanationHTML.count)
    object.open()
    object.write("copyright", known: copyright)
    object.write("date", day.iso)
    object.write("explanation", utf8: explanation)
    object.write("hdurl", known: media.hdurl)
    object.write("media_type", media.kind.rawValue)
    object.write("service_version", "v1")
    // Not beside the explanation: programs that search the text want the old order.
    object.write("explanation_html", utf8: explanationHTML)
    if let still = media.thumbnail { object.write("thumbnail_url", still) }
    object.write("title", title)
    object.write("url", media.url)
    object.close()
    return object.bytes
  }

  /// Answers as a JSON list on one line.
  package static func list(_ answers: some Sequence<OldAnswer>) -> [UInt8] {
    var list = JSONWriter()
    list.openList()
    for answer in answers { list.write(json: answer.json) }
    list.closeList()
    return list.bytes
  }
}

extension OldAnswer {
  /// Where the media of an answer is.
  package struct MediaAddresses: Hashable, Sendable {
    package enum Kind: String, Sendable {
      case image, video, other
    }

    package let kind: Kind
    /// The picture for screens, the film, the player or the page.
    package let url: String
    /// The largest picture.
    package var hdurl: String?
    /// A still of a film; empty when none is known.
    package var thumbnail: String?

    package init(_ kind: Kind, url: String, hdurl: String? = nil, thumbnail: String? = nil) {
      self.kind = kind
      self.url = url
      self.hdurl = hdurl
      self.thumbnail = thumbnail
    }
  }
}
