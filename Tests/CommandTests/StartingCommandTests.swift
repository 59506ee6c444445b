import Foundation
import Pictures
import StandIn
import Testing
import TestSupport

/// From nothing to a published site, with the real program.
@Suite struct StartingCommandTests {
  private let today = Day(iso: "2026-11-20") ?? .first
  private let binary: Binary

  init() throws { binary = try Binary() }

  private func nasa() throws -> StubNASA {
    try StubNASA.small(newest: today)
  }

  private func sources(_ nasa: StubNASA) -> [String] {
    ["--service", nasa.service.text, "--feed", nasa.feed.text, "--assets", nasa.assets.text]
  }

  @Test func `a folder without templates is built with the built-in ones`() async throws {
    let nasa = try nasa()
    let run = try await binary.run(["build"] + sources(nasa), on: today)
    nasa.stop()
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.contains("templates: templates built into apod"))
    #expect(try binary.text("public/assets/style.css").contains("body"))
  }

  @Test func `a new site passes the doctor and builds with the built-in templates`() async throws {
    let made = try await binary.run(["init", "."])
    #expect(made.code == 0, "\(made.errors)")
    #expect(made.output.contains("apod doctor"))
    let nasa = try nasa()
    let doctor = try await binary.run(["doctor"] + sources(nasa), on: today)
    #expect(doctor.code == 0, "\(doctor.output)")
    let run = try await binary.run(["build"] + sources(nasa), on: today)
    nasa.stop()
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.errors.contains("templates: templates built into apod"))
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
    let doctor = try await binary.run(
      ["doctor", "--offline", "--config", "stars/apod.yml"], on: today)
    #expect(doctor.code == 0, "\(doctor.output)")
    #expect(!doctor.output.contains("warning  settings"), "\(doctor.output)")
  }

  @Test func `an unknown source is reported with the known ones`() async throws {
    let run = try await binary.run(["init", "stars", "--source", "moon", "--contact", "me"])
    #expect(run.code == 64)
    #expect(run.errors.contains(#"--source: "moon" is not a valid choice; allowed: nasa, "#))
    #expect(run.errors.contains("--contact: \"me\""))
    #expect(!binary.has("stars"))
  }

  @Test func `init in a folder with settings ends with 74 and changes nothing`() async throws {
    try binary.write("title: Mine\n", to: "apod.yml")
    let run = try await binary.run(["init", "."])
    #expect(run.code == 74)
    #expect(run.errors.contains("apod.yml"))
    #expect(try binary.text("apod.yml") == "title: Mine\n")
    #expect(!binary.has("Templates"))
  }

  @Test func `a doctor without errors ends with 0 and creates nothing`() async throws {
    let run = try await binary.run(["doctor", "--offline"], on: today)
    #expect(run.code == 0, "\(run.output)")
    #expect(run.lastLine.hasPrefix("No errors; "))
    #expect(!binary.has("archive") && !binary.has("public"))
  }

  @Test func `a doctor ends with 78 for wrong settings and 74 for a disk error`() async throws {
    try binary.write("budget: many\n", to: "apod.yml")
    let settings = try await binary.run(["doctor", "--offline"], on: today)
    #expect(settings.code == 78)
    #expect(settings.output.contains("apod.yml:1: budget"))
    try binary.write("", to: "apod.yml")
    try binary.write("a file where a folder has to be", to: "archive")
    #expect(try await binary.run(["doctor", "--offline"], on: today).code == 74)
  }

  @Test func `a doctor that reaches no service ends with 69`() async throws {
    let run = try await binary.run(
      ["doctor", "--service", "http://127.0.0.1:9/", "--feed", "http://127.0.0.1:9/"], on: today)
    #expect(run.code == 69, "\(run.output)")
    #expect(run.output.contains("no connection to 127.0.0.1"))
  }

  @Test func `a doctor never shows the key`() async throws {
    let run = try await binary.run(
      ["doctor", "--service", "http://127.0.0.1:9/", "--old-api", "http://127.0.0.1:9/"], on: today,
      environment: ["NASA_API_KEY": "TOPSECRET"])
    #expect(!(run.output + run.errors).contains("TOPSECRET"))
  }
}
