import HTTP
import Imaging
import Pictures
import Site
import Sources
import Storage

extension Backfill {
  /// The results of requests to guessed addresses.
  struct GuessedPictures: Hashable, Sendable {
    /// The number of pictures found.
    var found = 0
    /// The number of pictures not found.
    var missed = 0
    /// The number of requests without an answer.
    var unanswered = 0
  }

  private static let saveEvery = 100

  /// Requests the guessed addresses of pictures, newest first, for days whose media is a page and not a picture. A
  /// picture that is found becomes the day's picture until a service sends a record of the day. Reads
  /// the beginning of each file, because an HTTP status does not prove that the file is a picture.
  func lookForGuesses(
    in archive: inout OpenArchive, _ range: ClosedRange<Day>, _ today: Day
  ) async throws -> GuessedPictures {
    let entries = archive.days.entries.filter { range.contains($0.picture.day) }
    let guesses = entries.reversed().compactMap { entry in
      archive.absent.hold(entry.picture.day, of: nil)
        ? nil : configuration.source.guess(entry.picture).map { (entry, image: $0) }
    }
    let client = configuration.pictureClient(fetcher())
    var result = GuessedPictures()
    let progress = Progress("pictures", total: guesses.count, reporter: reporter)
    defer { progress.finish() }
    try await inFlight(guesses, width: monthsAtOnce) { entry, image in
      let answer = await client.beginning(
        image.original, PictureHeader.defaultReach, deadline: .never)
      return (entry, Found(answer, image))
    } take: { (entry: Entry, found: Found) in
      let day = entry.picture.day
      switch found {
      case .picture(let image):
        // The texts, and the service that sent them, stay the same.
        _ = archive.add([
          Entry(
            picture: entry.picture.with(media: .image(image)),
            seen: Observation(when: clock.now(), service: entry.seen.service))
        ])
        result.found += 1
      case .nothing:
        archive.absent.note([day], of: nil, on: today)
        result.missed += 1
      case .unusable: result.missed += 1
      case .unanswered: result.unanswered += 1
      }
      progress.advance()
      if found.isKnown, (result.found + result.missed) % Backfill.saveEvery == 0 {
        try archive.save()
      }
    }
    try archive.save()
    return result
  }

  private enum Found: Sendable {
    case picture(Media.Image)
    case nothing
    /// The file cannot be shown, but later a picture may replace it.
    case unusable
    case unanswered

    /// Whether the result is known, and may have to be saved.
    var isKnown: Bool {
      if case .unanswered = self { false } else { true }
    }

    init(_ answer: HTTPResult, _ image: Media.Image) {
      guard case .response(let response) = answer else {
        self = .unanswered
        return
      }
      guard response.isBeginning else {
        self = PictureRejection.Reason.status(response.status).isFinal ? .nothing : .unanswered
        return
      }
      do throws(PictureHeader.Flaw) {
        self = .picture(image.sized(try PictureHeader(beginning: response.body).size))
      } catch {
        self =
          switch error {
          // The file may still be a picture, because a long colour profile may come before its size.
          case .cutShort: .picture(image)
          default: PictureRejection.Reason.flaw(error).isFinal ? .nothing : .unusable
          }
      }
    }
  }
}

extension Media.Image {
  /// The image with its size, and with the address of its smaller version for screens.
  fileprivate func sized(_ size: PixelSize) -> Media.Image {
    let shown = Asset(original)?.display(near: original, size: size)
    return Media.Image(display: shown ?? original, original: original, size: size)
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
