import Pictures

extension Edition {
  func appManifest() -> [UInt8] {
    let icons =
      [("any", "image/svg+xml", Theme.icon)]
      + Theme.squareIcons.map { ("\($0.side)x\($0.side)", "image/png", $0.path) }
    let manifest: JSONNode = [
      "name": settings.title, "short_name": settings.title, "lang": words.language,
      "dir": words.text(.direction), "id": "./", "start_url": Routes.front, "scope": "./",
      "display": "standalone", "background_color": "#0c0e12", "theme_color": "#0c0e12",
      "icons": icons.map { sizes, type, path -> JSONNode in
        ["src": theme.versioned(path), "sizes": sizes, "type": type]
      },
    ]
    return manifest.file
  }
}
