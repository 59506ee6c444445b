import Testing

@testable import Storage

@Suite struct `The manifest as text` {
  private let digest = "0123456789abcdef"

  private func manifest(_ paths: [String]) -> Manifest {
    Manifest(
      digests: Dictionary(paths.map { ($0, digest) }, uniquingKeysWith: { $1 }),
      checkedBy: "apod 1", output: "/srv/public")
  }

  @Test func `has a line per file, with its path and its digest`() {
    let text = manifest(["index.html", "2026/11/20.html", "größe.html"]).text
    #expect(
      String(decoding: text, as: UTF8.self).split(separator: "\n").dropFirst() == [
        "2026/11/20.html\t0123456789abcdef", "größe.html\t0123456789abcdef",
        "index.html\t0123456789abcdef",
      ])
  }

  @Test func `survives a round trip with any file names`() {
    let odd = manifest(["index.html", "a b\tc\nd/%41.html", "größe.html"])
    #expect(Manifest(text: odd.text) == odd)
  }

  @Test func `of another format is read as damaged`() {
    for text in ["{}\n", "", "apod-manifest-5", "apod-manifest-6\t-\t0\n"] {
      #expect(Manifest(text: Array(text.utf8)) == Manifest(isDamaged: true))
    }
  }

  @Test(arguments: ["../private/keys.txt", "/etc/motd", "a/../../b.html", "a//b.html", ""])
  func `ignores paths outside the site`(path: String) {
    #expect(Array(Manifest(text: manifest(["a.html", path]).text).digests.keys) == ["a.html"])
  }

  @Test func `with a damaged line is read as damaged`() {
    let text = String(decoding: manifest(["a.html", "b.html"]).text, as: UTF8.self)
    let damaged = text.replacing("a.html\t0", with: "a.html\t")
    #expect(Manifest(text: Array(damaged.utf8)) == Manifest(isDamaged: true))
  }

  @Test func `cut off anywhere is read as damaged`() {
    let whole = manifest(["a.html", "b.html"])
    for end in whole.text.indices {
      #expect(Manifest(text: Array(whole.text[..<end])) == Manifest(isDamaged: true))
    }
  }
}
