import Testing
import TestSupport

/// From nothing to a published site, with the real program.
@Suite struct StartingCommandTests {
  private let binary: Binary

  init() throws { binary = try Binary() }

  @Test func `a new site passes the doctor and builds with the built-in templates`() async throws {
    let made = try await binary.run(["init", "."])
    #expect(made.code == 0, "\(made.errors)")
    #expect(made.output.contains("apod doctor"))
    let nasa = try StubNASA.small()
    let doctor = try await binary.run(["doctor"] + nasa.options)
    #expect(doctor.code == 0, "\(doctor.output)")
    let run = try await binary.run(["build"] + nasa.options)
    nasa.stop()
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.contains("templates: templates built into apod"))
    #expect(try binary.text("public/assets/style.css").contains("body"))
    #expect(!binary.has("Templates"))
  }

  @Test func `options define a new site without prompts`() async throws {
    let made = try await binary.run([
      "init", "stars", "--source", "pixabay", "--title", "Sterne: \"über\" alles",
      "--base-url", "https://stars.example/sky", "--contact", "sky@stars.example",
    ])
    #expect(made.code == 0, "\(made.errors)")
    #expect(made.output.hasPrefix("Created a site in stars."))
    #expect(made.output.contains("secret PIXABAY_API_KEY"))
    let doctor = try await binary.run(["doctor", "--offline", "--config", "stars/apod.yml"])
    #expect(doctor.code == 0, "\(doctor.output)")
    #expect(!doctor.output.contains("warning  settings"), "\(doctor.output)")
  }
}
