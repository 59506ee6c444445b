import Pictures

/// A picture's file and sidecar, checked without the other pictures.
struct FolderDraft {
  /// The index of the picture's file.
  let file: Int
  /// The day of the picture; nil if it is unknown or the picture is invalid.
  private(set) var day: Day?
  /// The picture for the site; nil if there are mistakes.
  private(set) var picture: FolderPicture?
  private(set) var mistakes: [(at: Int, mistake: FolderMistake)] = []
  /// Whether the picture is excluded because of a mistake that is reported for another file.
  let isHeld: Bool

  private let names: [FileName]

  init(_ match: SidecarMatching.Match, of files: [FolderFile]) {
    let file = files[match.picture]
    self.file = match.picture
    isHeld = match.isHeld
    names = ([match.picture] + match.sidecars).map { files[$0].name }

    var header: FolderFile.Facts?
    if case .picture(let read) = file.contents { header = read }
    if header == nil { report(.noPicture(file.why)) }
    var texts = Sidecar(file.name)
    if case .impossible(let written) = file.name.date { report(.impossibleDate(written)) }
    if match.sidecars.count > 1 {
      report(.severalSidecars)
    } else if let at = match.sidecars.first {
      // The day in the name has priority over the days in the sidecar and the picture. The title in the name is used
      // only if there is no other title.
      let (beside, reasons) = files[at].sidecar
      texts = Sidecar(date: texts.date).filled(from: beside)
      for reason in reasons { report(reason, at: at, [files[at].name, file.name]) }
    } else {
      texts.title = nil
    }
    guard let header else { return }
    if case .impossible = file.name.date {} else { day = texts.date }
    let (own, reasons) = Sidecar.read(header.metadata, without: texts)
    for reason in reasons { report(reason) }
    texts = texts.filled(from: own).filled(from: Sidecar(file.name))
    // The day stays unknown, because a mistake may hide a different date.
    guard mistakes.isEmpty, !isHeld else { return }
    day = texts.date
    guard let day else {
      report(.noDate)
      return
    }
    guard let address = FolderAddress.address(of: file.name, digest: header.digest),
      let made = Picture(
        day: day, texts: texts,
        media: .image(Media.Image(display: address, original: address, size: header.size)))
    else {
      report(.unusableName)
      return
    }
    picture = FolderPicture(
      file: file.name.text, sidecar: names.dropFirst().first?.text, picture: made)
  }

  /// Reports pictures that share a day.
  static func findSameDays(in drafts: inout [FolderDraft]) {
    let places = Dictionary(grouping: drafts.indices) { drafts[$0].day }
    for (day, same) in places where same.count > 1 {
      guard let day else { continue }
      drafts[same[0]].report(
        .sameDay(day), drafts[same[0]].names + same.dropFirst().flatMap { drafts[$0].names })
      for place in same.dropFirst() { drafts[place].picture = nil }
    }
  }

  private mutating func report(
    _ reason: FolderMistake.Reason, at: Int? = nil, _ files: [FileName]? = nil
  ) {
    mistakes.append((at ?? file, FolderMistake(files ?? names, reason)))
  }
}

extension FolderFile {
  fileprivate var why: String {
    switch contents {
    case .unreadable(let why): why.cleanLine
    case .unread, .text, .picture: "the file was not read"
    }
  }

  /// The sidecar, and what is wrong with it.
  fileprivate var sidecar: (sidecar: Sidecar, reasons: [FolderMistake.Reason]) {
    switch (kind, contents) {
    case (.folder, _): return (Sidecar(), [.unreadable("this is a folder")])
    case (.other, _): return (Sidecar(), [.unreadable("this is not a file")])
    case (.file, _) where bytes > Sidecar.mostBytes:
      return (
        Sidecar(),
        [.unreadable("the file is \(bytes) bytes long; the limit is \(Sidecar.mostBytes)")]
      )
    case (.file, .text(let text)):
      let (sidecar, mistakes) = Sidecar.read(text, path: name.shown)
      return (sidecar, mistakes.map { .sidecar($0) })
    case (.file, .unreadable(let why)): return (Sidecar(), [.unreadable(why.cleanLine)])
    case (.file, .unread), (.file, .picture):
      return (Sidecar(), [.unreadable("the file was not read")])
    }
  }
}
