import Sources
import Storage

extension ArchiveFolder {
  /// The state of an archive of the source. Throws `otherSource` when the archive is another's, and looks at nothing
  /// else then. A folder without a state and without lines is nobody's yet.
  func state(of source: Source) throws -> KeptState {
    let state = try state()
    // Nothing was kept and no service has answered: it is nobody's yet.
    if state.identity == nil, state.lastAnswer == nil, try years().isEmpty { return state }
    let kept = state.source ?? Source.known[0].name
    guard kept == source.name else {
      throw GeneratorError.otherSource(archive: path, kept: kept, asked: source.name)
    }
    return state
  }
}
