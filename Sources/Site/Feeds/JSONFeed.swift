import Pictures
import Template

extension SiteContext {
  /// The feed as JSON Feed 1.1 (jsonfeed.org/version/1.1), a member a line.
  func json(of feed: Feed) -> [UInt8] {
    var members = [
      ("version", quoted("https://jsonfeed.org/version/1.1")), ("title", quoted(settings.title)),
      ("home_page_url", quoted(address(Routes.front))), ("feed_url", quoted(address(feed.path))),
      ("description", quoted(words.text(.feedAbout))),
      ("user_comment", quoted(words.text(.feedHint))),
      ("language", quoted(settings.language)),
    ]
    // The larger icon for a list of feeds, the smaller for a line of text.
    for (name, icon) in zip(["favicon", "icon"], Theme.squareIcons) {
      members.append((name, quoted(address(theme.versioned(icon.path)))))
    }
    members.append(("items", list(feed.entries.map(json))))
    return Array("\(object(members))\n".utf8)
  }

  private func json(of entry: Feed.Entry) -> String {
    var members = [
      ("id", quoted(entry.id)), ("url", quoted(entry.link)), ("title", quoted(entry.title)),
      ("content_html", quoted(String(decoding: entry.body.bytes, as: UTF8.self))),
      ("summary", quoted(entry.summary)),
      ("date_published", quoted(entry.published.iso)),
    ]
    if entry.isCorrected { members.append(("date_modified", quoted(entry.updated.iso))) }
    if let language = words.textLanguage { members.append(("language", quoted(language.tag))) }
    if let creator = entry.creator {
      members.append(("authors", "[{\"name\": \(quoted(creator))}]"))
    }
    if !entry.subjects.isEmpty {
      members.append(
        ("tags", "[\(entry.subjects.map { quoted($0.name) }.joined(separator: ", "))]"))
    }
    if let still = entry.still?.readable {
      members.append(("image", quoted(address(of: still.place))))
    }
    if let file = entry.enclosure {
      members.append(
        (
          "attachments",
          "[{\"url\": \(quoted(address(Routes.picture(file)))), "
            + "\"mime_type\": \(quoted(file.type.mediaType)), \"title\": \(quoted(entry.alt)), "
            + "\"size_in_bytes\": \(file.byteCount)}]"
        ))
    }
    return "    \(object(members, margin: "    "))"
  }

  private func list(_ items: [String]) -> String { "[\n\(items.joined(separator: ",\n"))\n  ]" }
}
