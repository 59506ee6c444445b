import Pictures
import Site
import Testing

@Suite struct PlannedFileTests {
  @Test func `files of one fingerprint have the same bytes, others may differ`() throws {
    let before = try Sample()
    var after = before
    after.entries[0] = .sample("2026-11-16", "Frost")
    after.freshness = .waiting(newest: Day.at("2026-11-20"))
    let old = Dictionary(uniqueKeysWithValues: try before.edition().files.map { ($0.path, $0) })
    for file in try after.edition().files {
      let twin = try #require(old[file.path])
      let same = try file.render() == twin.render()
      #expect(same == (file.fingerprint == twin.fingerprint))
    }
  }

  @Test func `a file is published when the manifest has it as it is planned`() throws {
    let files = try Sample().edition().files
    var manifest = Manifest()
    #expect(!files.contains { $0.isPublished(in: manifest) })
    for file in files {
      manifest.files[file.path] = Published(
        path: file.path, kind: file.path == "robots.txt" ? .data : file.kind, digest: "",
        fingerprint: file.path == "index.html" ? 0 : file.fingerprint, byteCount: 0,
        references: References(ids: [], links: []))
    }
    manifest.files["feed.xml"] = nil
    #expect(
      files.filter { !$0.isPublished(in: manifest) }.map(\.path)
        == ["index.html", "feed.xml", "robots.txt"])
  }

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
    #expect(throws: SiteError.notRendered(path: "pictures/2026/11/20.png")) {
      try pictures.first?.render()
    }
  }
}
