package import Pictures
package import Sources
package import Subjects

/// What connects an archive's pictures: their subjects, their makers, and the links in their texts.
///
/// A day is identified by its place, which is its index in the archive. The oldest day has the place 0.
public struct ArchiveLinks: Sendable {
  /// The facts about each picture, oldest first.
  let pictureFacts: [PictureFacts]
  /// For each day of the archive, the places of related days. The days to which the day's texts link come first, in the
  /// order of the links. They are followed by the days whose texts link to this day, newest first.
  let linked: [[Int]]
  let subjects: SubjectIndex
  let makers: Makers

  /// Finds the links between an archive's pictures. `pictureFacts` must be in the order of the pictures.
  package init(_ archive: Archive, _ pictureFacts: [PictureFacts], source: Source) {
    self.pictureFacts = pictureFacts
    linked = ArchiveLinks.links(of: pictureFacts, in: archive)
    subjects = SubjectIndex(pictureFacts)
    makers = Makers(pictureFacts, source: source.name)
  }

  /// Finds the facts about the pictures on one core. Without a finder, the pictures have no subjects.
  package init(_ archive: Archive, source: Source, subjects finder: SubjectFinder? = nil) {
    let pictureFacts = archive.entries.map { PictureFacts($0.picture, subjects: finder) }
    self.init(archive, pictureFacts, source: source)
  }

  private static func links(of pictureFacts: [PictureFacts], in archive: Archive) -> [[Int]] {
    let outgoing = pictureFacts.map { $0.linkedDays.compactMap(archive.place) }
    var linked = outgoing
    for from in outgoing.indices.reversed() {
      for to in outgoing[from] where !linked[to].contains(from) { linked[to].append(from) }
    }
    return linked
  }
}
