import Imaging
import Pictures
import Sources

/// Pictures of days without live media, at addresses that no service has named. One is stored as the day's picture when a
/// request has returned a picture from there, and replaced by what a service says of the day.
struct Guesses {
  private let images: [Day: Media.Image]

  /// The guesses for these days. Where nothing was before, nothing is expected.
  init(for days: some Sequence<Day>, in archive: Archive, of source: Source, _ absent: EmptyDays) {
    var images: [Day: Media.Image] = [:]
    for day in days where !absent.holdGuess(of: day) {
      if let picture = archive[day]?.picture { images[day] = source.guess(picture) }
    }
    self.images = images
  }

  var days: Set<Day> { Set(images.keys) }

  subscript(day: Day) -> Media.Image? { images[day] }

  /// The archive as it is when all guesses are right.
  func applied(to archive: Archive) -> Archive {
    var archive = archive
    for (day, image) in images {
      if let picture = archive[day]?.picture {
        archive.replace(with: picture.with(media: .image(image)))
      }
    }
    return archive
  }
}

extension OpenArchive {
  /// Makes the image the day's picture: a request has returned it. The texts stay as the service that sent them.
  mutating func confirm(_ image: Media.Image, of day: Day, at now: Timestamp) {
    guard let old = days[day] else { return }
    _ = add([
      Entry(
        picture: old.picture.with(media: .image(image)),
        seen: Observation(when: now, service: old.seen.service))
    ])
  }
}

extension Source {
  /// Whether the day's picture is at a guessed address, and no service of the source's has told of it since.
  func isGuessed(_ entry: Entry) -> Bool {
    guard entry.seen.service != .service, case .image(let image) = entry.picture.media,
      let article = entry.picture.article
    else { return false }
    return guess(entry.picture.with(media: .page(article)))?.original == image.original
  }
}
