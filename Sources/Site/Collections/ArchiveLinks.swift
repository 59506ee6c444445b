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
  let searchSubjects: [SearchSubject]
  let makers: Makers

  /// Finds the links between an archive's pictures, using several cores. `pictureFacts` must be in the order of the
  /// pictures.
  package init(_ archive: Archive, _ pictureFacts: [PictureFacts], source: Source) async {
    async let makers = Makers(pictureFacts, source: source.name)
    let subjects = SubjectIndex(pictureFacts)
    let linked = ArchiveLinks.links(of: pictureFacts, in: archive)
    self.init(pictureFacts, linked, subjects, await makers)
  }

  /// Finds the links on one core, for code that cannot wait. Without a finder, the pictures have no subjects.
  package init(_ archive: Archive, source: Source, subjects finder: SubjectFinder? = nil) {
    let pictureFacts = PictureFacts.of(archive.entries[...], subjects: finder)
    self.init(
      pictureFacts, ArchiveLinks.links(of: pictureFacts, in: archive), SubjectIndex(pictureFacts),
      Makers(pictureFacts, source: source.name))
  }

  private init(
    _ pictureFacts: [PictureFacts], _ linked: [[Int]], _ subjects: SubjectIndex, _ makers: Makers
  ) {
    self.pictureFacts = pictureFacts
    self.linked = linked
    self.subjects = subjects
    searchSubjects = SearchSubject.all(in: subjects)
    self.makers = makers
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
