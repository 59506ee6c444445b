import Pictures

extension SiteContext {
  /// The file `today/today.json`, with facts about the picture that is made for screens. If there are no files for
  /// screens, the facts are about the front page's day.
  func todayFacts() -> [UInt8] {
    let files = today?.files ?? []
    let newest = pictures[shown]
    let picture = (files.isEmpty ? nil : today.flatMap { self.picture(of: $0.day) }) ?? newest
    let rights = settings.rights(of: picture)
    let licence: WebAddress? = if case .open(let licence) = rights { licence } else { nil }
    let list = files.map { file in
      """
          {"address": \(quoted(address(Routes.picture(file)))), \
      "type": \(quoted(file.type.mediaType)), "width": \(file.size.width), \
      "height": \(file.size.height), "bytes": \(file.byteCount)}
      """
    }
    let members = [
      ("day", quoted(picture.day.iso)),
      ("newest", quoted(newest.day.iso)),
      ("title", quoted(picture.title)),
      ("credit", quoted(picture.credit.isEmpty ? nil : picture.makers)),
      ("rights", quoted(rights.name)),
      ("licence", quoted(licence?.text)),
      (
        "shows",
        quoted(files.isEmpty ? "nothing" : picture.media.isVideo ? "film still" : "picture")
      ),
      ("alt", quoted(picture.words)),
      ("page", quoted(address(Routes.day(picture.day)))),
      ("files", list.isEmpty ? "[]" : "[\n\(list.joined(separator: ",\n"))\n  ]"),
    ]
    return Array("\(object(members))\n".utf8)
  }
}
