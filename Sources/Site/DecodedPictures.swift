import Pictures
import Synchronization

/// The pictures of an archive as a site shows them, each decoded once: a build from nothing asks for every one of them five
/// times, for its page, its month, its date, a feed and the search.
final class DecodedPictures: Sendable {
  /// An object, so that handing one out copies nothing while others wait.
  private final class Decoded: Sendable {
    let picture: Picture

    init(_ picture: Picture) { self.picture = picture }
  }

  private let archive: Archive
  private let settings: Settings
  private let pictures: Mutex<[Decoded?]>

  init(_ archive: Archive, _ settings: Settings) {
    self.archive = archive
    self.settings = settings
    pictures = Mutex(Array(repeating: nil, count: archive.count))
  }

  /// The picture at the place. Throws when its line is no longer what it was when the archive was loaded.
  subscript(place: Int) -> Picture {
    get throws(SiteError) {
      if let decoded = pictures.withLock({ $0[place] }) { return decoded.picture }
      do throws(LineError) {
        // Two threads may do this for one picture, and find the same.
        let decoded = Decoded(settings.shown(try archive.picture(at: place)))
        pictures.withLock { $0[place] = decoded }
        return decoded.picture
      } catch {
        throw .unreadable(archive.outlines[place].day, reason: error)
      }
    }
  }
}
