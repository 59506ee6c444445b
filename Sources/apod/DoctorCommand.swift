import ArgumentParser
import Generator

/// `apod doctor`: reports what would make a build fail or be incomplete.
struct DoctorCommand: SiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Checks settings, templates, services, clock, tools, disk and archive.",
    discussion: """
      Changes nothing. Each line starts with ok, warning or wrong, and says what to do next, if \
      anything. Sends each service one request. Exits with 0 if nothing is wrong, or else with \
      the code of the worst error: 78 for settings or templates, 74 for disk or archive, 69 if no \
      service returns a valid picture.

      Examples:
        apod doctor
        apod doctor --offline
        apod doctor --service http://127.0.0.1:8080/wp-json/wp/v2/apod-basic
      """)

  @Flag(help: "Do not contact any service.")
  var offline = false
  @OptionGroup var base: Options.Base
  @OptionGroup var settings: Options.Config
  @OptionGroup var archive: Options.Archive
  @OptionGroup var output: Options.Output
  @OptionGroup var templates: Options.Templates
  @OptionGroup var sources: Options.Sources

  func run() async throws {
    try await leaving {
      let doctor = Doctor(
        config: settings.config, overrides: overrides, folders: folders, offline: offline,
        in: try ProcessContext().run)
      let health = try await doctor.run {
        say($0)
        flushOutput()
      }
      say(health)
      if health.exitCode != 0 { throw ExitCode(health.exitCode) }
    }
  }
}

extension Doctor.Health {
  /// The exit code of the worst fault (sysexits.h); 0 when there is none.
  var exitCode: Int32 {
    switch worst {
    case nil: 0
    case .settings, .templates: 78
    case .disk, .archive: 74
    case .sources: 69
    case .clock, .tools: 70
    }
  }
}
