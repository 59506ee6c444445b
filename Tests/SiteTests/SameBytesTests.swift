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
    #expect(try Rendered(before).kept(in: after).count > 8)
  }

  @Test func `a file whose fingerprint stays has the same bytes, whatever template is another`()
    throws
  {
    let before = try sample()
    let rendered = try Rendered(before)
    let names = before.templates.keys.filter { !$0.hasSuffix(".md") }
    try #require(names.count > 50)
    for name in names {
      let bytes = before.templates[name] ?? []
      var after = before
      after.templates[name] =
        name.hasSuffix(".ftl")
        ? Array(
          String(decoding: bytes, as: UTF8.self).replacing(
            "\ncalendars = ", with: "\ncalendars = My "
          ).utf8)
        : bytes + [UInt8(ascii: "\n")]
      #expect(try !rendered.kept(in: after).isEmpty, "\(name)")
    }
  }

  /// A site's files with their bytes.
  private struct Rendered {
    private var files: [String: (file: PlannedFile, bytes: [UInt8])] = [:]

    init(_ sample: Sample) throws {
      for file in try sample.edition().files where file.picture == nil {
        files[file.path] = (file, try file.render())
      }
    }

    /// The files that have the same fingerprint in the other site, and are expected to have the same bytes.
    func kept(in other: Sample) throws -> Set<String> {
      var kept: Set<String> = []
      for file in try other.edition().files where file.picture == nil {
        guard let twin = files[file.path], twin.file.fingerprint == file.fingerprint else {
          continue
        }
        kept.insert(file.path)
        #expect(try file.render() == twin.bytes, "\(file.path)")
      }
      return kept
    }
  }
}
