extension Subprocess {
  struct Limits: Hashable, Sendable {
    /// Address space, in bytes.
    var memory: Int
    var processorSeconds: Int
    /// The largest file it may write, in bytes.
    var fileBytes: Int
    var seconds: Int
    /// The maximum bytes of output to store. The rest is read and discarded.
    var words = 4096

    /// For work on a picture: enough for all that a page would show.
    static let picture = Limits(
      memory: 3 << 30, processorSeconds: 120, fileBytes: 1 << 30, seconds: 180)
    /// With memory for this many pixels: 1 GiB for the program and its libraries, and 24 bytes per pixel. libvips 8.14
    /// and libaom needed at most 19 in measurements; a quarter is margin.
    func forPicture(pixels: Int) -> Limits {
      var limits = self
      limits.memory = min(memory, 1 << 30 + 24 * pixels)
      return limits
    }

    /// For a command that returns at once, such as `--version`.
    static let question = Limits(
      memory: 3 << 30, processorSeconds: 10, fileBytes: 0, seconds: 20)
  }
}
