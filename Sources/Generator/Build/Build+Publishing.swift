import Imaging
import Logging
import Pictures
import Publishing
import Site
import Storage
import Validation

extension Build {
  struct Published {
    let day: Day
    let freshness: Freshness
    let publication: Publication
    let source: Source?
    let omissions: [Omission]
  }

  /// Publishes the site without the days whose records do not render, and without the pictures that would
  /// exceed the size budget.
  ///
  /// When days are left out, the front page's content is decided anew. Throws `rejected` when no record is to
  /// blame.
  func publish(
    _ store: RunStore, showing day: Day, _ freshness: Freshness, _ mirrored: Mirroring.Outcome,
    _ theme: Theme, in freshnessFacts: FrontPageDecision.Facts, warnings: Int,
    on site: PublicFolder,
    beforeCommit: () throws -> Void
  ) async throws -> Published {
    var (day, freshness, mirrored) = (day, freshness, mirrored)
    var freshnessFacts = freshnessFacts
    var omissions: [Omission] = []
    while true {
      let facts = facts(
        of: store, showing: day,
        warnings: warnings + omissions.count + (mirrored.leftOut.isEmpty ? 0 : 1),
        omissions: omissions)
      let edition = try edition(
        of: freshnessFacts.archive, identity: store.state.identity, showing: day, freshness,
        pictures: mirrored.pictures, theme, run: facts)
      do {
        let publication = try await publisher.publish(
          edition.files, on: site, beforeCommit: beforeCommit)
        if let warning = sizeBudget.warning(leavingOut: mirrored.leftOut) {
          logger.warning("\(warning)")
        }
        return Published(
          day: day, freshness: freshness, publication: publication, source: facts.source,
          omissions: omissions)
      } catch {
        switch error {
        case GeneratorError.overBudget(let size, _, _):
          let excess = size.byteCount - sizeBudget.byteCount
          guard mirrored.leaveOut(excess, of: freshnessFacts.archive) else { throw error }
        case GeneratorError.rejected(let findings):
          let check = try RecordCheck(settings, theme: theme, stills: mirrored.pictures)
          let more = try await check.omissions(from: freshnessFacts.archive, with: findings)
          guard !more.isEmpty else { throw error }
          more.forEach { logger.error("\($0)") }
          more.forEach { freshnessFacts.archive.remove($0.day) }
          omissions = (omissions + more).sorted { $0.day < $1.day }
          guard let gone = more.first(where: { $0.day == day }) else { continue }
          let decision = FrontPageDecision(freshnessFacts, maxAge: request.configuration.maxAge)
          guard case .shows(let other, let state) = decision else {
            throw GeneratorError.nothingToShow(.doesNotRender(gone))
          }
          (day, freshness) = (other, state)
        default: throw error
        }
      }
    }
  }
}
