/// How much a child process may use before the system or we end it.
struct ChildLimits: Hashable, Sendable {
  /// Bytes of address space.
  var memory: Int
  /// Seconds of processor time.
  var processorSeconds: Int
  /// Bytes in any one file it writes.
  var fileBytes: Int
  /// Seconds by the clock on the wall.
  var seconds: Int

  /// Enough for every picture that a `PictureHeader` lets pass.
  static let picture = ChildLimits(
    memory: 3 << 30, processorSeconds: 120, fileBytes: 1 << 30, seconds: 180)
}
