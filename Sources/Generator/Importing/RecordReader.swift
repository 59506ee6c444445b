package import Pictures
package import Sources

/// Parses records from saved answers of services, or lines of a site's open data.
package struct RecordReader: Sendable {
  package enum Reading: Sendable {
    case picture(Entry, isCleaned: Bool)
    case wrong(String)
  }

  package enum Kind: Sendable { case savedOrPublished, published }

  let kind: Kind
  let source: Source
  let today: Day
  let now: Timestamp
  /// The archive as it was before the import.
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

  /// Parses a JSON value. A value with a member `day` comes from open data, because the objects of the old API have no
  /// such member.
  package func read(_ bytes: [UInt8]) -> Reading {
    if kind == .published { return published(bytes) }
    let keys = RecordReader.keys(of: bytes)
    if keys.contains("day") { return published(bytes) }
    guard let read = source.saved else {
      let reading = published(bytes)
      guard case .wrong(let reason) = reading else { return reading }
      return .wrong(
        "\(reason); for \(source.english.subject), only the data of a published site can be imported"
      )
    }
    do throws(Rejection) {
      let saved = try read(bytes, today)
      // A record with this key comes from the old API of a site that apod built. Such a record adds a missing day, but
      // does not correct an existing one, because its data comes from the site's archive, and its picture may be the
      // site's copy.
      if keys.contains("explanation_html"), let kept = archive[saved.picture.day] {
        return .picture(kept, isCleaned: false)
      }
      return .picture(entry(saved.picture, .oldAPI), isCleaned: saved.isCleaned)
    } catch {
      return .wrong("\(error)")
    }
  }

  private func published(_ bytes: [UInt8]) -> Reading {
    do throws(LineError) {
      let picture = try Picture(line: bytes[...], articles: source.pages.have)
      guard picture.day.isPossible(since: source.calendar.first, today: today) else {
        return .wrong("\(Rejection.impossibleDay(picture.day, today: today))")
      }
      return .picture(entry(picture, .published), isCleaned: false)
    } catch {
      return .wrong("\(error)")
    }
  }

  private func entry(_ picture: Picture, _ service: Service) -> Entry {
    Entry(picture: picture, seen: Observation(when: now, service: service))
  }

  private static func keys(of bytes: [UInt8]) -> Set<String> {
    do throws(LineError) {
      guard case .object(let members) = try JSONNode(bytes[...]) else { return [] }
      return Set(members.map(\.name))
    } catch {
      // The error is reported when the values are read.
      return []
    }
  }
}
