import Pictures
import Services
import Site

/// The day's object as the old API sent it. `kept` is the day's picture as the site holds it; `thumbs` asks for
/// the address of a film's still.
func oldAnswer(
  _ picture: Picture, _ kept: KeptPicture?, _ settings: Settings, thumbs: Bool
) -> [UInt8] {
  var object = JSONWriter(capacity: 2_048)
  let rights = settings.rights(of: picture)
  let image: Media.Image? = if case .image(let image) = picture.media { image } else { nil }
  let isWithheld = settings.withholds(picture.day)
  let page = picture.article?.text ?? settings.source.pages.day(picture.day)
  let own = isWithheld ? [] : kept?.renditions ?? []
  let shown = own.filter { [.jpeg, .png, .gif].contains($0.type) }
    .min { abs($0.size.width - 1_600) < abs($1.size.width - 1_600) }
  var (kind, url, hdurl, still) = ("other", page, nil as String?, nil as String?)
  if !isWithheld {
    switch picture.media {
    case .image:
      kind = "image"
      url = shown.map { settings.root + Routes.picture($0) } ?? image?.display.text
      hdurl =
        (kept?.original).map { settings.root + Routes.picture($0) } ?? image?.original.text
    case .video(let file, let poster): (kind, url, still) = ("video", file.text, poster?.text)
    case .embed(let embed):
      (kind, url, still) = ("video", embed.address.text, embed.poster?.text)
    case .page(let address): url = address.text
    case .none: break
    }
  }
  object.open()
  if rights == .copyrighted { object.write("copyright", known: picture.makers) }
  object.write("date", picture.day.iso)
  object.write("explanation", picture.explanation.plain)
  object.write("explanation_html", picture.explanation.markup)
  object.write("hdurl", known: hdurl)
  object.write("media_type", kind)
  object.write("service_version", "v1")
  if thumbs, kind == "video" { object.write("thumbnail_url", still ?? "") }
  object.write("title", picture.title)
  object.write("url", known: url)
  object.close()
  return object.bytes
}
