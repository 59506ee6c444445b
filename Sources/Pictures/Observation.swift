/// Who tells of pictures.
public enum Source: String, Hashable, Sendable, CaseIterable {
  /// science.nasa.gov's JSON service, `apod-basic`.
  case service
  /// science.nasa.gov's RSS feed.
  case feed
  /// Any service that speaks the contract of `api.nasa.gov/planetary/apod`.
  case oldAPI = "old-api"
  /// The open data of a site that was made from an archive, as `restore` and `import` read it.
  case published
}

/// When and whence a picture was seen. It stays in the archive and never reaches a page.
public struct Observation: Hashable, Sendable {
  /// When the answer came.
  public let when: Timestamp
  /// Who answered.
  public let source: Source

  /// A sighting.
  public init(when: Timestamp, source: Source) {
    self.when = when
    self.source = source
  }
}

/// A picture with its sighting: one line of the archive.
public struct Entry: Hashable, Sendable {
  /// The picture.
  public let picture: Picture
  /// When and whence this version of its text was first seen.
  public let seen: Observation

  /// An entry.
  public init(picture: Picture, seen: Observation) {
    self.picture = picture
    self.seen = seen
  }
}
