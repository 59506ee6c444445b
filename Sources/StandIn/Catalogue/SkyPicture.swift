import CBuiltIn
package import Pictures

/// A picture of the invented sky, a file of the program.
package struct SkyPicture: Hashable, Sendable {
  /// The file's name in `CBuiltIn/demo`.
  package let name: String

  static let curtainsSmall = SkyPicture(name: "curtains-small.jpg")
  static let curtainsStill = SkyPicture(name: "curtains-still.jpg")
  static let dustPillar = SkyPicture(name: "dust-pillar.jpg")
  package static let noPicture = SkyPicture(name: "no-picture.png")
  static let noStill = SkyPicture(name: "no-still.jpg")
  static let stamp = SkyPicture(name: "stamp.jpg")
  package static let stampTall = SkyPicture(name: "stamp-tall.jpg")
  package static let turningWorld = SkyPicture(name: "water-world.gif")

  package var bytes: [UInt8] {
    let file = unsafe apod_built_in_at("demo/\(name)")?.pointee
    return unsafe Array(UnsafeBufferPointer(start: file?.bytes, count: file?.count ?? 0))
  }

  package var type: PictureType {
    name.hasSuffix(".png") ? .png : name.hasSuffix(".gif") ? .gif : .jpeg
  }

  /// The file with a comment in it, so that no two days have the same bytes. A PNG's would need a checksum, and is
  /// left out.
  package func bytes(marked mark: String) -> [UInt8] { SkyPicture.marked(bytes, mark) }

  /// A picture's bytes with a comment in them: a JPEG's before the first segment, a GIF's before the end.
  package static func marked(_ file: [UInt8], _ mark: String) -> [UInt8] {
    let text = Array(mark.utf8)
    return switch file.first {
    case 0xFF: file.prefix(2) + [0xFF, 0xFE, 0, UInt8(text.count + 2)] + text + file.dropFirst(2)
    case UInt8(ascii: "G"): file.dropLast() + [0x21, 0xFE, UInt8(text.count)] + text + [0, 0x3B]
    default: file
    }
  }
}

extension InventedEntry {
  /// Its picture, or the still of its film.
  var picture: SkyPicture {
    switch kind {
    case .tiny: .stamp
    case .column: .dustPillar
    case .animation, .hiddenAnimation: .turningWorld
    case .video, .youTube, .vimeo, .otherPlayer: .curtainsStill
    case .oldYouTube: .curtainsSmall
    default: subject.picture
    }
  }

  /// The file that comes under the picture's address.
  var file: (type: PictureType, bytes: [UInt8]) {
    (picture.type, picture.bytes(marked: "\(day) \(hasNewPicture ? 2 : 1)"))
  }
}
