import CBuiltIn
package import Pictures

/// A picture of the invented sky, by the name of its file, which is part of the program.
package enum SkyPicture: String, Hashable, Sendable, CaseIterable {
  case afterglow = "afterglow.jpg"
  case aroundThePole = "around-the-pole.jpg"
  case blueGiant = "blue-giant.jpg"
  case blueSisters = "blue-sisters.jpg"
  case corona = "corona.jpg"
  case crescentCraters = "crescent-craters.jpg"
  case curtainsSmall = "curtains-small.jpg"
  case curtainsStill = "curtains-still.jpg"
  case curtains = "curtains.jpg"
  case dustPillar = "dust-pillar.jpg"
  case fullTilt = "full-tilt.png"
  case harborCluster = "harbor-cluster.jpg"
  case lanternNebula = "lantern-nebula.jpg"
  case milkyWayRidge = "milky-way-ridge.jpg"
  case morningTerminator = "morning-terminator.jpg"
  case needleGalaxy = "needle-galaxy.jpg"
  case noPicture = "no-picture.png"
  case noStill = "no-still.jpg"
  case pinwheel = "pinwheel.jpg"
  case quietSun = "quiet-sun.jpg"
  case rustyNeighbor = "rusty-neighbor.jpg"
  case smokeAndEmbers = "smoke-and-embers.jpg"
  case stampTall = "stamp-tall.jpg"
  case stamp = "stamp.jpg"
  case stormGiant = "storm-giant.jpg"
  case tealVeil = "teal-veil.jpg"
  case twoTails = "two-tails.jpg"
  case violetShell = "violet-shell.jpg"
  case turningWorld = "water-world.gif"
  case waterWorld = "water-world.jpg"
  case weathervaneSpiral = "weathervane-spiral.jpg"
  case winterArch = "winter-arch.jpg"
}

extension SkyPicture {
  package var bytes: [UInt8] {
    let file = unsafe apod_built_in_at("demo/\(rawValue)")?.pointee
    return unsafe Array(UnsafeBufferPointer(start: file?.bytes, count: file?.count ?? 0))
  }

  package var type: PictureType {
    switch self {
    case .fullTilt, .noPicture: .png
    case .turningWorld: .gif
    default: .jpeg
    }
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
