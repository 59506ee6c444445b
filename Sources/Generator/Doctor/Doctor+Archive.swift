import Foundation
import Pictures
import Site
import Sources
import Storage

extension Doctor {
  /// Checks the archive by opening it in the same way as a build.
  func archive(_ build: Build) async -> [Diagnosis] {
    await check(.archive) {
      let source = build.source
      let archive: OpenArchive
      do {
        archive = try await OpenArchive(
          ArchiveFolder(folders.archive), of: source, reporter: build.reporter)
      } catch let error as GeneratorError {
        // The archive belongs to a source other than the one in the settings.
        return [.wrong(.settings, "\(error)")]
      }
      return days(archive, of: source) + descriptions(of: archive.days, build.configuration)
        + damage(archive.damaged, of: source)
        + (await check(.archive) { try published(archive.days, build) })
    }
  }

  /// Compares the archive with the published site.
  private func published(_ days: Archive, _ build: Build) throws -> [Diagnosis] {
    do {
      let site = try PublicFolder(
        asItIs: build.outputPath(makesFolders: false), archive: ArchiveFolder(folders.archive),
        root: build.settings.root)
      if !build.source.readsFolder { try build.refuseLostYears(of: days, on: site) }
      return site.damage.map { [.warning(.archive, "\($0)")] } ?? []
    } catch StorageError.output {
      // The disk check reports this error.
      return []
    }
  }

  private func days(_ archive: OpenArchive, of source: Source) -> [Diagnosis] {
    let kept = archive.days
    guard let oldest = kept.days.first, let newest = kept.newestDay else {
      return [
        Diagnosis.warning(
          .archive,
          "the archive is empty; run `apod build`"
            + (source.servesRanges ? ", then `apod backfill` for earlier days" : ""))
      ]
    }
    let missing = (oldest.number...newest.number).map(Day.init(number:)).filter { day in
      kept.place(of: day) == nil
        && !Service.allCases.contains { archive.absent.hold(day, of: $0) }
    }
    let text = "\(counted(kept.count, "day")) from \(oldest) to \(newest)"
    guard let first = missing.first else { return [Diagnosis.ok(.archive, text)] }
    let gap =
      "\(text); \(counted(missing.count, "day")) in between \(missing.count == 1 ? "is" : "are") missing, starting with \(first)"
    guard source.servesRanges else {
      return [
        Diagnosis.ok(.archive, "\(gap); \(source.english.subject) does not serve past days")
      ]
    }
    return [Diagnosis.warning(.archive, "\(gap); run `apod backfill --from \(first)`")]
  }

  private func descriptions(
    of archive: Archive, _ configuration: Configuration
  ) -> [Diagnosis] {
    let pictures = archive.described(by: configuration.descriptions).entries.map(\.picture)
    var found = [String]()
    let count = configuration.site.undescribed(pictures)
    if count > 0 {
      found.append(
        "\(count) of the newest \(counted(min(Settings.newestDays, pictures.count), "day")) \(count == 1 ? "has" : "have") no description; describe the \(count == 1 ? "picture" : "pictures") in alt.yml"
      )
    }
    if let warning = configuration.warning(ofDescriptionsBeyond: archive) { found.append(warning) }
    return found.map { Diagnosis.warning(.archive, $0) }
  }

  private func damage(
    _ damaged: [ArchiveFolder.Damage], of source: Source
  ) -> [Diagnosis] {
    guard let first = damaged.first else { return [] }
    let more = damaged.count > 1 ? ", and \(damaged.count - 1) more" : ""
    let backfill = source.servesRanges ? "`apod backfill` or " : ""
    return [
      Diagnosis.warning(
        .archive,
        "\(first)\(more); the next build moves \(damaged.count == 1 ? "it" : "them") to \(folders.archive)/damaged; run \(backfill)`apod restore` to restore the days"
      )
    ]
  }
}
