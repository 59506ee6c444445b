import Foundation
import Pictures
import StandIn
import Testing
import TestSupport

/// A run that is killed while it fetches pictures.
@Suite struct InterruptedRunTests {
  @Test func `a killed run is resumed by the next one`() async throws {
    let binary = try Binary()
    let days = (0..<3).map { Binary.today.advanced(by: -$0) }
    let calendar = CannedCalendar.tiny(newest: Binary.today, days: 3)
    var nasa = try StubNASA(calendar)
    nasa.set(.silence, onPictureOf: days[1])
    try binary.write("time-budget: 3600\n", to: "apod.yml")
    let arguments = ["--mirror", "all"]
    let killed = try await binary.build(against: nasa, arguments) { process in
      for _ in 0..<6_000 where !binary.has("archive/pictures.jsonl") {
        try await Task.sleep(for: .milliseconds(10))
      }
      #expect(kill(process, SIGKILL) == 0)
    }
    #expect(killed.code == -SIGKILL)
    #expect(!binary.has("public/index.html"))
    // A new stub, because the old one can receive the killed run's last request after its end.
    nasa.stop()
    nasa = try StubNASA(calendar)
    let run = try await binary.build(against: nasa, arguments)
    let asked = nasa.requests(to: .assets)
    nasa.stop()
    #expect(run.code == 0, "\(run.errors)")
    for day in days {
      let number = day.iso.suffix(2)
      #expect(binary.has("public/pictures/2026/11/\(number).jpg"))
    }
    // Each picture is requested once; of an archived one only the beginning, in case it changed.
    #expect(asked.count == 3)
    #expect(run.errors.contains("1 fetched") || run.errors.contains("2 fetched"), "\(run.errors)")
  }
}
