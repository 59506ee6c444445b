import Pictures

/// Finds the picture of each sidecar. Files are given as indices.
struct SidecarMatching {
  struct Match {
    let picture: Int
    var sidecars: [Int] = []
    /// Whether a sidecar matches both this picture and another picture. If so, this picture is not shown, because the
    /// sidecar may restrict its use.
    var isHeld = false
  }

  var sidecars: [Int] = []
  private var matches: [Match] = []
  /// The indices in `matches`, by the keys of the pictures' names and stems.
  private var owners: [String: [Int]] = [:]

  mutating func add(picture: Int, _ name: FileName) {
    for key in [name.key, name.stemKey] { owners[key, default: []].append(matches.count) }
    matches.append(Match(picture: picture))
  }

  /// The pictures with their sidecars, and a mistake for each sidecar that matches no picture or several pictures.
  func matched(
    _ files: [FolderFile]
  ) -> (pictures: [Match], mistakes: [(at: Int, mistake: FolderMistake)]) {
    var matches = matches
    var mistakes: [(at: Int, mistake: FolderMistake)] = []
    var shared: [(sidecar: Int, matches: [Int])] = []
    for sidecar in sidecars {
      let file = files[sidecar]
      let found = owners[file.name.stemKey] ?? []
      if found.count == 1 {
        matches[found[0]].sidecars.append(sidecar)
      } else if found.isEmpty {
        let reason: FolderMistake.Reason =
          switch file.kind {
          case .file: .noPictureBeside
          case .folder: .folder
          case .other: .noFile
          }
        mistakes.append((sidecar, FolderMistake([file.name], reason)))
      } else {
        for match in found { matches[match].isHeld = true }
        shared.append((sidecar, found))
      }
    }
    // These mistakes are reported last, because only now is it known which other sidecars are excluded together with
    // the pictures.
    for (sidecar, found) in shared {
      let others = found.flatMap { [matches[$0].picture] + matches[$0].sidecars }
      let names = ([sidecar] + others).map { files[$0].name }
      mistakes.append((sidecar, FolderMistake(names, .severalPictures)))
    }
    return (matches, mistakes)
  }
}
