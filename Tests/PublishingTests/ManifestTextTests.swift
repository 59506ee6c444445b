import Pictures
import Site
import Testing

@testable import Publishing
@testable import Storage

@Suite struct `The manifest as text` {
  private func file(_ path: String) -> Manifest.File {
    Manifest.File(path: path, kind: .page, digest: "0123456789abcdef", byteCount: 6_000)
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
    let odd = manifest([file("index.html"), file("a b\tc\nd/%41.html"), file("größe.html")])
    let read = ManifestText.read(written(odd))
    #expect(read.manifest == odd)
    #expect(!read.isDamaged)
  }

  @Test func `says nothing when it is something else`() {
    for text in ["{}\n", "", "apod-manifest 4", "apod-manifest 5\t-\t0\n"] {
      #expect(ManifestText.read(Array(text.utf8)) == LastEdition(isDamaged: true))
    }
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

  @Test func `cut off anywhere is no crash, and gives only whole lines`() {
    let whole = written(manifest([file("a.html"), file("b.html")]))
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
      path: "a.html", kind: .page, digest: "ffffffffffffffff", byteCount: 6_000)
    #expect(StampFile.read(text, for: manifest([other])).isEmpty)
  }
}
