import Checks
import Imaging
import Pictures
import Site
import Sources
import Storage
import Subjects

extension Build {
  /// A site before publication: its content, and what was left out of it.
  struct Draft {
    let build: Build
    /// The archive, including what this run added. The archive is saved after all checks have passed.
    var archive: OpenArchive
    let finder: SubjectFinder?
    let theme: Theme
    /// The changes to the archive; nil if no service was asked.
    let changes: OpenArchive.Changes?
    var day: Day
    var freshness: Freshness
    var facts: FrontPageDecision.Facts
    var mirrored: Mirroring.Outcome
    let today: TodayPicture?
    let outage: OutageAlert?
    var omissions: [Omission] = []
    /// The newest day of the archive before this run; nil if the archive was empty.
    let newestBefore: Day?
    var announcement: Announcement?

    /// Publishes the site. Leaves out days whose pages fail a check, and pictures for which the size budget has no
    /// room.
    ///
    /// If the front page's day is left out, decides again which day the front page shows. Throws `rejected` if the
    /// findings are not caused by single records.
    mutating func publish(on site: PublicFolder) async throws -> PublishReport {
      while true {
        do {
          let edition = try await edition()
          announcement = edition.announcement
          let publication = try await build.publish(
            edition.files, on: site, beforeCommit: { try archive.save() })
          let source = build.source
          if let warning = build.sizeBudget.warning(
            leavingOut: mirrored.leftOut,
            stayingAt: source.mustSelfHost ? nil : source.english.at)
          {
            build.reporter.warning("\(warning)")
          }
          return publication
        } catch let error as GeneratorError {
          switch error {
          case .overBudget(let size, _, _):
            let excess = size.byteCount - build.sizeBudget.byteCount
            guard mirrored.leaveOut(excess, of: facts.archive) else { throw error }
          case .rejected(let findings):
            guard try await omitDays(with: findings) else { throw error }
          default: throw error
          }
        }
      }
    }

    /// The result of the run after publication.
    func outcome(_ publication: PublishReport) -> Build.Outcome {
      let shown = archive.days[day]
      return Build.Outcome(
        day: day, freshness: freshness, publication: publication,
        output: build.folders.output, refusals: mirrored.refusals, omissions: omissions,
        title: shown?.picture.title ?? "", service: shown?.seen.service, added: changes?.added ?? 0,
        corrected: changes?.corrected ?? 0, mistakes: mistakes,
        source: facts.source, outage: outage,
        themeMistakes: build.folders.templates.lines(theme.mistakes),
        announcement: announcement, isNew: newestBefore.map { day > $0 } ?? true)
    }

    /// The mistakes in the source's folder, and the pictures in it that could not be prepared.
    private var mistakes: [String] {
      guard let folder = build.configuration.pictureFolder else { return [] }
      return (facts.fetched?.mistakes ?? []) + mirrored.refusals.map { "\(folder)/\($0)" }
    }

    private func edition() async throws -> Edition {
      let archiveLinks = await build.source.archiveLinks(of: facts.archive, finder)
      return try Edition(
        archive: facts.archive, shown: day, freshness: freshness, pictures: mirrored.pictures,
        settings: build.settings, identity: archive.state.identity, theme: theme, run: runFacts,
        today: today, archiveLinks: archiveLinks)
    }

    /// The contents of `status.json` for this run.
    private var runFacts: RunFacts {
      let checked = archive.state.lastAnswer
      // Only the newest days, which fit into one answer of the service, can have been corrected.
      let day = build.source.calendar.day(at:)
      let changed = archive.days.entries.suffix(Configuration.mostDaysToRefresh).filter { entry in
        checked.map { day(entry.seen.when) == day($0) } ?? false
      }
      return RunFacts(
        commit: build.context.commit, checked: checked,
        service: archive.days[self.day]?.seen.service,
        changed: changed.map(\.picture.day),
        warnings: (facts.fetched.map { $0.warnings.count + $0.mistakes.count } ?? 0)
          + mirrored.warnings.count + omissions.count + (mirrored.leftOut.isEmpty ? 0 : 1)
          + theme.mistakes.count,
        omitted: omissions.map(\.day))
    }

    /// Leaves out the days that cause the findings. Returns false if no day causes them.
    private mutating func omitDays(with findings: [Finding]) async throws -> Bool {
      let check = try RecordCheck(build.settings, theme: theme, stills: mirrored.pictures)
      let more = try await check.omissions(from: facts.archive, with: findings)
      guard !more.isEmpty else { return false }
      for omission in more {
        build.reporter.error("\(omission)")
        facts.archive.remove(omission.day)
      }
      omissions = (omissions + more).sorted { $0.day < $1.day }
      guard let gone = more.first(where: { $0.day == day }) else { return true }
      let decision = FrontPageDecision(facts, maxAge: build.configuration.maxAge)
      guard case .shows(let other, let state) = decision else {
        throw GeneratorError.nothingToShow(.doesNotRender(gone))
      }
      (day, freshness) = (other, state)
      return true
    }
  }
}
