package import Pictures
package import Sources
package import Subjects

/// What connects an archive's pictures: their subjects, their makers, and the links in their texts.
///
/// A day's place is its index: 0 is the oldest.
public struct ArchiveLinks: Sendable {
  /// The facts about each picture, by the day's place.
  let pictureFacts: [PictureFacts]
  /// For each place, the places of related days. First come the days to which the texts link, in the order of
  /// the links. Then come the days whose texts link to this day, newest first.
  let linked: [[Int]]
  let subjects: SubjectIndex
  let searchSubjects: [SearchSubject]
  let makers: Makers

  /// Makes the links of an archive's pictures on several cores. `pictureFacts` are in the order of the pictures.
  package init(_ archive: Archive, _ pictureFacts: [PictureFacts], source: Source) async {
    async let makers = Makers(pictureFacts, source: source.name)
    let subjects = SubjectIndex(pictureFacts)
    let linked = ArchiveLinks.links(of: pictureFacts, in: archive)
    self.init(pictureFacts, linked, subjects, await makers)
  }

  /// Makes the links on one core, for code that cannot wait. Without a finder no picture has subjects.
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
    searchSubjects = subjects.searched
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
