import Sources
import Storage

extension ArchiveFolder {
  /// The state of the archive. If the archive belongs to a source other than this one, throws `otherSource`.
  func state(of source: Source) throws -> ArchiveState {
    let state = try state()
    // An empty archive for which no service has answered yet does not belong to any source.
    if state.identity == nil, state.lastAnswer == nil, try years().isEmpty { return state }
    guard let kept = state.source else {
      if source == Source.known[0] { return state }
      throw StorageError.stateUnreadable(
        path: path + "/state.json", reason: "the file is missing, or names no source")
    }
    guard kept == source.name else {
      throw GeneratorError.otherSource(archive: path, kept: kept, asked: source.name)
    }
    return state
  }

  /// Throws `otherSource` if the archive belongs to another source. Ignores an unreadable state, because `mendState`
  /// repairs it.
  func refuseOther(than source: Source) throws {
    do { _ = try state(of: source) } catch StorageError.stateUnreadable {}
  }
}
