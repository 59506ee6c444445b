import Foundation
import Pictures
import Testing

@testable import StandIn

/// The pictures that the program holds.
@Suite struct SkyPictureTests {
  private let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/CBuiltIn/demo")

  private func pictures() throws -> [SkyPicture] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path).map(SkyPicture.init(name:))
  }

  @Test func `each is the file in the folder, and what its name says`() throws {
    for picture in try pictures() {
      let file = try Data(contentsOf: folder.appending(path: picture.name))
      #expect(picture.bytes == Array(file))
      #expect(picture.name.hasSuffix(picture.type.fileExtension), "\(picture)")
      let start: [UInt8] =
        switch picture.type {
        case .png: [0x89, 0x50, 0x4E, 0x47]
        case .gif: Array("GIF89a".utf8)
        default: [0xFF, 0xD8, 0xFF]
        }
      #expect(file.starts(with: start), "\(picture)")
    }
  }

  @Test func `all that are named are there, and all that are there are named`() throws {
    let named: [SkyPicture] = [
      .curtainsSmall, .curtainsStill, .dustPillar, .noPicture, .noStill, .stamp, .stampTall,
      .turningWorld,
    ]
    #expect(try Set(pictures()) == Set(named + InventedEntry.Subject.all.map(\.picture)))
  }

  @Test func `together they are no more than a megabyte and a half`() throws {
    #expect(try pictures().reduce(0) { $0 + $1.bytes.count } < 1_500_000)
  }

  @Test func `a comment tells two files apart, and takes nothing away`() throws {
    for picture in try pictures() where picture.type != .png {
      let marked = picture.bytes(marked: "2026-11-20")
      #expect(marked != picture.bytes)
      #expect(marked.suffix(1) == picture.bytes.suffix(1))
      #expect(Data(marked).range(of: Data("2026-11-20".utf8)) != nil)
    }
  }
}
