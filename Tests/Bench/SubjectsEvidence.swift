import Pictures
import Services
import Storage
import Subjects

/// Prints what speaks for each subject of each day of an archive: what weights are learnt from and measured by.
enum SubjectsEvidence {
  /// A line `D` with the day's setting, a line `S` for each subject that may be meant, with its signs, and a line `F`
  /// for each one found: whether the picture shows it. Fields are separated by tabs.
  static func write(_ path: String, _ line: (String) -> Void) async throws {
    let finder = try SubjectFinder.standard()
    let archive = try await ArchiveFolder(path).load { _ in false }.archive
    for entry in archive.entries {
      let (day, texts) = (entry.picture.day.iso, DayTexts(entry.picture))
      func write(_ kind: String, _ fields: String...) {
        line(([kind, day] + fields).joined(separator: "\t"))
      }
      write("D", finder.setting(of: texts).joined(separator: " "))
      for one in finder.evidence(of: texts) {
        write("S", name(one.subject), one.signs.names.joined(separator: " "))
      }
      for one in finder.subjects(of: texts) {
        write("F", name(one.subject), one.isOf ? "shown" : "mentioned")
      }
    }
  }

  private static func name(_ subject: Subject) -> String { "\(subject.group.rawValue):\(subject.id)" }
}
