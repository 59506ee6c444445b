import Pictures
import Template

extension Feed {
  /// The feed in the format JSON Feed 1.1 (jsonfeed.org/version/1.1), with one entry per line.
  var json: [UInt8] {
    let (settings, words) = (site.settings, site.words)
    // The larger icon is for lists of feeds. The smaller icon is shown within lines of text.
    let icons = Theme.squareIcons.map { site.address(site.theme.versioned($0.path)) }
    let feed: JSONNode = [
      "version": "https://jsonfeed.org/version/1.1", "title": settings.title,
      "home_page_url": site.address(Routes.front), "feed_url": site.address(path),
      "description": words.text(.feedAbout), "user_comment": words.text(.feedHint),
      "language": settings.language, "favicon": icons[0], "icon": icons[1],
      "items": entries.map(\.json),
    ]
    return feed.file
  }
}

extension Feed.Entry {
  fileprivate var json: JSONNode {
    let author: JSONNode = ["name": creator]
    let attachment = enclosure.map { file -> JSONNode in
      [
        "url": site.address(Routes.picture(file)), "mime_type": file.type.mediaType,
        "title": picture.words, "size_in_bytes": file.byteCount,
      ]
    }
    return [
      "id": id, "url": link, "title": picture.title,
      "content_html": String(decoding: body.bytes, as: UTF8.self), "summary": picture.beginning,
      "date_published": published.iso, "date_modified": isCorrected ? updated.iso : nil,
      "language": site.words.textLanguage?.tag, "authors": creator.isEmpty ? nil : [author],
      "tags": subjects.map(\.name).nonEmpty,
      "image": (still?.readable).map { site.address(of: $0.place) },
      "attachments": attachment.map { [$0] },
    ]
  }
}
