/// The service that a record came from.
public enum Service: String, Hashable, Sendable, CaseIterable {
  /// The source's main service.
  case service
  /// The source's feed.
  case feed
  /// Any service compatible with `api.nasa.gov/planetary/apod`.
  case oldAPI = "old-api"
  /// A folder on disk.
  case folder
  /// The open data of a generated site, which `restore` and `import` read.
  case published
}

/// When a picture was received, and from which service. Observations are stored only in the archive, and never
/// published.
public struct Observation: Hashable, Sendable {
  /// The time of the answer.
  public let when: Timestamp
  /// The service that answered.
  public let service: Service

  /// An observation at this time, from this service.
  public init(when: Timestamp, service: Service) {
    self.when = when
    self.service = service
  }
}

/// A picture with its observation: one line of the archive.
public struct Entry: Hashable, Sendable {
  /// The picture as stored.
  public let picture: Picture
  /// When this version of the text was first received, and from which service.
  public let seen: Observation

  /// A picture with its observation.
  public init(picture: Picture, seen: Observation) {
    self.picture = picture
    self.seen = seen
  }
}
