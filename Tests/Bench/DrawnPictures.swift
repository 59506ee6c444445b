import Foundation
import Generator
import Imaging
import Pictures
import Storage

/// Photographs of 12 megapixels, one a day, without renditions.
enum DrawnPictures {
  private static let size = (width: 4000, height: 3000)

  /// Saves that many in the archive, the last one on the day.
  static func keep(_ count: Int, through last: Day, in folder: ArchiveFolder) async throws {
    let entries = SyntheticArchive.entries(days: count, through: last)
    _ = try folder.save(Archive(entries), over: try await folder.load(articles: { _ in true }))
    var pictures = try PictureRecords(folder)
    let files = PictureStore(folder)
    for (entry, bytes) in zip(entries, try enlarge(count)) {
      let day = entry.picture.day
      guard let address = entry.picture.media.identity,
        let size = PixelSize(width: size.width, height: size.height)
      else { continue }
      let file = PictureFile(
        original: day, type: .jpeg, size: size, byteCount: bytes.count, digest: XXH64.hex(bytes))
      try files.keep(bytes, of: file)
      pictures.known[day] = StoredPicture(
        day: day, media: address, address: address, type: .jpeg, size: size, original: file)
    }
    try pictures.save()
  }

  /// The demonstration's pictures, enlarged with `vipsthumbnail`.
  private static func enlarge(_ count: Int) throws -> [[UInt8]] {
    let folder = "Sources/CBuiltIn/demo"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted().filter {
      $0.hasSuffix(".jpg") && !$0.hasPrefix("no-") && !$0.hasPrefix("stamp")
    }
    let large = NSTemporaryDirectory() + "apod-large-\(UUID().uuidString).jpg"
    let pictures = try (0..<count).map { number in
      _ = try Command(
        program: "vipsthumbnail",
        arguments: [
          "\(folder)/\(names[number % names.count])", "-s", "\(size.width)x\(size.height)!", "-o",
          large,
        ]
      ).run()
      return [UInt8](try Data(contentsOf: URL(filePath: large)))
    }
    try FileManager.default.removeItem(atPath: large)
    return pictures
  }
}
