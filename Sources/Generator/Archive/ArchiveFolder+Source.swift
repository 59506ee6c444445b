import Sources
import Storage

extension ArchiveFolder {
  /// The state of the source's archive. If it belongs to another source, throws `otherSource` and
  /// checks nothing else.
  func state(of source: Source) throws -> ArchiveState {
    let state = try state()
    // An empty archive without any answer belongs to no source yet.
    if state.identity == nil, state.lastAnswer == nil, try years().isEmpty { return state }
    guard let kept = state.source else {
      if source == Source.known[0] { return state }
      throw StorageError.stateUnreadable(
        path: path + "/state.json", reason: "it is missing or names no source")
    }
    guard kept == source.name else {
      throw GeneratorError.otherSource(archive: path, kept: kept, asked: source.name)
    }
    return state
  }

  /// Throws `otherSource` when the archive belongs to another source. An unreadable state is ignored here,
  /// because other code mends it.
  func refuseOther(than source: Source) throws {
    do { _ = try state(of: source) } catch StorageError.stateUnreadable {}
  }
}
