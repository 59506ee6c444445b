import Pictures
import Storage

extension Mirroring {
  package struct Tally {
    /// Pictures whose files are in the archive.
    var shown: [Day: KeptPicture] = [:]
    /// Days whose pictures exceed the site's size budget.
    var leftOut: [Day] = []
    /// In order of occurrence.
    private(set) var refusals: [PictureRefusal] = []
    private(set) var misses: Set<Day> = []
    private var gains: [MirrorTask.Outcome.Gain: Int] = [:]
    private(set) var left = 0

    /// Of a guess it is worth no warning that nothing is there.
    mutating func add(_ result: MirrorTask.Outcome, isGuessed: Bool) {
      shown[result.day] = result.shown
      if isGuessed, result.refusals.contains(where: \.reason.isFinal) {
        misses.insert(result.day)
      } else {
        refusals += result.refusals
      }
      if let gain = result.gain { gains[gain, default: 0] += 1 }
      if result.isLeft { left += 1 }
    }

    var warnings: [String] { ServiceWarning.lines(refusals.map(\.warning)) }

    func warn(_ reporter: Reporter) { warnings.forEach(reporter.warning) }

    /// Logs what was done and what remains; nothing when there was nothing to do.
    func report(to reporter: Reporter) {
      let words: [(MirrorTask.Outcome.Gain, String)] = [
        (.fetched, "fetched"), (.restored, "restored from the published site"),
        (.completed, "completed"),
      ]
      let told = words.compactMap { gain, word in gains[gain].map { "\($0) \(word)" } }
      if !told.isEmpty { reporter.info("pictures: \(told.joined(separator: ", "))") }
      if left > 0 {
        reporter.info(
          "\(counted(left, "picture")) \(left == 1 ? "is" : "are") left for the next run")
      }
    }
  }
}
