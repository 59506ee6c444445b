import ArgumentParser
import Generator

/// `apod subjects`: explains what a picture shows.
struct SubjectsCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "subjects",
    abstract: "Explains which subjects a picture shows, and which rules decided this.",
    discussion: """
      Prints each subject that the day's texts name or imply, with its points. The \
      picture shows a subject if the sum of its points is not negative. Below each subject are \
      the rules that gave the points. \
      Exits with 69 when the day is not in the archive.

      Examples:
        apod subjects 2026-11-20
        apod subjects 1995-06-16 --archive /srv/apod/archive
      """)

  @Argument(help: "The day, as YYYY-MM-DD.")
  var day: String
  @OptionGroup var settings: Options.Config
  @OptionGroup var kept: Options.Archive

  func run() async throws {
    try await leaving {
      let configuration = try Configuration(named: settings.config)
      guard let day = try configuration.day(day, option: "DAY") else { return }
      say(try await SubjectReport(of: day, in: kept.archive, of: configuration.source))
    }
  }
}
