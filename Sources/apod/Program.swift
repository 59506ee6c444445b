import ArgumentParser

/// The command line. Each command turns its flags and the environment into values, and runs a part of the generator.
/// The command exits with a code for the result.
@main
struct Program: AsyncParsableCommand {
  /// The version of the program (semver.org).
  static let version = "0.1.0"

  static let configuration = CommandConfiguration(
    commandName: "apod",
    abstract: "Builds a website from NASA's Astronomy Picture of the Day.",
    discussion: """
      Examples:
        apod demo                 build a demo site, without a network
        apod build                publish today's picture in public/
        apod build --offline      publish from the archive only
        apod build --base-url https://you.github.io/apod/
        apod validate public      check the files of a folder
        apod backfill             fetch every missing day since 1995
        apod import saved.json.gz
        apod restore https://you.github.io/apod/
        apod serve --watch        show the site and follow changes
        apod init stars           create a new site
        apod theme copy day.html  copy a template to change it
        apod subjects 2026-11-20  explain the subjects of a picture
        apod doctor               find problems before a build

      Exit codes: 0 success; 64 usage; 65 output rejected or over budget, or input skipped; \
      68 published, but the source has not answered for days, or the folder or the templates \
      contain mistakes; 69 nothing to show, or no answer for some days; 70 internal error; \
      74 disk; 75 another run holds the lock, or another program uses the port; 78 settings; \
      130 and 143 interrupted.
      """,
    version: "apod \(version)",
    subcommands: [
      BuildCommand.self, ValidateCommand.self, DemoCommand.self, BackfillCommand.self,
      ImportCommand.self, RestoreCommand.self, ServeCommand.self, InitCommand.self,
      DoctorCommand.self, ThemeCommand.self, SubjectsCommand.self,
    ])
}
