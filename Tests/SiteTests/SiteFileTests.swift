import Pictures
import Site
import Testing

@Suite struct PlannedFileTests {
  @Test func `every path is planned once, and a picture is copied`() throws {
    var sample = try Sample()
    sample.pictures = [
      Day.at("2026-11-20"): try .sample("2026-11-20"),
      Day.at("2000-01-01"): try .sample("2000-01-01"),
    ]
    let files = try sample.edition().files
    #expect(Set(files.map(\.path)).count == files.count)
    let pictures = files.filter { $0.kind == .picture }
    #expect(pictures.map(\.picture?.path) == ["2026/11/20.png"])
    #expect(pictures.allSatisfy { $0.render() == nil })
  }
}
