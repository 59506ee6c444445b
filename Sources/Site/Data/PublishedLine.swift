import Pictures
import Subjects

extension SiteContext {
  /// The picture's JSON object in `data/`, without a line feed. It contains the members of the picture's line in the
  /// archive, followed by members about the site, such as addresses. With these, users of the data need not know how
  /// sites are laid out.
  func publishedLine(_ place: Int) -> [UInt8] {
    let picture = pictures[place]
    let kept = picture.media.mayHaveStill ? stills[picture.day] : nil
    var object = JSONWriter(reopening: published(place).line)
    object.write("page", address(Routes.day(picture.day)))
    if let files = kept?.publishedFiles, !files.isEmpty {
      object.openList("pictures")
      for file in files { write(file, to: &object) }
      object.closeList()
    }
    if picture.media != .none { write(rights(ofShown: picture), to: &object) }
    let found = pictureFacts[place].subjects
    if !found.isEmpty {
      object.openList("subjects")
      for one in found {
        object.open()
        object.write("id", one.subject.id)
        object.write("name", one.subject.name)
        object.write("shown", one.isShown)
        object.close()
      }
      object.closeList()
    }
    if let thumbnail = listed[place].thumbnail {
      object.write("thumbnail", address(of: thumbnail.small.place))
    }
    object.close()
    return object.bytes
  }

  private func write(_ file: PictureFile, to object: inout JSONWriter) {
    object.open()
    object.write("address", address(Routes.picture(file)))
    object.write("bytes", file.byteCount)
    object.write("height", file.size.height)
    object.write("type", file.type.mediaType)
    object.write("width", file.size.width)
    object.close()
  }

  /// Writes the rights, with the words that the day's page uses for them.
  private func write(_ rights: Rights, to object: inout JSONWriter) {
    let view = RightsView(rights: rights, source: settings.source)
    object.open("rights")
    object.write("class", rights.name)
    object.write("licence", known: view.licence)
    if view.licence != nil { object.write("name", known: view.licenceName) }
    let shown =
      switch rights {
      case .free: words.text(.isFree)
      case .open: words.text(.licence) + " " + (view.licenceName ?? "")
      case .copyrighted: words.text(.isCopyrighted)
      case .unknown: words.text(.isUnknown)
      }
    object.write("words", shown)
    object.close()
  }
}
