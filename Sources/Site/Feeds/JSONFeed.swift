import Pictures
import Template

extension Feed {
  /// The feed in the format JSON Feed 1.1 (jsonfeed.org/version/1.1), with one JSON member per line.
  var json: [UInt8] {
    let (settings, words) = (site.settings, site.words)
    var members = [
      ("version", quoted("https://jsonfeed.org/version/1.1")), ("title", quoted(settings.title)),
      ("home_page_url", quoted(site.address(Routes.front))),
      ("feed_url", quoted(site.address(path))),
      ("description", quoted(words.text(.feedAbout))),
      ("user_comment", quoted(words.text(.feedHint))),
      ("language", quoted(settings.language)),
    ]
    // The larger icon is for lists of feeds. The smaller icon is shown within lines of text.
    for (name, icon) in zip(["favicon", "icon"], Theme.squareIcons) {
      members.append((name, quoted(site.address(site.theme.versioned(icon.path)))))
    }
    let items = entries.map(\.json).joined(separator: ",\n")
    members.append(("items", "[\n\(items)\n  ]"))
    return Array("\(object(members))\n".utf8)
  }
}

extension Feed.Entry {
  fileprivate var json: String {
    var members = [
      ("id", quoted(id)), ("url", quoted(link)), ("title", quoted(picture.title)),
      ("content_html", quoted(String(decoding: body.bytes, as: UTF8.self))),
      ("summary", quoted(picture.beginning)),
      ("date_published", quoted(published.iso)),
    ]
    if isCorrected { members.append(("date_modified", quoted(updated.iso))) }
    if let language = site.words.textLanguage { members.append(("language", quoted(language.tag))) }
    if !creator.isEmpty {
      members.append(("authors", "[{\"name\": \(quoted(creator))}]"))
    }
    if !subjects.isEmpty {
      members.append(
        ("tags", "[\(subjects.map { quoted($0.name) }.joined(separator: ", "))]"))
    }
    if let still = still?.readable {
      members.append(("image", quoted(site.address(of: still.place))))
    }
    if let file = enclosure {
      members.append(
        (
          "attachments",
          "[{\"url\": \(quoted(site.address(Routes.picture(file)))), "
            + "\"mime_type\": \(quoted(file.type.mediaType)), \"title\": \(quoted(picture.words)), "
            + "\"size_in_bytes\": \(file.byteCount)}]"
        ))
    }
    return "    \(object(members, margin: "    "))"
  }
}
