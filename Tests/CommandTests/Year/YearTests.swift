import Foundation
import Testing

/// The job, left alone for 400 days.
///
/// The script is made from a seed, 2028 unless `YEAR_SEED` says otherwise: what NASA does, when the job
/// runs and what befalls it. Only where in its work a killed run is met is for the machine to decide.
@Suite struct YearTests {
  @Test func `a year unattended loses nothing, and says what is true`() async throws {
    let seed = ProcessInfo.processInfo.environment["YEAR_SEED"].flatMap { UInt64($0) } ?? 2028
    print("A year unattended begins; YEAR_SEED=\(seed) begins the same one again.")
    let year = try SimulatedYear(seed: seed)
    let faults = try await year.live()
    try #require(faults.isEmpty, "\(faults.joined(separator: "\n"))")
    print(year.report)
    #expect(year.report.missing.isEmpty)
  }
}
