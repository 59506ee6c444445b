public import Pictures

/// What an archive stores between runs besides its entries.
public struct ArchiveState: Hashable, Sendable {
  /// When a service last gave a valid answer; nil if never.
  public var lastAnswer: Timestamp?
  /// The identity from which the feed's ids are made; nil before the first publication. Once it is set, it never
  /// changes.
  public private(set) var identity: FeedIdentity?

  /// The name of the picture source; nil means the default.
  public var source: String?

  /// A state with these values, by default an empty state.
  public init(
    lastAnswer: Timestamp? = nil, identity: FeedIdentity? = nil,
    source: String? = nil
  ) {
    self.lastAnswer = lastAnswer
    self.identity = identity
    self.source = source
  }

  /// Sets the identity, unless it is already set.
  public mutating func mint(_ identity: FeedIdentity) { self.identity = self.identity ?? identity }
}

extension ArchiveFolder {
  /// Reads `state.json`. Returns an empty state if the file is missing.
  ///
  /// Throws `stateUnreadable` if the file is damaged. The identity must not be replaced, because with a new identity
  /// every feed reader would show fifty old pictures as new.
  public func state() throws(StorageError) -> ArchiveState {
    guard let bytes = try folder(existing: "")?.contents(of: "state.json") else {
      return ArchiveState()
    }
    do throws(LineError) {
      return try ArchiveState(json: bytes)
    } catch {
      throw .stateUnreadable(path: path + "/state.json", reason: "\(error)")
    }
  }

  /// If `state.json` is unreadable, or is missing although year files exist, writes the state that `known` returns.
  /// Returns the name of the file and the problem, for a message; nil if there was no problem, or if `known` returned
  /// nil.
  package func mendState(
    with known: () throws(StorageError) -> ArchiveState?
  ) throws(StorageError) -> String? {
    var reason = "the file is missing"
    do throws(StorageError) {
      guard try state() == ArchiveState(), try !years().isEmpty else { return nil }
    } catch {
      guard case .stateUnreadable(_, let damage) = error else { throw error }
      reason = damage
    }
    guard let state = try known() else { return nil }
    try save(state)
    return "\(path)/state.json: \(reason)"
  }

  /// Writes `state.json`.
  public func save(_ state: ArchiveState) throws(StorageError) {
    try folder(made: "").replace("state.json", with: state.json + [10])
  }
}

extension ArchiveState {
  /// The contents of `state.json`, without a line feed.
  package var json: [UInt8] {
    let members: JSONNode = [
      "authority": identity?.authority, "believed": lastAnswer?.iso, "date": identity?.date,
      "source": source,
    ]
    return members.bytes
  }

  package init(json: [UInt8]) throws(LineError) {
    self.init()
    // Unknown keys are allowed, because other versions of apod may write more keys.
    let object = try LineObject(line: json[...], name: "state")
    if let text = try object.text("believed") {
      lastAnswer = Timestamp(iso: text)
      if lastAnswer == nil { throw .badValue(key: "believed", value: text, wanted: "a time") }
    }
    source = try object.text("source")
    let authority = try object.text("authority")
    let date = try object.text("date")
    guard authority != nil || date != nil else { return }
    guard let authority, let date else {
      throw .missingKey(date == nil ? "date" : "authority")
    }
    guard let identity = FeedIdentity(read: authority, date) else {
      throw .badValue(
        key: "authority", value: "\(authority), \(date)",
        wanted: "the host and date of the feed's identity"
      )
    }
    mint(identity)
  }
}
