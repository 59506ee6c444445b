import Pictures
import Testing
import TestSupport

@testable import Imaging
@testable import Storage

@Suite struct PictureRecordsTests {
  private let temporary: TemporaryFolder
  private let folder: ArchiveFolder

  init() throws {
    temporary = try TemporaryFolder()
    folder = ArchiveFolder(temporary.path + "/archive")
  }

  @Test func `an archive without a folder has no pictures`() throws {
    #expect(try PictureRecords(folder).known.isEmpty)
  }

  @Test func `picture records are written only when they changed`() throws {
    let bytes = Array("GIF89a, but only just".utf8)
    let day = try #require(Day(iso: "2026-11-20"))
    let size = try #require(PixelSize(width: 3, height: 2))
    let address = try #require(WebAddress("https://example.org/a.gif"))
    let file = PictureFile(
      original: day, type: .gif, size: size, byteCount: bytes.count, digest: XXH64.hex(bytes))
    let picture = StoredPicture(
      day: day, media: address, address: address, type: .gif, size: size, original: file)
    var records = try PictureRecords(folder)
    records.known = [day: picture]
    try records.save()
    var again = try PictureRecords(folder)
    #expect(again.known == [day: picture])
    try temporary.write("archive/pictures.jsonl", "")
    try again.save()
    #expect(temporary.read("archive/pictures.jsonl") == "")
  }
}
