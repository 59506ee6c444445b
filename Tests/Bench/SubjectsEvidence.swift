import Pictures
import Sources
import Storage
import Subjects

/// Prints the subjects that an archive's pictures show, as input of Tests/Subjects/measure.py.
enum SubjectsEvidence {
  /// A line `S` for each subject that the texts of a day name or imply, with its points and signs, and a line `F` for
  /// each one found: whether the picture shows it. Fields are separated by tabs.
  static func write(_ path: String, _ line: (String) -> Void) async throws {
    let finder = try SubjectFinder.standard()
    let archive = try await ArchiveFolder(path).load { _ in false }.archive
    for entry in archive.entries {
      let (day, texts) = (entry.picture.day.iso, DayTexts(entry.picture))
      func write(_ kind: String, _ fields: String...) {
        line(([kind, day] + fields).joined(separator: "\t"))
      }
      for one in finder.scores(of: texts) {
        write("S", name(one.subject), "\(one.points)", one.signs.joined(separator: " "))
      }
      for one in finder.subjects(of: texts) {
        write("F", name(one.subject), one.isShown ? "shown" : "mentioned")
      }
    }
  }

  private static func name(_ subject: Subject) -> String {
    "\(subject.group.rawValue):\(subject.id)"
  }
}
