import Pictures
import Site
import Testing

@Suite struct SameBytesTests {
  /// A site of a few years with links between its days, pictures of its own and gaps.
  private func sample() throws -> Sample {
    var sample = try Sample()
    sample.keepsOldAddresses = true
    sample.entries += [
      .sample("2024-02-29", "Leap"), .sample("2025-11-20", "A Year Before"),
      .sample("2025-12-31", "The Last Light"),
      Entry(
        picture: .sample(
          "2026-01-01", "Linking",
          explanation: RichText(
            ["2024-02-29", "2026-11-20", "2025-12-30"].map {
              .link(.day(Day.at($0)), [.text("see")])
            })), seen: .sample),
    ]
    sample.pictures = [Day.at("2025-11-20"): try .sample("2025-11-20")]
    return sample
  }

  @Test(
    arguments: [
      { $0.entries.append(.sample("2026-11-21", "New")) },
      { $0.entries.append(.sample("2026-11-18", "In a Gap")) },
      { $0.entries.append(.sample("2025-12-30", "Linked at Last")) },
      { $0.entries.append(.sample("2026-12-01", "A New Month")) },
      { $0.entries.append(.sample("2027-03-01", "A New Year")) },
      { $0.entries.append(.sample("2024-02-28", "A New First")) },
      { $0.entries.removeFirst() },
      { $0.entries[0] = .sample("2026-11-16", "Retitled") },
      { $0.entries[5] = .sample("2025-11-20", "Retitled") },
      {
        $0.entries[3] = Entry(
          picture: .sample("2026-11-20", "Two Suns over a Salt Plain", media: .none), seen: .sample)
      },
      { $0.withheld = [Day.at("2025-11-20")] }, { $0.pictures = [:] },
      { $0.pictures[Day.at("2026-11-20")] = try .sample("2026-11-20") },
      { $0.shown = Day.at("2026-11-19") }, { $0.keepsOldAddresses = false },
      { $0.freshness = .offline(lastSeen: $0.shown) },
    ] as [@Sendable (inout Sample) throws -> Void])
  func `a file whose fingerprint stays has the same bytes`(
    change: @Sendable (inout Sample) throws -> Void
  ) throws {
    let before = try sample()
    var after = before
    try change(&after)
    let old = Dictionary(uniqueKeysWithValues: try before.edition().files.map { ($0.path, $0) })
    var kept = 0
    for file in try after.edition().files where file.picture == nil {
      guard let twin = old[file.path], twin.fingerprint == file.fingerprint else { continue }
      kept += 1
      #expect(try file.render() == twin.render(), "\(file.path)")
    }
    #expect(kept > 8)
  }
}
