import Foundation
import Pictures
import Site
import Sources
import Storage

extension Doctor {
  func archive(_ configuration: Configuration) async -> [Doctor.Diagnosis] {
    let folder = ArchiveFolder(request.folders.archive)
    let source = configuration.source
    do {
      _ = try folder.state(of: source)
      let kept = try await folder.load(articles: { _ in true })
      return try days(kept.archive, of: source, in: folder)
        + descriptions(of: kept.archive, configuration)
        + damage(kept.damaged, of: source, in: folder)
    } catch let error as GeneratorError {
      // The settings name the source.
      return [Doctor.Diagnosis(.wrong, .settings, "\(error)")]
    } catch {
      return [Doctor.Diagnosis(.wrong, .archive, "\(error)")]
    }
  }

  private func days(_ archive: Archive, of source: Source, in folder: ArchiveFolder) throws
    -> [Doctor.Diagnosis]
  {
    guard let oldest = archive.days.first, let newest = archive.newestDay else {
      return [
        Doctor.Diagnosis(
          .warning, .archive,
          "nothing is kept yet; run `apod build`"
            + (source.servesRanges ? ", and `apod backfill` for the days before" : ""))
      ]
    }
    let emptyDays = try folder.emptyDays(of: source)
    let missing = (oldest.number...newest.number).map(Day.init(number:)).filter { day in
      archive.place(of: day) == nil
        && !Service.allCases.contains { emptyDays.hold(day, of: $0) }
    }
    let text = "\(counted(archive.count, "day")) of \(oldest) to \(newest)"
    guard let first = missing.first else { return [Doctor.Diagnosis(.ok, .archive, text)] }
    let gap =
      "\(text); \(counted(missing.count, "day")) in between \(missing.count == 1 ? "is" : "are") missing, the first \(first)"
    guard source.servesRanges else {
      return [
        Doctor.Diagnosis(
          .ok, .archive, "\(gap); \(source.english.subject) cannot be asked for days gone by")
      ]
    }
    return [Doctor.Diagnosis(.warning, .archive, "\(gap); run `apod backfill --from \(first)`")]
  }

  private func descriptions(
    of archive: Archive, _ configuration: Configuration
  ) -> [Doctor.Diagnosis] {
    let pictures = archive.described(by: configuration.descriptions).entries.map(\.picture)
    var found = [String]()
    let count = configuration.site.undescribed(pictures)
    if count > 0 {
      found.append(
        "\(count) of the newest \(counted(min(Settings.newestDays, pictures.count), "day")) \(count == 1 ? "has" : "have") no description; put what \(count == 1 ? "its picture shows" : "their pictures show") into alt.yml"
      )
    }
    if let warning = configuration.warning(ofDescriptionsBeyond: archive) { found.append(warning) }
    return found.map { Doctor.Diagnosis(.warning, .archive, $0) }
  }

  private func damage(
    _ damaged: [ArchiveFolder.Damage], of source: Source, in folder: ArchiveFolder
  ) -> [Doctor.Diagnosis] {
    guard let first = damaged.first else { return [] }
    let more = damaged.count > 1 ? ", and \(damaged.count - 1) more" : ""
    let backfill = source.servesRanges ? "`apod backfill` or " : ""
    return [
      Doctor.Diagnosis(
        .warning, .archive,
        "\(first)\(more); the next build sets \(damaged.count == 1 ? "it" : "them") aside in \(folder.path)/damaged, and \(backfill)`apod restore` brings the days back"
      )
    ]
  }
}
