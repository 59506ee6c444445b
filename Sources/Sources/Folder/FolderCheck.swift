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
    var sidecars: [FolderFile] = []
    var drafts: [FolderDraft] = []
    for file in files.sorted(by: { $0.name.text.isBefore($1.name.text) }) {
      if file.name.role == .skipped {
        skipped.append(file.name.text)
      } else if let mistake = file.mistake {
        mistakes.append(mistake)
      } else if file.name.role == .sidecar {
        sidecars.append(file)
      } else {
        drafts.append(FolderDraft(file: file))
      }
    }
    match(sidecars, with: &drafts)
    var days: [Day: [FolderDraft]] = [:]
    var valid: [FolderPicture] = []
    for draft in drafts {
      let (day, picture) = draft.checked(&mistakes)
      if let day { days[day, default: []].append(draft) }
      if let picture { valid.append(picture) }
    }
    for (day, same) in days where same.count > 1 {
      let others = same.dropFirst().map(\.file.name).shown
      mistakes.append(
        FolderMistake(
          same.flatMap(\.names), field: "date",
          "other pictures have the same day, \(day): \(others)",
          "none is shown until each has its own day"))
    }
    for picture in valid where days[picture.picture.day]?.count == 1 {
      if picture.picture.day > today { waiting.append(picture) } else { pictures.append(picture) }
    }
    // The offset makes the sort stable, so that mistakes of the same file keep their order.
    mistakes = mistakes.enumerated().sorted { one, other in
      let (name, otherName) = (one.element.files[0], other.element.files[0])
      return name.isBefore(otherName)
        || !otherName.isBefore(name) && one.offset < other.offset
    }.map(\.element)
  }

  /// Adds each sidecar to its picture. A sidecar that belongs to no picture or to several pictures is a mistake.
  private mutating func match(_ sidecars: [FolderFile], with drafts: inout [FolderDraft]) {
    var owners: [String: [Int]] = [:]
    for (place, draft) in drafts.enumerated() {
      for key in [draft.file.name.key, draft.file.name.stemKey] {
        owners[key, default: []].append(place)
      }
    }
    var shared: [(sidecar: FolderFile, owners: [Int])] = []
    for sidecar in sidecars {
      let found = owners[sidecar.name.stemKey] ?? []
      if found.count == 1 {
        drafts[found[0]].sidecars.append(sidecar)
      } else if found.isEmpty {
        mistakes.append(
          sidecar.kindMistake
            ?? FolderMistake(
              [sidecar.name], "no picture has the same name as this sidecar",
              "rename or delete the file"))
      } else {
        for owner in found { drafts[owner].isHeld = true }
        shared.append((sidecar, found))
      }
    }
    // These mistakes are reported last, because only now is it known which other sidecars are excluded together with
    // the pictures.
    for (sidecar, found) in shared {
      mistakes.append(
        FolderMistake(
          [sidecar.name] + found.flatMap { drafts[$0].names },
          "the sidecar could belong to several pictures: "
            + found.map { drafts[$0].file.name }.shown,
          "name it after the full name of its picture, such as name.jpg.yml"))
    }
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

extension String {
  /// Whether the string is before the other in the order of bytes.
  fileprivate func isBefore(_ other: String) -> Bool { utf8.lexicographicallyPrecedes(other.utf8) }
}
