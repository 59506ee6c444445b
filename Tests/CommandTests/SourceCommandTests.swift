import Foundation
import Pictures
import Sources
import StandIn
import TestSupport
import Testing

@testable import Generator
@testable import apod

/// The commands of the real program for a source that serves no past days.
@Suite struct SourceCommandTests {
  private let binary: Binary

  init() throws {
    binary = try Binary()
    try binary.write("source: pixabay\n", to: "apod.yml")
  }

  @Test(arguments: Source.known.map(\.name))
  func `every source has a demo`(name: String) throws {
    let demonstration = try Demonstration.start(
      name, Clock(sourceDateEpoch: Binary.noon(Binary.today)), in: binary.folder.path)
    #expect(demonstration.configuration.source.name == name)
  }

  @Test func `a Pixabay demo shows ten days in its own folder`() async throws {
    let run = try await binary.run(["demo", "--source", "pixabay"])
    #expect(run.code == 0, "\(run.errors)")
    #expect(run.output.contains("Published demo/pixabay/public: fresh, 2026-11-20"))
    let lines = try binary.text("demo/pixabay/archive/2026.jsonl").split(separator: "\n")
    let pages = lines.compactMap { $0.firstMatch(of: /"article":"([^"]*)"/)?.output.1 }
    #expect(lines.count == 10 && Set(pages).count == 10)
    for number in 11...20 { #expect(binary.has("demo/pixabay/public/2026/11/\(number).html")) }
    #expect(!binary.has("demo/public"))

    // Its published data can be imported again; a record of another form cannot.
    try binary.write(
      try binary.text("demo/pixabay/public/data/2026.jsonl") + #"{"date":"2026-11-02"}"# + "\n",
      to: "saved.jsonl")
    let imported = try await binary.run(["import", "saved.jsonl"])
    #expect(imported.code == 65)
    #expect(imported.output.contains("10 days added"))
    #expect(
      imported.output.contains(
        "saved.jsonl:11: “day” is missing; for Pixabay, only the data of a published site can be imported"
      ))
  }

  @Test
  func `a folder demo has its own pictures, and a later demo replaces it`()
    async throws
  {
    for day in [Binary.today, Binary.today.advanced(by: 1)] {
      let run = try await binary.run(["demo", "--source", "folder"], on: day)
      #expect(run.code == 0, "\(run.errors)")
      #expect(run.output.contains("Published demo/folder/public: fresh, \(day)"))
      #expect(binary.has("demo/folder/public/\(day.path).html"))
    }
    let names = try FileManager.default.contentsOfDirectory(
      atPath: binary.folder.appending(path: "demo/folder/pictures").path)
    #expect(names.count { $0.hasSuffix(".jpg") } == 12)
    #expect(!binary.has("demo/folder/public/\(Binary.today.advanced(by: -11).path).html"))
  }

  @Test func `the doctor suggests no backfill for Pixabay`() async throws {
    let empty = try await binary.run(["doctor", "--offline"])
    #expect(empty.output.contains("the archive is empty; run `apod build`\n"))
    try binary.write(#"{"source":"pixabay"}"#, to: "archive/state.json")
    let kept = ["2026-11-01", "2026-11-05"].map { day in
      """
      {"article":"https://pixabay.com/photos/lake-7/","credit":"Mira","day":"\(day)",\
      "explanation":"Dawn.","media":{"kind":"none"},\
      "seen":{"source":"service","when":"2026-11-20T05:10:00Z"},"title":"Lake"}

      """
    }
    try binary.write(kept.joined() + "no line\n", to: "archive/2026.jsonl")
    let run = try await binary.run(["doctor", "--offline"])
    #expect(
      run.output.contains(
        """
        ok       archive: 2 days from 2026-11-01 to 2026-11-05; 3 days in between are missing, \
        starting with 2026-11-02; Pixabay does not serve past days
        """
      ), "\(run.output)")
    #expect(run.output.contains("run `apod restore` to restore the days"))
    #expect(!run.output.contains("backfill"))
  }
}
