package import Pictures

extension Sidecar {
  /// The texts in a file's name.
  init(_ name: FileName) {
    self.init(title: name.title)
    if case .day(let day) = name.date { date = day }
  }

  /// All known texts of a picture, even if some are wrong.
  package init(of picture: FolderFile, beside: FolderFile?) {
    let name = Sidecar(picture.name)
    self.init(date: name.date)
    if case .text(let bytes)? = beside?.contents {
      self = filled(from: Sidecar.read(bytes, path: "").sidecar)
    }
    if case .picture(let facts) = picture.contents {
      self = filled(from: Sidecar.read(facts.metadata, without: self).sidecar)
    }
    self = filled(from: name)
  }

  /// A copy with missing texts filled in from the picture's metadata. The day stays, because the file's name already
  /// contains it.
  package func filled(fromFile metadata: PictureMetadata) -> Sidecar {
    var texts = filled(from: Sidecar.read(metadata, without: self).sidecar)
    texts.date = date
    return texts
  }

  /// Values for missing fields from a picture's own metadata, by the rules for sidecars.
  static func read(
    _ metadata: PictureMetadata, without known: Sidecar
  ) -> (sidecar: Sidecar, mistakes: [FolderMistake.Reason]) {
    let licence = metadata.rights.flatMap { Licence(in: $0) }
    var creator = metadata.creator
    var rights = licence?.written
    // Statements of rights often name the owner, so they replace a missing creator.
    if licence == nil, let statement = metadata.rights, !statement.cleanLine.isEmpty {
      if creator?.cleanLine.isEmpty ?? true { creator = statement }
      rights = Licence.none.written
    }
    let texts = [
      // Cameras with an unset clock write no valid date.
      "date": metadata.taken.flatMap { $0 < FileName.firstDay ? nil : $0.iso },
      "title": metadata.title?.byPeople, "credit": creator?.byPeople, "licence": rights,
      "alt": metadata.alt?.byPeople,
      "text": metadata.description?.byPeople,
    ]
    var sidecar = Sidecar()
    var mistakes: [FolderMistake.Reason] = []
    for field in fields where field.written(known) == nil {
      guard let text = texts[field.name] ?? nil, !text.cleanLine.isEmpty else { continue }
      if let wrong = field.read(text, &sidecar) {
        mistakes.append(.metadata(field: field.name, wrong: wrong, allowed: field.allowed))
      }
    }
    return (sidecar, mistakes)
  }
}
