package import Pictures
import Site
import Storage

extension Mirroring {
  /// What came of the days' pictures.
  package struct Outcome: Sendable {
    /// What pages may show: mirrored days with their files, all others with only their record.
    package var pictures: [Day: KeptPicture] = [:]
    /// The mirrored days; the first are the last to be left out.
    let mirrored: [Day]
    /// The mirrored days whose pictures exceed the site's size budget.
    package var leftOut: [Day] = []
    /// In order of occurrence.
    package private(set) var refusals: [PictureRefusal] = []
    /// The guessed days whose pictures are not where they were expected.
    package private(set) var misses: Set<Day> = []
    private var gains: [MirrorTask.Gain: Int] = [:]
    private var left = 0

    init(mirrored: [Day]) { self.mirrored = mirrored }

    /// Whether time sufficed for every day.
    package var isWhole: Bool { left == 0 }

    /// The warnings that were logged: one line per host.
    package var warnings: [String] { ServiceWarning.lines(refusals.map(\.warning)) }

    /// Of a guess it is worth no warning that nothing is there.
    mutating func add(_ task: MirrorTask, isGuessed: Bool) {
      pictures[task.day] = task.shown
      if isGuessed, task.refusals.contains(where: \.reason.isFinal) {
        misses.insert(task.day)
      } else {
        refusals += task.refusals
      }
      if let gain = task.gain { gains[gain, default: 0] += 1 }
      if task.isLeft { left += 1 }
    }

    /// Logs what was done and what remains; nothing when there was nothing to do.
    func report(to reporter: Reporter) {
      let told = MirrorTask.Gain.allCases.compactMap { gain in
        gains[gain].map { "\($0) \(gain.rawValue)" }
      }
      if !told.isEmpty { reporter.info("pictures: \(told.joined(separator: ", "))") }
      if left > 0 {
        reporter.info(
          "\(counted(left, "picture")) \(left == 1 ? "is" : "are") left for the next run")
      }
    }

    /// Leaves out the files of pictures, oldest day first and the front page's last, until `byteCount` bytes are
    /// saved. Returns whether it left out any.
    package mutating func leaveOut(_ byteCount: Int, of archive: Archive) -> Bool {
      let before = leftOut.count
      var left = byteCount
      for day in mirrored.reversed() where left > 0 {
        guard let picture = pictures[day], !picture.files.isEmpty else { continue }
        pictures[day] = picture.shownFromElsewhere(in: archive)
        left -= SiteSize(of: [picture]).byteCount
        leftOut.append(day)
      }
      return leftOut.count > before
    }
  }
}

extension KeptPicture {
  /// The record of a picture that is loaded from the source's server; nil when the day shows another picture now.
  func shownFromElsewhere(in archive: Archive) -> KeptPicture? {
    archive.shows(self) ? withoutFiles : nil
  }
}
