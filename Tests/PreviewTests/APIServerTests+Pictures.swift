import Pictures
import Testing
import TestSupport

extension APIServerTests {
  @Test func `a picture's address is the source's until the site has the file`()
    async throws
  {
    let day = try #require(Day(iso: "2026-11-20"))
    let address = try #require(WebAddress("https://media.example/veil.png"))
    let size = try #require(PixelSize(width: 1_600, height: 900))
    let picture = "Our own picture of a veil"
    let file = PictureFile(
      original: day, type: .png, size: size, byteCount: picture.utf8.count,
      digest: XXH64.hex(Array(picture.utf8)))
    let still = StoredPicture(
      day: day, media: address, address: address, type: .png, size: size, original: file)
    let shown = try #require(
      Picture(
        day: day, title: "Veil",
        media: .image(Media.Image(display: address, original: address, size: size))))
    let entry = Entry(
      picture: shown, seen: Observation(when: Timestamp(seconds: 1_795_201_200), service: .feed))
    try temporary.write(
      "apod.yml", "title: Stars\nbase-url: https://stars.example/apod/\nmirror: all\n")
    try temporary.write("archive/2026.jsonl", String(decoding: entry.line + [10], as: UTF8.self))
    try temporary.write(
      "archive/pictures.jsonl", String(decoding: still.line + [10], as: UTF8.self))
    try temporary.write("archive/pictures/\(file.path)", picture)
    try await serve { port in
      #expect(try await ask(port, "/planetary/apod").body.contains("\"hdurl\":\"\(address.text)\""))
      try temporary.write("public/pictures/\(file.path)", picture)
      try temporary.write("archive/manifest", "an edition with the picture")
      try await Task.sleep(for: .milliseconds(1_100))
      let body = try await ask(port, "/planetary/apod").body
      #expect(body.contains("\"hdurl\":\"https://stars.example/apod/pictures/\(file.path)\""))
    }
  }
}
