import Imaging
import Pictures
import Sources

/// Guessed addresses of pictures, for days without live media. A guess becomes the day's picture when a
/// request to its address returns a picture. Later, a service's record of the day replaces the guess.
struct Guesses {
  private let images: [Day: Media.Image]

  /// The guesses for these days. Days that never had media get no guess.
  init(for days: some Sequence<Day>, in archive: Archive, of source: Source, _ absent: EmptyDays) {
    var images: [Day: Media.Image] = [:]
    for day in days where !absent.holdGuess(of: day) {
      if let picture = archive[day]?.picture { images[day] = source.guess(picture) }
    }
    self.images = images
  }

  var days: Set<Day> { Set(images.keys) }

  subscript(day: Day) -> Media.Image? { images[day] }

  /// The archive as if all guesses were right.
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
  /// Makes the image the day's picture, after a request returned it. The texts stay, and so does the service
  /// that they came from.
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
  /// Whether the day's picture is at a guessed address, and the JSON service has not sent the day since.
  func isGuessed(_ entry: Entry) -> Bool {
    guard entry.seen.service != .service, case .image(let image) = entry.picture.media,
      let article = entry.picture.article
    else { return false }
    return guess(entry.picture.with(media: .page(article)))?.original == image.original
  }
}
