import Pictures
import Site
import Validation

/// Finds the days whose records make an edition fail, and what of them can be published all the same.
struct Omitting: Sendable {
  let settings: Settings
  let theme: Theme
  let stills: [Day: KeptPicture]

  /// What to leave out of the archive's days so that the edition passes, the smallest part that helps of
  /// each; nothing when no record is to blame, but templates, settings or the program.
  ///
  /// `suspects` are the days whose pages have findings. Only when none of them is to blame all others are looked
  /// at.
  func omissions(
    from archive: Archive, suspecting suspects: [Day]
  ) async throws(GeneratorError) -> [Omission] {
    let preflight = try Preflight(settings, theme: theme, stills: stills)
    guard try preflight.findings(of: TrialPictures.all).isEmpty else { return [] }
    let found = try await omissions(from: suspects.compactMap { archive[$0]?.picture }, preflight)
    guard found.isEmpty else { return found }
    let known = Set(suspects)
    let others = archive.entries.map(\.picture).filter { !known.contains($0.day) }
    return try await omissions(from: others, preflight)
  }

  private func omissions(
    from pictures: [Picture], _ preflight: Preflight
  ) async throws(GeneratorError) -> [Omission] {
    let faults = try await preflight.faults(of: pictures)
    var left = pictures.filter { faults[$0.day] != nil }
    var omissions: [Omission] = []
    for part in Omission.Part.allCases where !left.isEmpty {
      let failing = try await preflight.faults(of: left.compactMap { $0.without(part) })
      for picture in left where failing[picture.day] == nil {
        guard let finding = faults[picture.day] else { continue }
        omissions.append(Omission(day: picture.day, part: part, finding: finding))
      }
      left = left.filter { failing[$0.day] != nil }
    }
    return omissions.sorted { $0.day < $1.day }
  }
}
