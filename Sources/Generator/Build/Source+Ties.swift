import Pictures
import Site
import Sources
import Storage
import Subjects

extension Source {
  /// Finds what the source's pictures are of; nil when nobody knows. It takes a moment the first time.
  func subjectFinder() throws(SubjectTableError) -> SubjectFinder? {
    hasSubjects ? try BuiltIn.subjects.get() : nil
  }

  /// What ties the archive's pictures to each other.
  func ties(of archive: Archive, _ finder: SubjectFinder?) async -> PictureTies {
    let traits = await concurrentMap(runsOf: archive.entries, chunk: 128) {
      PictureTraits.of($0, subjects: finder)
    }
    return await PictureTies(archive, traits, source: self)
  }
}
