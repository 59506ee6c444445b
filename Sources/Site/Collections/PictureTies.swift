package import Pictures
package import Sources
package import Subjects

/// The relations between an archive's pictures: their subjects and makers, and the links in their texts.
///
/// A day's place is its index: 0 is the oldest.
public struct PictureTies: Sendable {
  /// By place.
  let traits: [PictureTraits]
  /// By place, the places of days that its texts link to, in order, then of days that link to it,
  /// newest first.
  let linked: [[Int]]
  let subjects: SubjectIndex
  let searchSubjects: [SearchSubject]
  let makers: Makers

  /// Makes the ties of an archive's pictures on several cores. `traits` are in the order of the pictures.
  package init(_ archive: Archive, _ traits: [PictureTraits], source: Source) async {
    async let makers = Makers(traits, source: source.name)
    let subjects = SubjectIndex(traits)
    let linked = PictureTies.links(of: traits, in: archive)
    self.init(traits, linked, subjects, await makers)
  }

  /// Makes the ties on one core, for code that cannot wait. Without a finder no picture has subjects.
  package init(_ archive: Archive, source: Source, subjects finder: SubjectFinder? = nil) {
    let traits = PictureTraits.of(archive.entries[...], subjects: finder)
    self.init(
      traits, PictureTies.links(of: traits, in: archive), SubjectIndex(traits),
      Makers(traits, source: source.name))
  }

  private init(
    _ traits: [PictureTraits], _ linked: [[Int]], _ subjects: SubjectIndex, _ makers: Makers
  ) {
    self.traits = traits
    self.linked = linked
    self.subjects = subjects
    searchSubjects = subjects.searched
    self.makers = makers
  }

  private static func links(of traits: [PictureTraits], in archive: Archive) -> [[Int]] {
    let told = traits.map { $0.linkedDays.compactMap(archive.place) }
    var linked = told
    for from in told.indices.reversed() {
      for to in told[from] where !linked[to].contains(from) { linked[to].append(from) }
    }
    return linked
  }
}
