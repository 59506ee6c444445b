import Pictures
import Site
import Sources
import Storage
import Subjects

extension Source {
  /// Finds the subjects of the source's pictures; nil when it has none. The first call takes a moment.
  func subjectFinder() throws(SubjectTableError) -> SubjectFinder? {
    hasSubjects ? try BuiltIn.subjects.get() : nil
  }

  /// The ties between the archive's pictures.
  func ties(of archive: Archive, _ finder: SubjectFinder?) async -> PictureTies {
    let traits = await concurrentMap(runsOf: archive.entries, chunk: 128) {
      PictureTraits.of($0, subjects: finder)
    }
    return await PictureTies(archive, traits, source: self)
  }
}
