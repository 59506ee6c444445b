import Pictures
import Sources
import Storage

extension PictureForm {
  /// How saving the form changes the folder's files.
  struct Plan: Hashable, Sendable {
    let day: Day
    /// The file names of the picture and its sidecar.
    let picture: String
    let sidecar: String
    var texts: Sidecar
    /// The present names of the picture and its sidecar; nil for new files. If a name changes, the file with the old
    /// name is removed.
    let oldPicture: String?
    let oldSidecar: String?

    /// The change to the folder that saves the form. `bytes` is nil if only texts change.
    func change(_ bytes: [UInt8]?) -> FolderChange {
      var change = FolderChange()
      change.write(sidecar, Array(texts.yaml.utf8), over: oldSidecar)
      if let bytes {
        change.write(picture, bytes, over: oldPicture)
      } else if let oldPicture, oldPicture != picture {
        change.renamed = [(oldPicture, picture)]
      }
      return change
    }
  }

  /// What is known about a chosen file.
  struct NewPicture: Hashable, Sendable {
    let fileExtension: String
    /// Whether the metadata of the file could be read.
    let isRead: Bool
    let facts: FolderFile.Facts
  }

  /// Checks the form against the folder's files. If there are messages, the plan is nil. `new` describes the chosen
  /// file. Before the browser has sent the file, `new` is nil, and only the file's name is checked.
  func checked(among files: [FolderFile], new: NewPicture?) -> (plan: Plan?, messages: Messages) {
    var messages: Messages = [:]
    var texts = texts(&messages)
    let old = picture.flatMap { name in
      files.first { $0.name == FileName(name) && $0.name.role == .picture }
    }
    let sidecars = old.map { old in files.filter { $0.isSidecar(of: old.name) } } ?? []
    messages["file"] = fileMistake(old, sidecars, among: files)
    guard let day = texts.date else { return (nil, messages) }
    let chosen = new ?? (file != nil || old == nil ? PictureForm.unread(file ?? "") : nil)
    let names = names(day, chosen, old?.name, sidecars.first?.name, among: files)
    if case .day(day) = names.picture.date { texts = texts.without("date") }
    let contents = chosen.map { .picture($0.facts) } ?? old?.contents ?? .unread
    let gone = [names.picture, names.sidecar, old?.name] + sidecars.map(\.name)
    let yaml = Array(texts.yaml.utf8)
    let trial =
      files.filter { !gone.contains($0.name) } + [
        FolderFile(name: names.picture, kind: .file, bytes: 1, contents: contents),
        FolderFile(name: names.sidecar, kind: .file, bytes: yaml.count, contents: .text(yaml)),
      ]
    // Any day can be given as today, because a picture for a later day is not a mistake.
    for mistake in FolderCheck(trial, today: day).mistakes
    where mistake.files.contains(names.picture.text) || mistake.files.contains(names.sidecar.text) {
      let own = [names.picture.text, names.sidecar.text]
      let (field, message) = PictureForm.message(mistake, of: day, own: own)
      messages[field] = messages[field] ?? message
    }
    guard messages.isEmpty else { return (nil, messages) }
    return (
      Plan(
        day: day, picture: names.picture.text, sidecar: names.sidecar.text, texts: texts,
        oldPicture: old?.name.text, oldSidecar: sidecars.first?.name.text),
      [:]
    )
  }

  /// The mistake in the chosen file, or in the files that would change; nil if there is none.
  private func fileMistake(
    _ old: FolderFile?, _ sidecars: [FolderFile], among files: [FolderFile]
  ) -> String? {
    if let picture, old == nil {
      return "the folder no longer contains the picture \(picture.quoted)"
    }
    if let file {
      let kinds = PictureType.shownExtensions
      guard kinds.contains(FileName(file).fileExtension) else {
        return "\(file.quoted) is not the name of a picture; allowed: a name that ends in "
          + kinds.map { ".\($0)" }.choice
      }
    } else if old == nil {
      return "no file was chosen; allowed: a JPEG, PNG, GIF or WebP file"
    }
    // A sidecar that cannot be read must not be replaced, because its text would be lost.
    if sidecars.count > 1 {
      let names = sidecars.map(\.name.text.cleanLine).joined(separator: ", ")
      return "the picture has several sidecars: \(names); leave only one of them in the folder"
    }
    guard let old, let sidecar = sidecars.first else { return nil }
    let sharing = files.first {
      $0.name.role == .picture && $0.name != old.name && sidecar.isSidecar(of: $0.name)
    }
    if let sharing {
      let names = [sidecar, sharing, old].map(\.name.text.cleanLine)
      return "\(names[0]) could also belong to \(names[1]); rename it in the folder, "
        + "to \(names[2]).yml or \(names[1]).yml"
    }
    guard case .text(let bytes) = sidecar.contents else {
      return "\(sidecar.name.text.cleanLine) cannot be read; fix or delete it in the folder"
    }
    return Sidecar.read(bytes, path: sidecar.name.text.cleanLine).mistakes.first.map {
      "\($0); fix it in the folder first"
    }
  }

  /// A placeholder for a chosen file of which only the name is known, so that the form can be checked before the file
  /// is sent.
  private static func unread(_ file: String) -> NewPicture? {
    guard let size = PixelSize(width: 1, height: 1) else { return nil }
    let own = FileName(file).fileExtension
    return NewPicture(
      fileExtension: PictureType.shownExtensions.contains(own) ? own : "jpg", isRead: false,
      facts: FolderFile.Facts(size: size, digest: "0000000000000000"))
  }

  /// The form's message about a mistake that the folder would contain after saving, and the field that shows it.
  private static func message(
    _ mistake: FolderMistake, of day: Day, own: [String]
  ) -> (field: String, message: String) {
    switch mistake.field {
    case "date"?:
      let others = mistake.files.filter { !own.contains($0) && FileName($0).role == .picture }
      let names = others.prefix(3).map(\.cleanLine).joined(separator: ", ")
      return (
        "date", "\(day) already has another picture, \(names); allowed: a day without a picture"
      )
    case let field?: return (field, mistake.wrong)
    case nil: return ("file", "\(mistake)")
    }
  }
}

extension FolderChange {
  /// Writes a file, and removes the file with the old name if this name is different.
  fileprivate mutating func write(_ name: String, _ bytes: [UInt8], over old: String?) {
    guard name != old else { return replaced.append((name, bytes)) }
    created.append((name, bytes))
    if let old { removed.append(old) }
  }
}

extension FolderFile {
  /// Whether the file is the sidecar of this picture.
  func isSidecar(of picture: FileName) -> Bool {
    name.role == .sidecar && [picture.key, picture.stemKey].contains(name.stemKey)
  }
}
