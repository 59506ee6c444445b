import Logging
import Pictures
import Site
import Validation

extension Build {
  /// What a run published.
  struct Published {
    let day: Day
    let freshness: Freshness
    let publication: Publication
    let source: Source?
    let omissions: [Omission]
  }

  /// Publishes the site, and of days whose records do not render what does. Pictures with which it would be
  /// over the budget are left out.
  ///
  /// `standing` decides what the front page shows when less is published than is kept. Throws `rejected` when
  /// no record is to blame.
  func publish(
    _ keeper: Keeper, showing day: Day, _ freshness: Freshness, _ mirrored: Mirroring.Outcome,
    _ theme: Theme, warnings: Int, on site: PublicFolder, with publisher: EditionPublisher,
    standing: (Archive) -> Standing,
    beforeCommit: () throws(GeneratorError) -> Void
  ) async throws(GeneratorError) -> Published {
    var (day, freshness, mirrored) = (day, freshness, mirrored)
    var archive = keeper.archive
    var omissions: [Omission] = []
    let omitting = Omitting(settings: settings, theme: theme, stills: mirrored.pictures)
    while true {
      let facts = facts(
        of: keeper, showing: day,
        warnings: warnings + omissions.count + (mirrored.leftOut.isEmpty ? 0 : 1),
        omissions: omissions)
      let edition = try edition(
        of: archive, identity: keeper.state.identity, showing: day, freshness,
        pictures: mirrored.pictures, theme, run: facts)
      do throws(GeneratorError) {
        let publication = try await publisher.publish(
          edition.files, on: site, beforeCommit: beforeCommit)
        if let warning = sizeBudget.warning(leavingOut: mirrored.leftOut) {
          logger.warning("\(warning)")
        }
        return Published(
          day: day, freshness: freshness, publication: publication, source: facts.source,
          omissions: omissions)
      } catch {
        if case .overBudget(let size, _, _) = error {
          let excess = size.byteCount - sizeBudget.byteCount
          guard mirrored.leaveOut(excess, of: archive) else { throw error }
          continue
        }
        guard case .rejected(let findings) = error else { throw error }
        let named = Set(findings.map(\.path))
        let suspects = archive.days.filter { named.contains(Routes.day($0)) }
        let cut = Set(omissions.map(\.day))
        let more = try await omitting.omissions(from: archive, suspecting: suspects).map {
          // What a part did not help is left out whole.
          cut.contains($0.day) ? Omission(day: $0.day, part: .day, finding: $0.finding) : $0
        }
        guard !more.isEmpty else { throw error }
        more.forEach { logger.error("\($0)") }
        let days = Set(more.map(\.day))
        omissions = omissions.filter { !days.contains($0.day) } + more
        archive = archive.without(more)
        if let gone = more.first(where: { $0.day == day && $0.part == .day }) {
          guard case .shows(let other, let state) = standing(archive) else {
            throw .nothingToShow(.doesNotRender(gone))
          }
          (day, freshness) = (other, state)
        }
      }
    }
  }
}

extension Archive {
  /// The same without these parts of it.
  fileprivate func without(_ omissions: [Omission]) -> Archive {
    var rest = self
    for omission in omissions {
      if let picture = rest[omission.day]?.picture.without(omission.part) {
        rest.replace(with: picture)
      } else {
        rest.remove(omission.day)
      }
    }
    return rest
  }
}
