package import Pictures
import Site

extension Mirroring.Outcome {
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

extension KeptPicture {
  /// The record of a picture that is loaded from the source's server; nil when the day shows another picture now.
  func shownFromElsewhere(in archive: Archive) -> KeptPicture? {
    archive.shows(self) ? withoutFiles : nil
  }
}
