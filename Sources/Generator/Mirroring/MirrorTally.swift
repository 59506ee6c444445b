import Logging
import Pictures

/// What a run did for the stills of the mirrored days.
struct MirrorTally {
  /// Pictures with their files at hand, by the day.
  var shown: [Day: KeptPicture] = [:]
  /// Days whose pictures the site has no room for.
  var leftOut: [Day] = []
  /// What was refused, in the order in which it came.
  private(set) var refusals: [PictureRefusal] = []
  private var gains: [MirrorResult.Gain: Int] = [:]
  private var left = 0

  /// Adds what was done for one day.
  mutating func add(_ result: MirrorResult) {
    shown[result.day] = result.shown
    refusals += result.refusals
    if let gain = result.gain { gains[gain, default: 0] += 1 }
    if result.isLeft { left += 1 }
  }

  /// What to tell of the refusals: a line for each host.
  var warnings: [String] { ServiceWarning.lines(refusals.map(\.warning)) }

  /// Says what was refused.
  func warn(_ logger: Logger) { warnings.forEach { logger.warning("\($0)") } }

  /// Says what was done, and what was not; nothing when there was nothing to do.
  func report(to logger: Logger) {
    let words: [(MirrorResult.Gain, String)] = [
      (.fetched, "fetched"), (.restored, "restored from the published site"),
      (.completed, "completed"),
    ]
    let told = words.compactMap { gain, word in gains[gain].map { "\($0) \(word)" } }
    if !told.isEmpty { logger.info("pictures: \(told.joined(separator: ", "))") }
    if left > 0 {
      logger.info(
        "\(counted(left, "picture")) \(left == 1 ? "is" : "are") left for the next run")
    }
  }
}
