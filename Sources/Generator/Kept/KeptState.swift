import Foundation
public import Pictures
public import Site

/// What must outlive a run and stands in no entry.
public struct KeptState: Hashable, Sendable {
  /// When a service last gave an answer that was believed; nil before the first.
  public var believed: Timestamp?
  /// The version of the rules that the texts kept have passed (`TextRules`); 0 before there were any.
  public var textRules: Int
  /// What the feed's ids are minted from; nil before the first publication. Once set it stays.
  public private(set) var identity: FeedIdentity?

  /// A state.
  public init(
    believed: Timestamp? = nil, textRules: Int = 0, identity: FeedIdentity? = nil
  ) {
    self.believed = believed
    self.textRules = textRules
    self.identity = identity
  }

  /// Mints the identity, unless there is one already.
  public mutating func mint(_ identity: FeedIdentity) { self.identity = self.identity ?? identity }
}

extension ArchiveFolder {
  /// The state kept in `state.json`; an empty one when there is none.
  ///
  /// Throws `stateUnreadable` when the file is damaged: an identity that was guessed anew would show
  /// every reader of the feed fifty old pictures as new.
  public func state() throws(GeneratorError) -> KeptState {
    guard let bytes = try Descriptor.folder(existing: path)?.contents(of: "state.json") else {
      return KeptState()
    }
    let file: StateFile
    do {
      file = try JSONDecoder().decode(StateFile.self, from: Data(bytes))
    } catch {
      throw .stateUnreadable(path: path + "/state.json", reason: "it is no state of an archive")
    }
    var state = KeptState()
    if let text = file.believed {
      guard let moment = Timestamp(iso: text) else {
        throw .stateUnreadable(
          path: path + "/state.json", reason: "“believed” is no time like 2026-11-20T05:10:00Z")
      }
      state.believed = moment
    }
    state.textRules = file.textRules ?? 0
    switch (file.authority, file.date) {
    case (nil, nil): break
    case (let authority, let date):
      guard let identity = FeedIdentity(read: authority ?? "", date ?? "") else {
        throw .stateUnreadable(
          path: path + "/state.json", reason: "“authority” and “date” do not make an identity")
      }
      state.mint(identity)
    }
    return state
  }

  /// Writes the state when it differs from the one that was loaded. Returns whether it did.
  public func save(_ state: KeptState, over kept: KeptState) throws(GeneratorError) -> Bool {
    guard state != kept else { return false }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    let bytes: Data
    do {
      bytes = try encoder.encode(
        StateFile(
          authority: state.identity?.authority, believed: state.believed?.iso,
          date: state.identity?.date, textRules: state.textRules > 0 ? state.textRules : nil))
    } catch {
      throw .stateUnreadable(path: path + "/state.json", reason: "it cannot be written as JSON")
    }
    try Descriptor.folder(made: path).replace("state.json", with: Array(bytes) + [10])
    return true
  }
}

private struct StateFile: Codable {
  var authority: String?
  var believed: String?
  var date: String?
  var textRules: Int?
}
