import Foundation
import Pictures
import Testing

@testable import StandIn

/// The pictures that the program holds.
@Suite struct SkyPictureTests {
  @Test func `they are the files in the folder, and each is what its name says`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Sources/CBuiltIn/demo")
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(SkyPicture.allCases.map(\.rawValue).sorted() == names)
    for picture in SkyPicture.allCases {
      let file = try Data(contentsOf: folder.appending(path: picture.rawValue))
      #expect(picture.bytes == Array(file))
      #expect(picture.rawValue.hasSuffix(picture.type.fileExtension), "\(picture)")
    }
  }

  @Test func `together they are no more than a megabyte and a half`() {
    #expect(SkyPicture.allCases.reduce(0) { $0 + $1.bytes.count } < 1_500_000)
  }

  @Test func `a comment tells two files apart, and takes nothing away`() {
    for picture in SkyPicture.allCases where picture.type != .png {
      let marked = picture.bytes(marked: "2026-11-20")
      #expect(marked != picture.bytes)
      #expect(marked.suffix(1) == picture.bytes.suffix(1))
      #expect(Data(marked).range(of: Data("2026-11-20".utf8)) != nil)
    }
  }
}
