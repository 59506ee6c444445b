import Pictures
import Site
import Sources
import Storage
import Subjects

extension Source {
  /// A finder for the subjects of the source's pictures; nil if apod does not look for subjects in this source's texts.
  /// The first call takes a moment.
  func subjectFinder() throws(SubjectTableError) -> SubjectFinder? {
    hasSubjects ? try BuiltIn.subjects.get() : nil
  }

  /// The links between the archive's pictures.
  func archiveLinks(of archive: Archive, _ finder: SubjectFinder?) async -> ArchiveLinks {
    let pictureFacts = await concurrentMap(runsOf: archive.entries, chunk: 128) {
      $0.map { PictureFacts($0.picture, subjects: finder) }
    }
    return ArchiveLinks(archive, pictureFacts, source: self)
  }
}
