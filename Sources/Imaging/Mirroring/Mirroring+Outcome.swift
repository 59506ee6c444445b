package import Pictures
import Site
import Storage

extension Mirroring {
  package struct Outcome: Sendable {
    /// The pictures that pages may show. Pictures of mirrored days have files; other pictures only have a record.
    package var pictures: [Day: StoredPicture] = [:]
    /// The mirrored days, most important first.
    let mirrored: [Day]
    /// The mirrored days that exceed the site's size budget.
    package var leftOut: [Day] = []
    /// The rejected pictures, in order of occurrence.
    package private(set) var refusals: [PictureRejection] = []
    private var gains: [MirrorTask.Gain: Int] = [:]
    private var left = 0

    init(mirrored: [Day]) { self.mirrored = mirrored }

    /// Whether no day's work was left because of the time limit.
    package var isWhole: Bool { left == 0 }

    /// The warnings that were logged, with one line per host.
    package var warnings: [String] { ServiceWarning.lines(refusals.map(\.warning)) }

    mutating func add(_ task: MirrorTask) {
      pictures[task.day] = task.shown
      refusals += task.refusals
      if let gain = task.gain { gains[gain, default: 0] += 1 }
      if task.isLeft { left += 1 }
    }

    /// Logs what was done and what remains, if anything.
    func report(to reporter: Reporter) {
      let reported = MirrorTask.Gain.allCases.compactMap { gain in
        gains[gain].map { "\($0) \(gain.rawValue)" }
      }
      if !reported.isEmpty { reporter.info("pictures: \(reported.joined(separator: ", "))") }
      if left > 0 {
        reporter.info(
          "\(counted(left, "picture")) \(left == 1 ? "is" : "are") left for the next run")
      }
    }

    /// Drops the files of pictures until `byteCount` bytes are saved: the oldest day first, and the front page last.
    /// Returns whether any files were dropped.
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

extension StoredPicture {
  /// The record of a picture to load from the source's server; nil if the day now has another picture.
  func shownFromElsewhere(in archive: Archive) -> StoredPicture? {
    archive.shows(self) ? withoutFiles : nil
  }
}
