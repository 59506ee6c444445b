public import Pictures
public import Sources
import Storage
import Subjects

/// The subjects that a day's picture shows, or that its texts only mention, and the rules that decided this.
public struct SubjectReport: CustomStringConvertible {
  private let picture: Picture
  private let found: [FoundSubject]
  private let scores: [SubjectScore]

  /// Reads the day from the archive. Throws `notKept` if the day is missing, and `noSubjects` if apod does not look for
  /// subjects in this source's texts.
  public init(of day: Day, in archive: String, of source: Source) async throws {
    guard let finder = try source.subjectFinder() else {
      throw GeneratorError.noSubjects(source: source.english.subject)
    }
    let folder = ArchiveFolder(archive)
    _ = try folder.state(of: source)
    guard let entry = try await folder.load(articles: source.pages.have).archive[day] else {
      throw GeneratorError.notKept(day, archive: archive)
    }
    self.init(entry.picture, finder)
  }

  init(_ picture: Picture, _ finder: SubjectFinder) {
    self.picture = picture
    let texts = DayTexts(picture)
    found = finder.subjects(of: texts)
    scores = finder.scores(of: texts).sorted { $0.points > $1.points }
  }

  /// The report: the subjects, with their points and the reasons for them. The shown subjects are first.
  public var description: String {
    var lines = ["\(picture.day) \(picture.title)"]
    let shown = found.filter(\.isShown).map(\.subject)
    for subject in shown {
      let score = scores.first { $0.subject == subject && $0.points >= 0 }
      lines += SubjectReport.lines("shows", subject, score)
    }
    for score in scores where !shown.contains(score.subject) {
      lines += SubjectReport.lines("does not show", score.subject, score)
    }
    if scores.isEmpty { lines.append("the day's texts contain no known name of a subject") }
    return lines.joined(separator: "\n")
  }

  private static func lines(
    _ verb: String, _ subject: Subject, _ score: SubjectScore?
  ) -> [String] {
    let name = "\(verb) \(subject.name) (\(subject.group.rawValue) \(subject.id))"
    guard let score else {
      return [
        "", name,
        "       because another shown subject is of this kind (is:) or lies on this world (on:)",
      ]
    }
    let reasons = score.reasons.map { reason in
      let points = "\(reason.points > 0 ? "+" : "")\(reason.points)"
      return String(repeating: " ", count: max(0, 5 - points.count))
        + "\(points)  \(reason.text) [\(reason.sign)]"
    }
    return ["", "\(name): \(score.points)"] + reasons
  }
}
