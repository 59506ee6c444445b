import Pictures
import Site
import Testing

@testable import Publishing
@testable import Storage

@Suite struct `The manifest as text` {
  private func file(_ path: String, ids: [String] = [], links: [References.Link] = [])
    -> Manifest.File
  {
    Manifest.File(
      path: path, kind: .page, digest: "0123456789abcdef", byteCount: 6_000,
      references: References(ids: ids, links: links))
  }

  private func manifest(_ files: [Manifest.File]) -> Manifest {
    Manifest(files: Dictionary(files.map { ($0.path, $0) }) { $1 }, checkedBy: "apod 1")
  }

  private func written(_ manifest: Manifest) -> [UInt8] {
    ManifestText.write(
      manifest.files.values.sorted { $0.path < $1.path },
      checkedBy: manifest.checkedBy)
  }

  @Test func `is read back as it was, whatever the names hold`() {
    let odd = manifest([
      file("index.html", ids: ["main", "größe", "100%", "a#b"]),
      file(
        "a b\tc\nd/%41.html", links: [References.Link(line: 1, path: "x y#z", fragment: "p q#r")]),
      file(
        "2026/11/20.html", ids: ["main"],
        links: [
          References.Link(line: 12, path: "2026/11/19.html", fragment: nil),
          References.Link(line: 99, path: "index.html", fragment: "main"),
        ]),
    ])
    let read = ManifestText.read(written(odd))
    #expect(read.manifest == odd)
    #expect(!read.isDamaged)
    #expect(!ManifestText.read(written(odd)).isDamaged)
    #expect(read.manifest.files["a b\tc\nd/%41.html"]?.references.links.first?.fragment == "p q#r")
    #expect(read.manifest.files["index.html"]?.references.ids == ["main", "größe", "100%", "a#b"])
  }

  @Test func `says nothing when it is something else`() {
    for text in ["{}\n", "", "apod-manifest 3", "apod-manifest 4\t-\t0\n"] {
      #expect(ManifestText.read(Array(text.utf8)) == LastEdition(isDamaged: true))
    }
  }

  @Test func `is read as an earlier version wrote it`() {
    let line = "index.html\tpage\t0123456789abcdef\tfedcba9876543210\t6000\tmain\t1:a.html\n"
    let digest = XXH64.hex(Array(line.utf8))
    let read = ManifestText.read(Array("apod-manifest 2\t77\town\t\(digest)\n\(line)".utf8))
    #expect(!read.isDamaged)
    #expect(read.manifest.checkedBy == "")
    let link = References.Link(line: 1, path: "a.html", fragment: nil)
    #expect(read.manifest.files == ["index.html": file("index.html", ids: ["main"], links: [link])])
  }

  @Test(arguments: ["../private/keys.txt", "/etc/motd", "a/../../b.html", "a//b.html", ""])
  func `knows no file outside the site`(path: String) {
    let read = ManifestText.read(written(manifest([file("a.html"), file(path)])))
    #expect(Array(read.manifest.files.keys) == ["a.html"])
  }

  @Test func `loses only the line that is damaged`() {
    var text = String(
      decoding: written(manifest([file("a.html"), file("b.html")])), as: UTF8.self)
    text = text.replacing("a.html\tpage", with: "a.html\tpaeg")
    let read = ManifestText.read(Array(text.utf8))
    #expect(Array(read.manifest.files.keys) == ["b.html"])
    #expect(read.isDamaged)
  }

  @Test func `loses a line whose links cannot be read, though the rest of it can`() {
    let link = References.Link(line: 7, path: "b.html", fragment: nil)
    let text = String(
      decoding: written(manifest([file("a.html", links: [link]), file("b.html")])), as: UTF8.self)
    let read = ManifestText.read(Array(text.replacing("7:b.html", with: "b.html").utf8))
    #expect(Array(read.manifest.files.keys) == ["b.html"])
    #expect(read.isDamaged)
  }

  @Test func `cut off anywhere is no crash, and gives only whole lines`() {
    let whole = written(
      manifest([
        file("a.html", ids: ["x"], links: [References.Link(line: 1, path: "b", fragment: "c")]),
        file("b.html"),
      ]))
    for end in whole.indices {
      let files = ManifestText.read(Array(whole[..<end])).manifest.files
      #expect(files.count <= 1)
    }
  }

  @Test func `a stamp counts only for the digest that it was made for`() {
    let (page, stamp) = (file("a.html"), FileStamp(byteCount: 6_000, modified: -5, inode: 9))
    let text = StampFile.write([(page.path, page.digest, stamp)])
    #expect(StampFile.read(text, for: manifest([page])) == [page.path: stamp])
    let other = Manifest.File(
      path: "a.html", kind: .page, digest: "ffffffffffffffff", byteCount: 6_000,
      references: References(ids: [], links: []))
    #expect(StampFile.read(text, for: manifest([other])).isEmpty)
  }
}
