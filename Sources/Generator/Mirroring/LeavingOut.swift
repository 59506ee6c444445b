import Pictures
import Site

extension Mirroring.Outcome {
  /// Leaves out files of pictures, of the oldest day first and of the front page's last, until they have so
  /// many bytes less. Returns whether there were any.
  mutating func leaveOut(_ byteCount: Int, of archive: Archive) -> Bool {
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
  /// What a page may know of it when its files are not shown from here; nil when the day shows another.
  func shownFromElsewhere(in archive: Archive) -> KeptPicture? {
    archive.shows(self) ? withoutFiles : nil
  }
}
