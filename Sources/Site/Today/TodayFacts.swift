import Pictures

extension Edition {
  /// Today's picture in the sizes of the screens that the settings name, and a file of facts about it. Empty if the
  /// settings name no screens.
  var todayFiles: [SiteFile] {
    guard !settings.screens.isEmpty else { return [] }
    return (today?.files ?? []).map(SiteFile.init(picture:)) + [
      SiteFile(Routes.today, .data) { self.todayFacts() }
    ]
  }

  /// The file `today/today.json`, with facts about the picture that is made for screens. If there are no files for
  /// screens, the facts are about the front page's day.
  func todayFacts() -> [UInt8] {
    let files = today?.files ?? []
    let newest = pictures[shown]
    let picture =
      (files.isEmpty ? nil : today.flatMap { place(of: $0.day) }.map { pictures[$0] }) ?? newest
    let rights = settings.rights(of: picture)
    let licence: WebAddress? = if case .open(let licence) = rights { licence } else { nil }
    let list = files.map { file -> JSONNode in
      [
        "address": address(Routes.picture(file)), "type": file.type.mediaType,
        "width": file.size.width, "height": file.size.height, "bytes": file.byteCount,
      ]
    }
    let facts: JSONNode = [
      "day": picture.day.iso, "newest": newest.day.iso, "title": picture.title,
      "credit": JSONNode(orNull: picture.credit.isEmpty ? nil : picture.makers),
      "rights": rights.name, "licence": JSONNode(orNull: licence?.text),
      "shows": files.isEmpty ? "nothing" : picture.media.isVideo ? "film still" : "picture",
      "alt": picture.words, "page": address(Routes.day(picture.day)), "files": list,
    ]
    return facts.file
  }
}
