import Foundation
import Pictures
import Testing
import TestSupport

@testable import Imaging
@testable import Storage

@Suite struct PictureShelfTests {
  private let temporary: TemporaryFolder
  private let folder: ArchiveFolder
  private let day = Day(iso: "2026-11-20") ?? .first

  init() throws {
    temporary = try TemporaryFolder()
    folder = ArchiveFolder(temporary.path + "/archive")
  }

  private func file(_ text: String, type: PictureType = .jpeg) throws -> PictureFile {
    PictureFile(
      original: day, type: type, size: try #require(PixelSize(width: 3, height: 2)),
      byteCount: text.utf8.count, digest: XXH64.hex(Array(text.utf8)))
  }

  @Test func `a file counts as stored only with its recorded length`() throws {
    let file = try file("a moon")
    let pictureStore = PictureStore(folder)
    #expect(!pictureStore.holds([file]))
    try pictureStore.keep(Array("a moon".utf8), of: file)
    #expect(pictureStore.holds([file]))
    #expect(try !pictureStore.holds([self.file("a full moon")]))
    try temporary.write("archive/pictures/2026/11/20.jpg", "a mo")
    #expect(!pictureStore.holds([file]))
  }

  @Test func `a file that cannot be read counts as absent`() throws {
    let file = try file("a moon")
    try temporary.write("archive/pictures/2026/11/20.jpg/inside", "")
    #expect(!PictureStore(folder).holds([file]))
    #expect(try PictureStore(folder).stored(picture(of: file)) == nil)
  }

  @Test func `removing a day removes all its files and no others`() throws {
    for name in ["20.jpg", "20.png", "20-480.avif", ".20.jpg.new", "21.jpg", "2.jpg", "200.jpg"] {
      try temporary.write("archive/pictures/2026/11/" + name, "a moon")
    }
    let pictureStore = PictureStore(folder)
    try pictureStore.remove(everythingOf: day)
    try pictureStore.remove(everythingOf: day.advanced(by: 400))
    #expect(
      Set(temporary.files(below: "archive/pictures/2026/11").keys)
        == ["21.jpg", "2.jpg", "200.jpg"])
  }

  @Test func `pictures behind a symbolic link are not used`() throws {
    let file = try file("a moon")
    let pictureStore = PictureStore(folder)
    try pictureStore.keep(Array("a moon".utf8), of: file)
    let year = folder.picturesPath + "/2026"
    let elsewhere = temporary.path + "/elsewhere"
    try FileManager.default.moveItem(atPath: year, toPath: elsewhere)
    try FileManager.default.createSymbolicLink(atPath: year, withDestinationPath: elsewhere)
    #expect(!pictureStore.holds([file]))
    #expect(try pictureStore.stored(picture(of: file)) == nil)
    #expect(throws: StorageError.self) { try pictureStore.remove([file]) }
    #expect(temporary.files(below: "elsewhere") == ["11/20.jpg": "a moon"])
  }

  @Test func `a folder that is recreated during a run is noticed`() throws {
    let file = try file("a moon")
    let pictureStore = PictureStore(folder)
    try pictureStore.keep(Array("a moon".utf8), of: file)
    #expect(pictureStore.holds([file]))
    let month = folder.picturesPath + "/2026/11"
    try FileManager.default.removeItem(atPath: month)
    #expect(!pictureStore.holds([file]))
    try pictureStore.keep(Array("a moon".utf8), of: file)
    #expect(pictureStore.holds([file]))
  }

  @Test func `renditions are used only when all of them are stored`() throws {
    let pictureStore = PictureStore(folder)
    var whole = try picture(of: file("a moon"))
    whole.renditions = try ["one", "three"].map { text in
      PictureFile(
        rendition: day, type: .avif,
        size: try #require(PixelSize(width: text.utf8.count, height: 2)),
        byteCount: text.utf8.count, digest: XXH64.hex(Array(text.utf8)))
    }
    try pictureStore.keep(Array("a moon".utf8), of: try file("a moon"))
    try pictureStore.keep(Array("one".utf8), of: whole.renditions[0])
    #expect(try pictureStore.stored(whole) == picture(of: file("a moon")))
    try pictureStore.keep(Array("three".utf8), of: whole.renditions[1])
    #expect(pictureStore.stored(whole) == whole)
  }

  private func picture(of file: PictureFile) throws -> StoredPicture {
    let address = try #require(WebAddress("https://example.org/a.jpg"))
    return StoredPicture(
      day: day, media: address, address: address, type: file.type, size: file.size, original: file)
  }
}
