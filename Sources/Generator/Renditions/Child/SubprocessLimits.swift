/// How much a child process may use before the system or we end it.
struct SubprocessLimits: Hashable, Sendable {
  /// Bytes of address space.
  var memory: Int
  /// Seconds of processor time.
  var processorSeconds: Int
  /// Bytes in any one file it writes.
  var fileBytes: Int
  /// Seconds by the clock on the wall.
  var seconds: Int

  /// For work on a picture: enough for every one that a page would want to show.
  static let picture = SubprocessLimits(
    memory: 3 << 30, processorSeconds: 120, fileBytes: 1 << 30, seconds: 180)
  /// The same for a picture of so many pixels: a gigabyte for the program and its libraries, and what
  /// libvips 8.14 and libaom were measured to take for a pixel at the most, 19 bytes, with a quarter more.
  func forPicture(pixels: Int) -> SubprocessLimits {
    var limits = self
    limits.memory = min(memory, 1 << 30 + 24 * pixels)
    return limits
  }

  /// For a question answered at once.
  static let question = SubprocessLimits(
    memory: 3 << 30, processorSeconds: 10, fileBytes: 0, seconds: 20)
}
