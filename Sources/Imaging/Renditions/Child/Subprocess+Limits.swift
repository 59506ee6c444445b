extension Subprocess {
  struct Limits: Hashable, Sendable {
    /// The maximum address space, in bytes.
    var memory: Int
    var processorSeconds: Int
    /// The maximum size of a file that the child may write, in bytes.
    var fileBytes: Int
    var seconds: Int
    /// The maximum size of the output to store, in bytes. The rest is read and discarded.
    var words = 4096

    /// The limits for work on a picture, which are enough for every picture that a page would show.
    static let picture = Limits(
      memory: 3 << 30, processorSeconds: 120, fileBytes: 1 << 30, seconds: 180)
    /// A copy of the limits, with memory for this many pixels: 1 GiB for the program and its libraries, and 24 bytes
    /// per pixel. In measurements, libvips 8.14 and libaom needed at most 19 bytes per pixel.
    func forPicture(pixels: Int) -> Limits {
      var limits = self
      limits.memory = min(memory, 1 << 30 + 24 * pixels)
      return limits
    }

    /// The limits for a command that returns at once, such as `--version`.
    static let question = Limits(
      memory: 3 << 30, processorSeconds: 10, fileBytes: 0, seconds: 20)
  }
}
