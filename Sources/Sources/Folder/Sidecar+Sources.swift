package import Pictures

extension Sidecar {
  /// The texts in a file's name. The day has priority over the days in the sidecar and the picture. The title is used
  /// only if there is no other title.
  init(_ name: FileName) {
    var texts = ["title": name.title].compactMapValues(\.self)
    if case .day(let day) = name.date { texts["date"] = day.iso }
    self.init(texts)
  }

  /// All known texts of a picture, even if some are wrong.
  package init(of picture: FolderFile, beside: FolderFile?) {
    let name = Sidecar(picture.name)
    self = name.without("title")
    if case .text(let bytes)? = beside?.contents {
      self = filled(from: Sidecar.read(bytes, path: "").sidecar)
    }
    if case .picture(let facts) = picture.contents {
      self = filled(from: Sidecar.read(facts.metadata, without: self).sidecar)
    }
    self = filled(from: name)
  }

  /// A copy with missing texts filled in from the metadata of the picture, whose name contains the day.
  package func filled(fromFile metadata: PictureMetadata) -> Sidecar {
    var metadata = metadata
    metadata.taken = nil
    return filled(from: Sidecar.read(metadata, without: self).sidecar)
  }

  /// Values for missing fields from a picture's own metadata, by the rules for sidecars, and the invalid ones.
  static func read(
    _ metadata: PictureMetadata, without known: Sidecar
  ) -> (sidecar: Sidecar, mistakes: [(field: Field, wrong: String)]) {
    var creator = metadata.creator
    var rights = metadata.rights.flatMap(licence(in:))
    // Statements of rights often name the owner, so they replace a missing creator.
    if rights == nil, let statement = metadata.rights, !statement.cleanLine.isEmpty {
      if creator?.cleanLine.isEmpty ?? true { creator = statement }
      rights = "none"
    }
    let texts = [
      // Cameras with an unset clock write no valid date.
      "date": metadata.taken.flatMap { $0 < FileName.firstDay ? nil : $0.iso },
      "title": metadata.title?.byPeople, "credit": creator?.byPeople, "licence": rights,
      "alt": metadata.alt?.byPeople,
      "text": metadata.description?.byPeople,
    ]
    var sidecar = Sidecar()
    var mistakes: [(field: Field, wrong: String)] = []
    for field in fields where known[field.name] == nil {
      guard let text = texts[field.name] ?? nil, !text.cleanLine.isEmpty else { continue }
      if let wrong = sidecar.set(field, to: text) { mistakes.append((field, wrong)) }
    }
    return (sidecar, mistakes)
  }

  /// The address of the only licence in a statement of rights, or `none` if the statement is only this word; nil if it
  /// names no licence or several.
  private static func licence(in statement: String) -> String? {
    let words = statement.cleanLine.split(separator: " ").map {
      String($0.trimming { "().,;<>".contains($0) })
    }
    let named = words.filter { $0.contains("://") }.compactMap { word in
      WebAddress(word).flatMap { CreativeCommonsLicence(written: $0.secure.text) }
    }
    if statement.cleanLine.lowercased() == "none" { return "none" }
    guard let licence = CreativeCommonsLicence(written: statement) ?? named.first,
      named.allSatisfy({ $0 == licence })
    else { return nil }
    return licence.address.text
  }
}
