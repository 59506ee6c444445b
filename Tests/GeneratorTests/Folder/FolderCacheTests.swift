import Foundation
import Pictures
import Testing
import TestSupport

@testable import Generator
@testable import Imaging
@testable import Sources
@testable import Storage

@Suite struct `The folder cache` {
  private let temporary: TemporaryFolder
  private let pictures: URL
  private let archive: ArchiveFolder

  init() throws {
    temporary = try TemporaryFolder()
    pictures = temporary.url.appending(path: "pictures")
    archive = ArchiveFolder(temporary.path + "/archive")
    try FileManager.default.createDirectory(at: pictures, withIntermediateDirectories: true)
  }

  private func put(_ name: String, _ bytes: [UInt8], age: TimeInterval = 60) throws {
    let path = pictures.appending(path: name).path
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    try FileManager.default.setAttributes(
      // A whole second, as on a memory card.
      [
        .modificationDate: Date(
          timeIntervalSince1970: (Date().timeIntervalSince1970 - age).rounded(.down))
      ],
      ofItemAtPath: path)
  }

  private func read(searchPath: String = Installed.searchPath) async throws -> [FolderFile] {
    let imageTool = ImageTool(archive, searchPath: searchPath, reporter: .silent)
    let reading = FolderReading(path: pictures.path, archive: archive, imageTool: imageTool)
    return try #require(try await reading.files(isKept: true))
  }

  private func entries() throws -> [String: FolderCache.Entry] {
    try FolderCache(of: archive).entries
  }

  @Test func `the folder cache is read back unchanged, and a damaged one is ignored`() throws {
    let size = try #require(PixelSize(width: 40, height: 30))
    let metadata = PictureMetadata(
      taken: Day(iso: "2026-11-20"), title: "A ring\tof 100 %", description: "one\n\ntwo",
      creator: "Ada", rights: "©", alt: "夜")
    let stamp = try #require(FileStamp(["12", "34", "56"]))
    let entries = [
      "a b.jpg": FolderCache.Entry(
        stamp: stamp, xmp: FileStamp(["78", "9", "1"]),
        facts: FolderFile.Facts(size: size, digest: "0123456789abcdef", metadata: metadata),
        hasMetadata: true),
      "plain.png": FolderCache.Entry(
        stamp: stamp, facts: FolderFile.Facts(size: size, digest: "0123456789abcdee"),
        hasMetadata: false),
    ]
    try FolderCache(entries).save(in: archive)
    #expect(try self.entries() == entries)
    // A damaged file is ignored.
    let file = temporary.url.appending(path: "archive/pictures/folder")
    let text = try Data(contentsOf: file)
    for damaged in [text.dropLast(3), Data(), Data("apod-folder 1\n".utf8), Data([0, 255, 10])] {
      try damaged.write(to: file)
      #expect(try self.entries().isEmpty)
    }
  }

  @Test(.enabled(if: Installed.hasVipsthumbnail && Installed.hasExifTool, "tools are missing"))
  func `an entry is used while the file's size, time and inode are the same`() async throws {
    try put("2026-11-20-a.jpg", Drawn.jpeg(32, 24))
    let first = try await read()
    let entry = try #require(try entries()["2026-11-20-a.jpg"])
    #expect(entry.hasMetadata && first.first?.contents == .picture(entry.facts))
    // An unreadable file proves that the file is not opened.
    let path = pictures.appending(path: "2026-11-20-a.jpg").path
    #expect(unsafe chmod(path, 0) == 0)
    if getuid() != 0 { #expect(try await read() == first) }
    #expect(try await read(searchPath: "/none") == first)
    #expect(unsafe chmod(path, 0o644) == 0)
    try put("2026-11-20-a.jpg", Drawn.jpeg(40, 24))
    #expect(try await read() != first)
    #expect(try entries()["2026-11-20-a.jpg"]?.facts.size.width == 40)
    try FileManager.default.removeItem(atPath: path)
    #expect(try await read().isEmpty)
    #expect(try entries().isEmpty)
  }

  @Test(.enabled(if: Installed.hasVipsthumbnail, "vipsthumbnail is not installed"))
  func `just-changed and undecodable pictures are not cached`() async throws {
    try put("2026-11-19-new.jpg", Drawn.jpeg(32, 24), age: 0)
    try put("2026-11-20-cut.jpg", Array(Drawn.jpeg(320, 240).prefix(800)) + [0xFF, 0xD9])
    try put("2026-11-21-none.jpg", Array("none".utf8))
    _ = try await read()
    #expect(try entries().isEmpty)
  }

  @Test(.enabled(if: Installed.hasVipsthumbnail && Installed.hasExifTool, "tools are missing"))
  func `missing metadata is read once exiftool is installed`() async throws {
    try put("2026-11-20-a.jpg", Drawn.jpeg(32, 24))
    let vips = try await Vipsthumbnail.found(in: Installed.searchPath).path
    let alone = temporary.path + "/bin"
    try FileManager.default.createDirectory(atPath: alone, withIntermediateDirectories: true)
    try FileManager.default.createSymbolicLink(
      atPath: alone + "/vipsthumbnail", withDestinationPath: vips)
    _ = try await read(searchPath: alone)
    #expect(try entries()["2026-11-20-a.jpg"]?.hasMetadata == false)
    _ = try await read()
    #expect(try entries()["2026-11-20-a.jpg"]?.hasMetadata == true)
  }

  @Test(.enabled(if: Installed.hasVipsthumbnail, "vipsthumbnail is not installed"))
  func `an entry is used for a copy with the same bytes`() async throws {
    try put("2026-11-20-a.jpg", Drawn.jpeg(32, 24))
    _ = try await read()
    let before = try #require(try entries()["2026-11-20-a.jpg"])
    try put("2026-11-20-a.jpg", Drawn.jpeg(32, 24), age: 600)
    // Without vipsthumbnail, only known pictures stay in the cache.
    _ = try await read(searchPath: "/none")
    let after = try #require(try entries()["2026-11-20-a.jpg"])
    #expect(after.facts == before.facts && after.stamp != before.stamp)
  }

  private func xmp(_ title: String) -> [UInt8] {
    Array(
      """
      <x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
      <rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/"><dc:title><rdf:Alt>
      <rdf:li xml:lang="x-default">\(title)</rdf:li></rdf:Alt></dc:title></rdf:Description></rdf:RDF></x:xmpmeta>
      """.utf8)
  }

  @Test(
    .enabled(if: Installed.hasVipsthumbnail && Installed.hasExifTool, "tools are missing"),
    arguments: ["2026-11-20-a.JPG.xmp", "2026-11-20-A.xmp"])
  func `a picture gets the texts of its XMP file and follows its changes`(name: String) async throws
  {
    try put("2026-11-20-a.jpg", Drawn.jpeg(32, 24))
    func title() async throws -> String? {
      let files = try await read().filter { $0.name.role == .picture }
      guard case .picture(let facts)? = files.first?.contents else { return nil }
      return facts.metadata.title
    }
    #expect(try await title() == nil)
    try put(name, xmp("Halo"))
    #expect(try await title() == "Halo")
    #expect(try entries()["2026-11-20-a.jpg"]?.hasMetadata == true)
    try put(name, xmp("A wider halo"))
    #expect(try await title() == "A wider halo")
    // Changed just now: the next run reads it again.
    try put(name, xmp("Two halos"), age: 0)
    #expect(try await title() == "Two halos")
    #expect(try entries()["2026-11-20-a.jpg"]?.hasMetadata == false)
    try put(name, Array("not XMP".utf8))
    #expect(try await title() == nil)
    try FileManager.default.removeItem(at: pictures.appending(path: name))
    #expect(try await title() == nil)
  }
}
