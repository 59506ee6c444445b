package import Pictures
package import Services

/// Parses the records that a scanner finds: records of saved answers, or lines of a site's open data.
package struct RecordReader: Sendable {
  package enum Reading: Sendable {
    case picture(Entry, cleaned: Set<Cleaning>)
    case wrong(String)
    /// No record, but something wrong between records.
    case flaw(RecordScanner.Flaw)
  }

  package enum Kind: Sendable { case savedOrPublished, published }

  let kind: Kind
  let source: Source
  let today: Day
  let now: Timestamp
  /// What is kept already.
  let archive: Archive

  package init(
    kind: Kind, source: Source, today: Day, now: Timestamp, archive: Archive = Archive()
  ) {
    self.kind = kind
    self.source = source
    self.today = today
    self.now = now
    self.archive = archive
  }

  package func read(_ found: RecordScanner.Found) -> Reading {
    switch found.content {
    case .record(let bytes): read(bytes)
    case .tooLong(let count):
      .wrong("\(count) bytes are too many for a record; \(RecordScanner.longest) are allowed")
    case .cutRecord: .wrong("the file ends in the middle of this record")
    case .flaw(let flaw): .flaw(flaw)
    }
  }

  private func read(_ bytes: [UInt8]) -> Reading {
    let lineError: LineError
    do throws(LineError) {
      let picture = try Picture(line: bytes, articles: source.pages.have)
      guard picture.day.isPossible(since: source.calendar.first, today: today) else {
        return .wrong("\(Refusal.impossibleDay(picture.day, today: today))")
      }
      return .picture(entry(source.texts.mended(picture), .published), cleaned: [])
    } catch {
      lineError = error
    }
    guard kind == .savedOrPublished else { return .wrong("\(lineError)") }
    guard let read = source.saved else {
      return .wrong(
        "\(lineError); of \(source.english.subject) only the lines of a site's data are taken")
    }
    do throws(Refusal) {
      let saved = try read(bytes, today)
      if RecordReader.isOfSite(bytes), let kept = archive[saved.picture.day] {
        return .picture(kept, cleaned: [])
      }
      return .picture(entry(saved.picture, .oldAPI), cleaned: saved.cleaned)
    } catch {
      if case .notJSON = error { return .wrong("\(error)") }
      return .wrong(RecordReader.isPublished(bytes) ? "\(lineError)" : "\(error)")
    }
  }

  private func entry(_ picture: Picture, _ service: Service) -> Entry {
    Entry(picture: picture, seen: Observation(when: now, service: service))
  }

  /// Whether a record of the old API is a site's of ours: it adds days and corrects none, because it was made of what
  /// a site knows, and its pictures may be the site's own.
  private static func isOfSite(_ bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains("\"explanation_html\":")
  }

  /// Whether an invalid record looks more like open data: the old API has no `day`.
  private static func isPublished(_ bytes: [UInt8]) -> Bool {
    let text = String(decoding: bytes, as: UTF8.self)
    return text.contains("\"day\":") && !text.contains("\"date\":")
  }
}
