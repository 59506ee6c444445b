package import Pictures
import Search
package import Services
package import Subjects

/// What ties an archive's pictures to each other: their subjects and makers, the links of their texts, and the days
/// that show the same picture.
///
/// A day's place is its index: 0 is the oldest.
public struct PictureTies: Sendable {
  let places: [Day: Int]
  /// By place.
  let traits: [PictureTraits]
  /// By place, the places of the days that its texts link to, and of those whose texts link to it.
  let linked: [[Int]]
  let subjects: SubjectIndex
  let searchSubjects: [SearchSubject]
  let makers: Makers
  let encores: Encores

  /// The ties of all pictures of an archive, made on several cores. `traits` are those of the pictures, in their order.
  package init(_ archive: Archive, _ traits: [PictureTraits], source: Source) async {
    async let makers = Makers(traits, source: source.name)
    async let encores = Encores(archive, traits)
    let subjects = SubjectIndex(traits)
    self.init(archive, traits, subjects, await makers, await encores)
  }

  /// The same on one core, where nothing can wait; without a finder no picture has a subject.
  package init(_ archive: Archive, source: Source, subjects finder: SubjectFinder? = nil) {
    let traits = PictureTraits.of(archive.entries[...], subjects: finder)
    self.init(
      archive, traits, SubjectIndex(traits), Makers(traits, source: source.name),
      Encores(archive, traits))
  }

  private init(
    _ archive: Archive, _ traits: [PictureTraits], _ subjects: SubjectIndex, _ makers: Makers,
    _ encores: Encores
  ) {
    let places = Dictionary(uniqueKeysWithValues: zip(archive.days, traits.indices))
    var linked = [[Int]](repeating: [], count: traits.count)
    for from in traits.indices {
      for to in traits[from].linkedDays.compactMap({ places[$0] }) {
        linked[from].append(to)
        linked[to].append(from)
      }
    }
    self.places = places
    self.traits = traits
    self.linked = linked
    self.subjects = subjects
    searchSubjects = subjects.searched
    self.makers = makers
    self.encores = encores
  }
}
