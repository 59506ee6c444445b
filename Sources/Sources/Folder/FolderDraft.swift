import Pictures

/// A picture's file and its sidecars, before the check.
struct FolderDraft {
  let file: FolderFile
  var sidecars: [FolderFile] = []
  /// Whether a sidecar matches both this picture and another picture. If so, this picture is not shown, because the
  /// sidecar may restrict its use.
  var isHeld = false

  var names: [FileName] { [file.name] + sidecars.map(\.name) }

  /// The day, and the picture if there are no mistakes. A wrong picture's day is known only from its name or sidecar.
  func checked(_ mistakes: inout [FolderMistake]) -> (day: Day?, picture: FolderPicture?) {
    let before = mistakes.count
    var facts: FolderFile.Facts?
    switch file.contents {
    case .picture(let read): facts = read
    case .unreadable(let why): mistakes.append(noPicture(why.cleanLine))
    case .unread, .text: mistakes.append(noPicture("the file was not read"))
    }
    let date = file.name.date
    var texts = Sidecar(file.name).without("title")
    if case .impossible(let written) = date {
      mistakes.append(
        FolderMistake(
          names, "\(written) is not a date on or after \(FileName.firstDay)", "rename the file"))
    }
    if sidecars.count > 1 {
      let others = sidecars.map(\.name).shown
      mistakes.append(
        FolderMistake(names, "the picture has several sidecars: \(others)", "keep only one"))
    } else if let sidecar = sidecars.first {
      texts = texts.filled(from: sidecar.texts(beside: file.name, &mistakes))
    }
    guard let facts else { return (nil, nil) }
    let (own, wrong) = Sidecar.read(facts.metadata, without: texts)
    for (field, wrong) in wrong {
      mistakes.append(
        FolderMistake(
          names, field: field.name,
          "the \(field.name) in the file's metadata is invalid: \(wrong); allowed: \(field.rule.allowed)",
          "write another `\(field.name):` into a sidecar, a file of the same name that ends in .yml"
        ))
    }
    guard mistakes.count == before, !isHeld else {
      if case .impossible = date { return (nil, nil) }
      return (texts.date, nil)
    }
    texts = texts.filled(from: own).filled(from: Sidecar(file.name))
    guard let day = texts.date else {
      mistakes.append(
        FolderMistake(
          names, "the picture has no date",
          "start its name with a date, such as 2026-11-23-title.jpg, or write `date:` "
            + "into a sidecar, a file of the same name that ends in .yml"))
      return (nil, nil)
    }
    guard let address = FolderAddress.address(of: file.name, digest: facts.digest),
      let picture = Picture(
        day: day, texts: texts,
        media: .image(Media.Image(display: address, original: address, size: facts.size)))
    else {
      mistakes.append(.unusableName(of: names))
      return (day, nil)
    }
    return (
      day,
      FolderPicture(
        file: file.name.text, sidecar: sidecars.first?.name.text, picture: picture)
    )
  }

  private func noPicture(_ why: String) -> FolderMistake {
    FolderMistake(names, "the picture cannot be shown: \(why)", "save the picture again")
  }
}

extension FolderFile {
  /// The texts of a sidecar, which are empty if it cannot be read.
  fileprivate func texts(
    beside picture: FileName, _ mistakes: inout [FolderMistake]
  ) -> Sidecar {
    let why: String
    switch (kind, contents) {
    case (.folder, _): why = "this is a folder"
    case (.other, _): why = "this is not a file"
    case (.file, _) where bytes > Sidecar.mostBytes:
      why = "the file is \(bytes) bytes long; the limit is \(Sidecar.mostBytes)"
    case (.file, .text(let text)):
      let (sidecar, wrong) = Sidecar.read(text, path: name.shown)
      mistakes += wrong.map { FolderMistake([name, picture], $0) }
      return sidecar
    case (.file, .unreadable(let reason)): why = reason.cleanLine
    case (.file, .unread), (.file, .picture): why = "the file was not read"
    }
    mistakes.append(
      FolderMistake(
        [name, picture], "the sidecar cannot be read: \(why)", "fix or delete the file"))
    return Sidecar()
  }
}
