import ArgumentParser

/// The command line. Each command turns its flags and the environment into values, runs one part of
/// the generator, and exits with its code.
@main
struct Program: AsyncParsableCommand {
  /// The version of the program (semver.org).
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "apod",
    abstract: "Builds a site of NASA's Astronomy Picture of the Day.",
    discussion: """
      Examples:
        apod demo                 the whole job on an invented NASA, with no network
        apod build                today's picture into public/
        apod build --offline      the same from what is kept
        apod build --base-url https://you.github.io/apod/
        apod validate public      checks any folder, changes nothing
        apod backfill             every day that is missing, since 1995
        apod import saved.json.gz
        apod restore https://you.github.io/apod/
        apod serve --watch        shows the site, which follows its templates
        apod init stars           a site of one's own
        apod theme copy day.html  a template to change
        apod subjects 2026-11-20  why a picture is of what it is of
        apod doctor               what would keep a build from being a good one

      Exit codes: 0 done, 64 usage, 65 output rejected or over budget, or input set aside, \
      68 published but the source silent for days, or with mistakes in the folder or the \
      templates, 69 nothing to show, or days unanswered, 70 internal, 74 disk, \
      75 another run holds the lock, or another program the port, 78 settings, 130 and 143 \
      interrupted.
      """,
    version: "apod \(version)",
    subcommands: [
      BuildCommand.self, ValidateCommand.self, DemoCommand.self, BackfillCommand.self,
      ImportCommand.self, RestoreCommand.self, ServeCommand.self, InitCommand.self,
      DoctorCommand.self, ThemeCommand.self, SubjectsCommand.self,
    ])
}
