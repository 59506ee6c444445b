import Foundation
import Pictures
import Testing
import TestSupport
@testable import Storage

@testable import Imaging

@Suite(.enabled(if: Installed.hasVipsthumbnail, "vipsthumbnail is not installed"))
struct `Renditions of a picture` {
  private let room: Darkroom

  init() throws { room = try Darkroom() }

  private func make(_ bytes: [UInt8]) async throws -> StoredPicture {
    try await room.maker().make(of: room.keep(bytes))
  }

  @Test(arguments: [
    (320, [320]), (480, [480]), (700, [480, 700]), (960, [480, 960]),
    (3000, [480, 960, 1600, 2400]),
  ])
  func `the widest rendition is as wide as the picture, up to 2400 pixels`(
    width: Int, widths: [Int]
  ) async throws {
    let kept = try await make(Drawn.jpeg(width, 60))
    #expect(kept.renditions.map(\.size.width) == widths.flatMap { [$0, $0] })
    #expect(kept.renditions.map(\.type) == widths.flatMap { _ in [PictureType.avif, .jpeg] })
    #expect(
      kept.renditions.map(\.path)
        == widths.flatMap { ["2026/11/20-\($0).avif", "2026/11/20-\($0).jpg"] })
    for file in kept.renditions {
      #expect(abs(file.size.height - max(1, 60 * file.size.width / width)) <= 1)
      #expect(room.folder.hasBytes(of: file))
    }
    #expect(room.files == kept.files.map { "pictures/" + $0.path }.sorted())
  }

  @Test func `a picture always gives the same renditions`() async throws {
    let bytes = Drawn.jpeg(700, 500)
    let first = try await make(bytes)
    #expect(try await make(bytes) == first)
  }

  @Test func `renditions are turned upright`() async throws {
    // Its left half is red, which becomes the upper half by its orientation.
    let kept = try await make(Drawn.turnedJPEG(900, 600))
    #expect(kept.size == PixelSize(width: 600, height: 900))
    #expect(kept.renditions.map(\.size.width) == [480, 480, 600, 600])
    #expect(kept.renditions.last?.size.height == 900)
    #expect(isNear(kept.preview?.colors.first, Drawn.red))
    #expect(isNear(kept.preview?.colors.last, Drawn.blue))
  }

  @Test func `renditions of a picture with a wide colour profile are in sRGB`() async throws {
    let wide = try await wideGamut(Drawn.jpeg(90, 60))
    let kept = try await make(wide)
    #expect(isNear(kept.preview?.colors.first, Drawn.red))
    #expect(isNear(kept.preview?.colors.last, Drawn.blue))
    // Without the profile the same bytes have other colours.
    let bare = try await room.maker().preview(of: Drawn.profile(nil, in: wide), size: kept.size)
    #expect(!isNear(bare?.colors.first, Drawn.red))
  }

  @Test func `pixel values of a picture without a profile are unchanged`() async throws {
    let dark: Drawn.Color = (12, 9, 6)
    let bytes = Drawn.png(90, 60, left: dark, right: (4, 4, 4))
    let color = try #require(try await make(bytes).preview?.colors.first)
    #expect([color.red, color.green, color.blue] == [dark.red, dark.green, dark.blue])
  }

  @Test func `a colour profile that does not fit or is damaged is ignored`() async throws {
    let wide = try await wideGamut(Drawn.jpeg(90, 60))
    let profile = try #require(Drawn.profile(in: wide))
    let grey = try await make(Drawn.profile(profile, in: Drawn.jpeg(90, 60, isGrey: true)))
    let plain = try await make(Drawn.jpeg(90, 60, isGrey: true))
    #expect(grey.preview == plain.preview)
    let junk = Drawn.profile(Array(repeating: 7, count: 300), in: Drawn.jpeg(90, 60))
    #expect(isNear(try await make(junk).preview?.colors.first, Drawn.red))
  }

  @Test func `a picture of 40 megapixels is resized within the default limits`() async throws {
    let kept = try await make(
      try await converted(Drawn.jpeg(800, 500), "-s", "8000x5000", "-o", "made.jpg[Q=85]"))
    #expect(kept.size == PixelSize(width: 8_000, height: 5_000))
    #expect(kept.renditions.map(\.size.width) == [480, 480, 960, 960, 1600, 1600, 2400, 2400])
  }

  /// Converts the sRGB JPEG to Display P3 with vips.
  private func wideGamut(_ jpeg: [UInt8]) async throws -> [UInt8] {
    try await converted(jpeg, "-s", "90x", "-i", "srgb", "-e", "p3", "-o", "made.jpg[Q=95]")
  }

  /// The output of `vipsthumbnail` for the JPEG. The options name the file `made.jpg`.
  private func converted(_ jpeg: [UInt8], _ options: String...) async throws -> [UInt8] {
    let folder = room.temporary.path + "/made"
    try room.temporary.write("made/x", "")
    try Data(jpeg).write(to: URL(fileURLWithPath: folder + "/plain.jpg"))
    let tool = try await Vipsthumbnail.found(in: Installed.searchPath)
    let end = await tool.child(["plain.jpg"] + options, in: folder, limits: .picture).run()
    #expect(end == .left(code: 0, words: ""))
    return Array(try #require(FileManager.default.contents(atPath: folder + "/made.jpg")))
  }

  @Test func `renditions contain no metadata`() async throws {
    let kept = try await make(Drawn.turnedJPEG(90, 60))
    #expect(kept.renditions.count == 2)
    for file in kept.renditions {
      let bytes = Data(try room.bytes(of: file))
      for name in ["Exif", "ICC_PROFILE", "prof", "http:"] {
        #expect(bytes.range(of: Data(name.utf8)) == nil, "\(name) in \(file.path)")
      }
    }
  }

  @Test func `a transparent picture gets PNG instead of JPEG and no preview`() async throws {
    let kept = try await make(Drawn.png(600, 400, alpha: 128))
    #expect(kept.renditions.map(\.type) == [.avif, .png, .avif, .png])
    #expect(kept.preview == nil)
  }

  @Test(arguments: [(300, 200), (700, 499), (1234, 177)])
  func `a picture with opaque alpha gets JPEG`(width: Int, height: Int) async throws {
    let kept = try await make(Drawn.png(width, height, alpha: 255))
    #expect(Set(kept.renditions.map(\.type)) == [.avif, .jpeg])
    #expect(isNear(kept.preview?.colors.first, Drawn.red))
  }

  @Test func `renditions show the first frame of an animation`() async throws {
    let kept = try await make(Drawn.animation(120, 90))
    #expect(kept.isAnimated)
    #expect(kept.renditions.map(\.size) == [kept.size, kept.size])
    #expect(kept.preview.map { Set($0.colors).count } == 1)
    #expect(isNear(kept.preview?.colors.first, Drawn.red))
  }

  @Test func `the preview of a grey picture is grey`() async throws {
    let kept = try await make(Drawn.jpeg(200, 120, isGrey: true))
    let color = try #require(kept.preview?.colors.first)
    #expect(color.red == color.green && color.green == color.blue)
    #expect(kept.renditions.map(\.type) == [.avif, .jpeg])
  }

  @Test(arguments: [(2000, 100), (100, 2000), (1, 1), (1, 400), (2400, 1)])
  func `pictures of every shape get a full-size rendition`(width: Int, height: Int) async throws {
    let kept = try await make(Drawn.png(width, height))
    #expect(kept.renditions.last?.size == kept.size)
    #expect(kept.preview != nil)
  }

  @Test func `renditions that a format cannot hold are left out`() async throws {
    let tall = try await make(Drawn.png(2, 20_000))
    #expect(tall.renditions.map(\.type) == [.jpeg])
    let taller = try await make(Drawn.png(1, 70_000))
    #expect(taller.renditions.isEmpty)
    #expect(taller.preview != nil)
  }

  @Test func `renditions are made in a folder with any name`() async throws {
    let room = try Darkroom(named: "my [pictures], 100%s “mine”")
    let kept = try await room.maker().make(of: room.keep(Drawn.jpeg(90, 60)))
    #expect(kept.renditions.allSatisfy(room.folder.hasBytes(of:)))
    #expect(room.files.count == 3)
  }

  @Test func `new renditions replace those of the same day only`() async throws {
    let other = try await room.maker().make(of: room.keep(Drawn.png(50, 40), day: "2026-11-19"))
    let old = try await make(Drawn.jpeg(90, 60))
    let new = try await make(Drawn.jpeg(90, 61))
    #expect(old.renditions != new.renditions)
    #expect((other.files + new.files).allSatisfy(room.folder.hasBytes(of:)))
  }

  @Test func `a missing original gets no renditions`() async throws {
    let kept = try room.keep(Drawn.jpeg(90, 60))
    try FileManager.default.removeItem(atPath: room.folder.picturesPath)
    await #expect(throws: RenditionError.noOriginal) { try await room.maker().make(of: kept) }
    await #expect(throws: RenditionError.noOriginal) {
      try await room.maker().make(of: kept.withoutFiles)
    }
  }

  @Test(.mounting)
  func `renditions are written to a separate disk`() async throws {
    let mount = try Mount(room.folder.picturesPath, size: "1m")
    let kept = try await make(Drawn.jpeg(90, 60))
    #expect(kept.files.allSatisfy(room.folder.hasBytes(of:)))
    withExtendedLifetime(mount) {}
  }

  @Test func `a preview without renditions leaves no file`() async throws {
    let size = try #require(PixelSize(width: 90, height: 20))
    let preview = try await room.maker().preview(of: Drawn.jpeg(90, 20), size: size)
    #expect(isNear(preview?.colors.first, Drawn.red))
    #expect(isNear(preview?.colors.last, Drawn.blue))
    #expect(room.files.isEmpty)
  }
}
