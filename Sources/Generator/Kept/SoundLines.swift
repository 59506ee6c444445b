import Pictures

extension ArchiveFolder {
  /// Reads lines that were found sound. That one no longer is takes a file whose bytes changed while its
  /// length and date did not.
  func sound<Value>(_ read: () throws(LineError) -> Value) throws(GeneratorError) -> Value {
    do throws(LineError) {
      return try read()
    } catch {
      throw .unreadable(
        path: path, reason: "a line of a year's file changed behind its date (\(error))")
    }
  }
}
