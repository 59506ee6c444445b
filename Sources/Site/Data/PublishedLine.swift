import Pictures
import Subjects

extension Edition {
  /// The picture's JSON object in `data/`, without a line feed. It contains the members of the picture's line in the
  /// archive, followed by members about the site, such as addresses. With these, users of the data need not know how
  /// sites are laid out.
  func publishedLine(_ place: Int) -> [UInt8] {
    let picture = pictures[place]
    let kept = picture.media.mayHaveStill ? stills[picture.day] : nil
    let rights = rights(ofShown: picture)
    let subjects = pictureFacts[place].subjects.map { one -> JSONNode in
      ["id": one.subject.id, "name": one.subject.name, "shown": one.isShown]
    }
    let added: JSONNode = [
      "page": address(Routes.day(picture.day)),
      "pictures": kept?.publishedFiles.map(json).nonEmpty,
      "rights": picture.media == .none ? nil : json(rights),
      "subjects": subjects.nonEmpty,
      "thumbnail": listed[place].thumbnail.map { address(of: $0.small.place) },
    ]
    return published(place).json().adding(added).bytes
  }

  private func json(_ file: PictureFile) -> JSONNode {
    [
      "address": address(Routes.picture(file)), "bytes": file.byteCount,
      "height": file.size.height, "type": file.type.mediaType, "width": file.size.width,
    ]
  }

  /// The rights, with the words that the day's page uses for them.
  private func json(_ rights: Rights) -> JSONNode {
    let view = RightsView(rights: rights, source: settings.source)
    let shown =
      switch rights {
      case .free: words.text(.isFree)
      case .open: words.text(.licence) + " " + (view.licenceName ?? "")
      case .copyrighted: words.text(.isCopyrighted)
      case .unknown: words.text(.isUnknown)
      }
    return [
      "class": rights.name, "licence": view.licence,
      "name": view.licence == nil ? nil : view.licenceName, "words": shown,
    ]
  }
}
