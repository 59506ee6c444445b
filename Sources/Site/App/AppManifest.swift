extension SiteContext {
  func appManifest() -> [UInt8] {
    let icons =
      [("any", "image/svg+xml", Theme.icon)]
      + Theme.squareIcons.map { ("\($0.side)x\($0.side)", "image/png", $0.path) }
    let list = icons.map { sizes, type, path in
      "    {\"src\": \(quoted(theme.versioned(path))), \"sizes\": \(quoted(sizes)), \"type\": \(quoted(type))}"
    }
    let members = [
      ("name", quoted(settings.title)), ("short_name", quoted(settings.title)),
      ("lang", quoted(words.language)), ("dir", quoted(words.text(.direction))),
      ("id", quoted("./")), ("start_url", quoted(Routes.front)), ("scope", quoted("./")),
      ("display", quoted("standalone")), ("background_color", quoted("#0c0e12")),
      ("theme_color", quoted("#0c0e12")), ("icons", "[\n\(list.joined(separator: ",\n"))\n  ]"),
    ]
    return Array("\(object(members))\n".utf8)
  }
}
