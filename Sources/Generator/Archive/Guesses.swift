import Imaging
import Pictures
import Sources

/// Guessed addresses of pictures, for days whose media is a page and not a picture. A guess becomes the day's picture
/// if there is a picture at its address. If a service later sends a record of the day, the record replaces the guess.
struct Guesses {
  private let images: [Day: Media.Image]

  /// The guesses for these days, except for days that are known to have no picture at the guessed address.
  init(for days: some Sequence<Day>, in archive: Archive, of source: Source, _ absent: EmptyDays) {
    var images: [Day: Media.Image] = [:]
    for day in days where !absent.holdGuess(of: day) {
      if let picture = archive[day]?.picture { images[day] = source.guess(picture) }
    }
    self.images = images
  }

  var days: Set<Day> { Set(images.keys) }

  subscript(day: Day) -> Media.Image? { images[day] }

  /// The archive as it would be if all guesses were right.
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
  /// Makes the image the day's picture, after it was found at the guessed address. The texts, and the service that sent
  /// them, stay the same.
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
  /// Whether the day's picture was found at a guessed address, and the JSON service has not sent a record of the day
  /// since then.
  func isGuessed(_ entry: Entry) -> Bool {
    guard entry.seen.service != .service, case .image(let image) = entry.picture.media,
      let article = entry.picture.article
    else { return false }
    return guess(entry.picture.with(media: .page(article)))?.original == image.original
  }
}
