import Foundation
import Generator
import Pictures
import StandIn
import Testing
import TestSupport

/// The example of the library's use in docs/library.md, which is a program of ten lines.
@Suite struct ExampleTests {
  @Test func `the page about the library shows the example program verbatim`() throws {
    let project = Binary.project
    let example = try String(
      contentsOf: project.appending(path: "Tests/Example/main.swift"), encoding: .utf8)
    let page = try String(
      contentsOf: project.appending(path: "docs/library.md"), encoding: .utf8)
    #expect(page.contains("```swift\n\(example)```\n"))
  }

  @Test func `the example program publishes today's picture`() async throws {
    let binary = try Binary()
    let today = Clock.wall.today(of: .known[0])
    let nasa = try StubNASA(CannedCalendar(newest: today, oldest: today))
    try binary.write(
      """
      base-url: https://stars.example/
      mirror: none
      sources:
        service: \(nasa.service.text)
        feed: \(nasa.feed.text)
      """, to: "apod.yml")
    let run = try await binary.run([], on: nil, program: Binary.program("example"))
    nasa.stop()
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.hasSuffix("files.\n"))
    #expect(run.output.contains("On show: "))
    #expect(try binary.text("public/index.html").contains("<h1"))
  }
}
