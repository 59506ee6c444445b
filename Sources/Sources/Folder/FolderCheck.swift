package import Pictures

/// A folder's files, sorted into pictures for the site, pictures for later days, mistakes, and skipped files. Each file
/// is in exactly one list. A sidecar is in the list of its picture.
package struct FolderCheck: Sendable {
  /// The pictures up to today, by file name.
  package private(set) var pictures: [FolderPicture] = []
  /// The pictures for future days.
  package private(set) var waiting: [FolderPicture] = []
  /// All mistakes, by file name.
  package private(set) var mistakes: [FolderMistake] = []
  /// The names of skipped files.
  package private(set) var skipped: [String] = []

  package init(_ files: [FolderFile], today: Day) {
    let files = files.sorted { $0.name.text.utf8.lexicographicallyPrecedes($1.name.text.utf8) }
    var found: [(at: Int, mistake: FolderMistake)] = []
    var matching = SidecarMatching()
    for (at, file) in files.enumerated() {
      if file.name.role == .skipped {
        skipped.append(file.name.text)
      } else if let reason = file.unusable {
        found.append((at, FolderMistake([file.name], reason)))
      } else if file.name.role == .sidecar {
        matching.sidecars.append(at)
      } else {
        matching.add(picture: at, file.name)
      }
    }
    let matched = matching.matched(files)
    found += matched.mistakes
    var drafts = matched.pictures.map { FolderDraft($0, of: files) }
    FolderDraft.findSameDays(in: &drafts)
    for draft in drafts {
      found += draft.mistakes
      guard draft.mistakes.isEmpty, !draft.isHeld, let picture = draft.picture else { continue }
      if picture.picture.day > today { waiting.append(picture) } else { pictures.append(picture) }
    }
    // The offset makes the sort stable, so that mistakes of the same file keep their order.
    mistakes = found.enumerated().sorted {
      ($0.element.at, $0.offset) < ($1.element.at, $1.offset)
    }.map(\.element.mistake)
  }
}

/// A picture of the folder, and its files.
package struct FolderPicture: Hashable, Sendable {
  /// The name of the picture's file.
  package let file: String
  /// The name of the picture's sidecar; nil if there is none.
  package let sidecar: String?
  package let picture: Picture
}

extension FolderFile {
  /// Why the file is neither a picture nor a sidecar; nil if it may be one.
  fileprivate var unusable: FolderMistake.Reason? {
    if !name.isUsable { return .unusableName }
    if name.role == .sidecar { return nil }
    switch kind {
    case .folder: return .folder
    case .other: return .noFile
    case .file: break
    }
    switch name.role {
    case .video: return .video
    case .other: return .otherKind
    case .picture, .sidecar, .skipped: return nil
    }
  }
}

extension FileName {
  /// Whether an address made from the name leads back to the file.
  fileprivate var isUsable: Bool {
    guard !text.unicodeScalars.contains("\u{FFFD}"),
      let address = FolderAddress.address(of: self, digest: "")
    else { return false }
    return FolderAddress.name(at: address) == self
  }
}
