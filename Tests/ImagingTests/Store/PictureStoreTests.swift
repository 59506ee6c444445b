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

  /// Changes the file in place. With `isSeen` its modification time changes too.
  private func overwrite(_ name: String, _ text: String, isSeen: Bool) throws {
    let path = folder.picturesPath + "/" + name
    let before = try Descriptor(path, O_RDONLY).status().stamp.modified
    let handle = try #require(FileHandle(forWritingAtPath: path))
    try handle.write(contentsOf: Data(text.utf8))
    let seconds = before / 1_000_000_000
    let time = timespec(
      tv_sec: Int(seconds) + (isSeen ? 9 : 0), tv_nsec: Int(before - seconds * 1_000_000_000))
    #expect(unsafe futimens(handle.fileDescriptor, [time, time]) == 0)
    try handle.close()
  }

  @Test func `a file counts as stored only with its exact bytes`() throws {
    let file = try file("a moon")
    let pictureStore = try PictureStore(folder)
    #expect(!pictureStore.holds([file]))
    try pictureStore.keep(Array("a moon".utf8), of: file)
    #expect(pictureStore.holds([file]))
    #expect(try !pictureStore.holds([self.file("a noon")]))
    try temporary.write("archive/pictures/2026/11/20.jpg", "a mo")
    #expect(!pictureStore.holds([file]))
    try temporary.write("archive/pictures/2026/11/20.jpg", "a noon")
    #expect(!pictureStore.holds([file]))
  }

  @Test func `a file that cannot be read counts as absent`() throws {
    let file = try file("a moon")
    try temporary.write("archive/pictures/2026/11/20.jpg/inside", "")
    #expect(try !PictureStore(folder).holds([file]))
    #expect(try PictureStore(folder).stored(picture(of: file)) == nil)
  }

  @Test func `a file with an unchanged stamp is not read again in later runs`() throws {
    let file = try file("a moon")
    let first = try PictureStore(folder)
    try first.keep(Array("a moon".utf8), of: file)
    try first.save()
    try overwrite("2026/11/20.jpg", "a noon", isSeen: false)
    #expect(try PictureStore(folder).holds([file]))
  }

  @Test func `a file with a changed stamp is read again, once`() throws {
    let file = try file("a moon")
    let first = try PictureStore(folder)
    try first.keep(Array("a moon".utf8), of: file)
    try first.save()
    try overwrite("2026/11/20.jpg", "a noon", isSeen: true)
    let second = try PictureStore(folder)
    #expect(!second.holds([file]))
    try second.save()
    try overwrite("2026/11/20.jpg", "a moon", isSeen: false)
    #expect(try !PictureStore(folder).holds([file]))
  }

  @Test func `invalid stamps only cause files to be read again`() throws {
    let file = try file("a moon")
    try PictureStore(folder).keep(Array("a moon".utf8), of: file)
    try temporary.write("archive/pictures/stamps", "2026/11/20.jpg\tnot\ta stamp\n\n\t\t\t\t\n")
    #expect(try PictureStore(folder).holds([file]))
  }

  @Test func `stamps are written only when they changed`() throws {
    let pictureStore = try PictureStore(folder)
    try pictureStore.save()
    #expect(temporary.read("archive/pictures/stamps") == nil)
    try pictureStore.keep(Array("a moon".utf8), of: try file("a moon"))
    try pictureStore.save()
    let again = try PictureStore(folder)
    try temporary.write("archive/pictures/stamps", "")
    #expect(try again.holds([file("a moon")]))
    try again.save()
    #expect(temporary.read("archive/pictures/stamps") == "")
  }

  @Test func `removing a day removes all its files and no others`() throws {
    for name in ["20.jpg", "20.png", "20-480.avif", ".20.jpg.new", "21.jpg", "2.jpg", "200.jpg"] {
      try temporary.write("archive/pictures/2026/11/" + name, "a moon")
    }
    let pictureStore = try PictureStore(folder)
    try pictureStore.remove(everythingOf: day)
    try pictureStore.remove(everythingOf: day.advanced(by: 400))
    #expect(
      Set(temporary.files(below: "archive/pictures/2026/11").keys)
        == ["21.jpg", "2.jpg", "200.jpg"])
  }

  @Test func `pictures behind a symbolic link are not used, even with matching stamps`() throws {
    let file = try file("a moon")
    let before = try PictureStore(folder)
    try before.keep(Array("a moon".utf8), of: file)
    try before.save()
    let year = folder.picturesPath + "/2026"
    let elsewhere = temporary.path + "/elsewhere"
    try FileManager.default.moveItem(atPath: year, toPath: elsewhere)
    try FileManager.default.createSymbolicLink(atPath: year, withDestinationPath: elsewhere)
    let pictureStore = try PictureStore(folder)
    #expect(!pictureStore.holds([file]))
    #expect(try pictureStore.stored(picture(of: file)) == nil)
    #expect(throws: StorageError.self) { try pictureStore.trust([file]) }
    #expect(!pictureStore.holds([file]))
    #expect(throws: StorageError.self) { try pictureStore.remove([file]) }
    #expect(temporary.files(below: "elsewhere") == ["11/20.jpg": "a moon"])
  }

  @Test func `a folder that is recreated during a run is noticed`() throws {
    let file = try file("a moon")
    let pictureStore = try PictureStore(folder)
    try pictureStore.keep(Array("a moon".utf8), of: file)
    #expect(pictureStore.holds([file]))
    let month = folder.picturesPath + "/2026/11"
    try FileManager.default.removeItem(atPath: month)
    #expect(!pictureStore.holds([file]))
    try pictureStore.keep(Array("a moon".utf8), of: file)
    #expect(pictureStore.holds([file]))
  }

  @Test func `renditions are used only when all of them are stored`() throws {
    let pictureStore = try PictureStore(folder)
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
