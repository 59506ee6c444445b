import Generator
import Pictures
import StandIn

/// Drawn photographs of 12 megapixels, one a day, as they came: nothing is made of them yet.
enum DrawnPictures {
  private static let size = (width: 4000, height: 3000)

  /// Keeps so many in the archive, the last one on the day.
  static func keep(_ count: Int, through last: Day, in folder: ArchiveFolder) async throws {
    let entries = SyntheticArchive.entries(days: count, through: last)
    _ = try folder.save(Archive(entries), over: try await folder.load())
    var pictures: [Day: KeptPicture] = [:]
    for (entry, bytes) in zip(entries, await draw(count)) {
      let day = entry.picture.day
      guard let address = entry.picture.media.identity,
        let size = PixelSize(width: size.width, height: size.height)
      else { continue }
      let file = PictureFile(
        original: day, type: .jpeg, size: size, byteCount: bytes.count, digest: XXH64.hex(bytes))
      try folder.keep(bytes, of: file)
      pictures[day] = KeptPicture(
        day: day, media: address, address: address, type: .jpeg, size: size, original: file)
    }
    _ = try folder.save(pictures, over: try folder.keptPictures())
  }

  private static func draw(_ count: Int) async -> [[UInt8]] {
    await withTaskGroup(of: (Int, [UInt8]).self) { group in
      for number in 0..<count {
        group.addTask {
          (number, DrawnPhotograph.jpeg(number, width: size.width, height: size.height))
        }
      }
      var files = [[UInt8]](repeating: [], count: count)
      for await (number, bytes) in group { files[number] = bytes }
      return files
    }
  }
}
