import Sources
import Storage

extension ArchiveFolder {
  /// The state of an archive of the source. Throws `otherSource` when the archive is another's, and looks at nothing
  /// else then.
  func state(of source: Source) throws -> KeptState {
    let state = try state()
    // Nothing was kept and no service has answered: it is nobody's yet.
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

  /// Throws `otherSource` when the archive is another source's. A state that cannot be read is left to those who mend it.
  func refuseOther(than source: Source) throws {
    do { _ = try state(of: source) } catch StorageError.stateUnreadable {}
  }
}
