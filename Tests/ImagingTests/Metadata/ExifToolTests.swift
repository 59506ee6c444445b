import Foundation
import Pictures
import Testing
import TestSupport

@testable import Imaging
@testable import Storage

@Suite(.enabled(if: Installed.hasExifTool, "exiftool is not installed"))
struct `The program exiftool` {
  private let room: Darkroom
  private let tool: ExifTool

  init() async throws {
    room = try Darkroom()
    tool = try #require(await ExifTool.found(in: Installed.searchPath))
  }

  /// Writes a picture into the folder, with these tags.
  @discardableResult
  private func put(
    _ name: String, _ bytes: [UInt8] = Drawn.jpeg(32, 24), _ tags: String...
  ) async throws -> [UInt8] {
    let path = try write("pictures/\(name)", bytes)
    guard !tags.isEmpty else { return bytes }
    let output = try run(tags.map { "-\($0)" } + ["-overwrite_original", path])
    #expect(output.contains("1 image files updated"), "\(output)")
    return Array(try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  /// Runs it as a user would, outside of the sandbox.
  private func run(_ arguments: [String]) throws -> String {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(fileURLWithPath: tool.path)
    process.arguments = arguments
    process.standardOutput = output
    try process.run()
    let words = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: words, as: UTF8.self)
  }

  private var folder: String { room.temporary.path + "/pictures" }

  private func write(_ name: String, _ bytes: [UInt8]) throws -> String {
    try room.temporary.write(name, "")
    let path = room.temporary.path + "/" + name
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    return path
  }

  @Test func `exiftool reads files with any name in the folder`() async throws {
    let names = ["a b.jpg", "-x.jpg", "ä[1].jpg", "@list.jpg", "%d.png", "#1.jpg", "a\nb.jpg"]
    for name in names {
      let bytes = name.hasSuffix("png") ? Drawn.png(8, 8) : Drawn.jpeg(8, 8)
      try await put(name, bytes, "XMP-dc:Title=Title of \(name.count)", "IPTC:By-line=Ada")
    }
    try await put("plain.jpg")
    try await put("broken.jpg", Array("no picture".utf8))
    let read = await tool.read(names + ["plain.jpg", "broken.jpg", "gone.jpg"], in: folder)
    #expect(read.failures.isEmpty)
    for name in names {
      #expect(read.metadata[name]?.title == "Title of \(name.count)", "\(name)")
    }
    #expect(read.metadata["plain.jpg"] == PictureMetadata())
    #expect(read.metadata["broken.jpg"] ?? PictureMetadata() == PictureMetadata())
    #expect(read.metadata["gone.jpg"] == nil)
  }

  @Test func `exiftool reads a picture from an unnamed file`() async throws {
    let bytes = try await put("a.jpg", Drawn.jpeg(8, 8), "XMP-dc:Title=Ring", "XMP-dc:Creator=Ada")
    let file = try Descriptor(unnamed: "hold it")
    try file.write(bytes)
    #expect(await tool.read(file) == PictureMetadata(title: "Ring", creator: "Ada"))
  }

  @Test func `exiftool reads more files than fit in one process`() async throws {
    let names = (1...230).map { "\($0).jpg" }
    for name in names { try await put(name) }
    for name in ["1.jpg", "100.jpg", "101.jpg", "230.jpg"] {
      try await put(name, Drawn.jpeg(8, 8), "XMP-dc:Title=\(name)")
    }
    let read = await tool.read(names, in: folder)
    #expect(read.metadata.count == 230)
    #expect(read.metadata["100.jpg"]?.title == "100.jpg")
    #expect(read.metadata["230.jpg"]?.title == "230.jpg")
  }

  @Test func `exiftool ignores a configuration in the folder and files outside it`() async throws {
    try room.temporary.write("pictures/.ExifTool_config", "open(F, '>', '\(folder)/ran'); 1;\n")
    try await put("a.jpg", Drawn.jpeg(8, 8), "XMP-dc:Title=Ring")
    _ = try write("secret.jpg", await put("b.jpg", Drawn.jpeg(8, 8), "XMP-dc:Title=No"))
    let read = await tool.read(["a.jpg", "../secret.jpg"], in: folder)
    #expect(read.metadata["a.jpg"]?.title == "Ring")
    #expect(!FileManager.default.fileExists(atPath: folder + "/ran"))
    if Sandbox.Confinement.ofSystem.landlock > 0 {
      #expect(read.metadata["../secret.jpg"]?.title == nil)
    }
  }

  @Test func `a failure on one file does not affect the others`() async throws {
    for name in ["a.jpg", "b.jpg", "bad.jpg", "c.jpg"] { try await put(name) }
    let script =
      "case \"$*\" in *bad.jpg*) exit 9;; esac; echo '['; for f; do case \"$f\" in ./*) echo \"{\\\"SourceFile\\\":\\\"$f\\\",\\\"XMP-dc:Title\\\":\\\"T\\\"},\";; esac; done; echo '{}]'"
    let fake = ExifTool(
      path: "/bin/sh", searchPath: "/usr/bin:/bin", sandbox: Sandbox(for: "/bin/sh"))
    try room.temporary.write("exiftool", "#!/bin/sh\n" + script + "\n")
    let path = room.temporary.path + "/exiftool"
    #expect(unsafe chmod(path, 0o755) == 0)
    let failing = ExifTool(
      path: path, searchPath: fake.searchPath, sandbox: Sandbox(for: path).reading(path))
    let read = await failing.read(["a.jpg", "b.jpg", "bad.jpg", "c.jpg"], in: folder)
    #expect(read.metadata.keys.sorted() == ["a.jpg", "b.jpg", "c.jpg"])
    #expect(read.failures.keys.sorted() == ["bad.jpg"])
    #expect(read.failures["bad.jpg"]?.hasPrefix("exiftool ") == true)
  }

  @Test func `exiftool is not found when it is not on PATH`() async throws {
    #expect(await ExifTool.found(in: nil) == nil)
    #expect(await ExifTool.found(in: room.temporary.path) == nil)
  }

  /// Metadata of every kind that exiftool writes.
  private static let kinds = [
    "XMP-dc:Title", "XMP-dc:Creator", "XMP-dc:Rights", "XMP-dc:Subject",
    "XMP-exif:GPSLatitude=48.1",
    "XMP-exif:GPSLongitude=11.5", "XMP-xmp:CreatorTool", "XMP-xmpMM:DocumentID",
    "XMP-xmpMM:OriginalDocumentID", "XMP-photoshop:City", "XMP-iptcCore:Location",
    "XMP-aux:SerialNumber",
    "XMP-aux:OwnerName", "XMP-crs:RawFileName", "XMP-iptcExt:LocationShownCity",
    "XMP-plus:ImageCreatorName",
    "XMP-mwg-rs:RegionName", "XMP-GCamera:MicroVideo=1", "XMP-GCamera:MicroVideoOffset=12",
    "IPTC:Keywords", "IPTC:City", "IPTC:By-line", "IPTC:Sub-location", "IFD0:Make", "IFD0:Model",
    "IFD0:Software",
    "IFD0:Artist", "IFD0:HostComputer", "IFD0:XPAuthor", "IFD0:ModifyDate=2026:11:20 10:00:00",
    "ExifIFD:SerialNumber", "ExifIFD:OwnerName", "ExifIFD:LensSerialNumber", "ExifIFD:UserComment",
    "ExifIFD:ImageUniqueID", "ExifIFD:OffsetTime=+01:00", "GPS:GPSLatitude=48.1",
    "GPS:GPSLongitude=11.5",
    "GPS:GPSDateStamp=2026:11:20", "Comment",
  ]

  @Test(arguments: [("jpg", 1), ("png", 1), ("gif", 2), ("webp", 1), ("webp", 2)])
  func `a picture rewritten by libvips contains no metadata`(
    kind: String, frames: Int
  ) async throws {
    let original =
      switch kind {
      case "png": Drawn.png(64, 48)
      case "gif": Drawn.animation(64, 48)
      default: frames > 1 ? Drawn.animation(64, 48) : Drawn.jpeg(64, 48)
      }
    let maker = try await room.maker()
    var bytes = original
    if kind == "webp" { bytes = try await webp(original, frames) }
    let tags = Self.kinds.map { $0.contains("=") ? $0 : "\($0)=MARK" }
    let path = try write("pictures/a.\(kind)", bytes)
    _ = try run(tags.map { "-\($0)" } + ["-m", "-q", "-overwrite_original", path])
    bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(Data(bytes).range(of: Data("MARK".utf8)) != nil)
    let native = try await maker.native(of: bytes + Array("MARK".utf8), PictureHeader(bytes))
    let (before, after) = (try PictureHeader(bytes), try PictureHeader(native))
    #expect(after.type == before.type && after.size == before.size && after.frames == before.frames)
    #expect(Data(native).range(of: Data("MARK".utf8)) == nil)
    _ = try write("pictures/new.\(kind)", native)
    let found = try run(["-a", "-G1", "-s", "-n", folder + "/new.\(kind)"])
    let groups = Set(
      found.split(separator: "\n").compactMap { $0.split(separator: "]").first?.dropFirst() })
    // These groups describe only the format of the pixels and the file itself.
    #expect(
      groups.isSubset(of: [
        "ExifTool", "System", "File", "JFIF", "PNG", "PNG-pHYs", "GIF", "RIFF", "Composite",
      ]), "\(found)")
  }

  @Test(arguments: ["jpg", "png", "gif", "webp"])
  func `exiftool removes all metadata from a picture except orientation and colour profile`(
    kind: String
  ) async throws {
    let original =
      switch kind {
      case "png": Drawn.png(64, 48)
      case "gif": Drawn.animation(64, 48)
      case "webp": try await webp(Drawn.jpeg(64, 48), 1)
      default: Drawn.profile(Array("a profile".utf8), in: Drawn.turnedJPEG(64, 48))
      }
    let path = try write("pictures/a.\(kind)", original)
    let tags = Self.kinds.map { $0.contains("=") ? $0 : "\($0)=MARK" }
    _ = try run(tags.map { "-\($0)" } + ["-m", "-q", "-overwrite_original", path])
    let bytes = Array(try Data(contentsOf: URL(fileURLWithPath: path)))
    #expect(Data(bytes).range(of: Data("MARK".utf8)) != nil)
    let clean = try #require(await tool.withoutMetadata(bytes, kind))
    #expect(Data(clean).range(of: Data("MARK".utf8)) == nil)
    _ = try write("pictures/new.\(kind)", clean)
    let found = try run(["-a", "-G1", "-s", "-n", folder + "/new.\(kind)"])
    #expect(!found.contains("GPS"), "\(found)")
    #expect(found.contains("Orientation                     : 6") == (kind == "jpg"))
    #expect((Data(clean).range(of: Data("a profile".utf8)) != nil) == (kind == "jpg"))
  }

  private func webp(_ bytes: [UInt8], _ frames: Int) async throws -> [UInt8] {
    let folder = try write("webp/source", bytes).dropLast("/source".count)
    let vips = try await Vipsthumbnail.found(in: Installed.searchPath)
    _ = await vips.child(
      [frames > 1 ? "source[n=-1]" : "source", "-s", "64x48", "-o", "a.webp"], in: String(folder),
      limits: .picture
    ).run()
    return Array(try Data(contentsOf: URL(fileURLWithPath: folder + "/a.webp")))
  }
}
