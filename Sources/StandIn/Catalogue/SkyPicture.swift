import CStandIn
import Pictures

/// A picture of the invented sky, by the name of its file, which is part of the program.
enum SkyPicture: String, Hashable, Sendable, CaseIterable {
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
  /// The file.
  var bytes: [UInt8] { SkyPicture.files[rawValue] ?? [] }

  /// What the file is.
  var type: PictureType {
    switch self {
    case .fullTilt, .noPicture: .png
    case .turningWorld: .gif
    default: .jpeg
    }
  }

  /// The file with a comment in it, so that no two days have the same bytes. A PNG's would need a checksum, and is
  /// left out.
  func bytes(marked mark: String) -> [UInt8] {
    let file = bytes
    let text = Array(mark.utf8)
    switch type {
    case .jpeg:
      return file.prefix(2) + [0xFF, 0xFE, 0, UInt8(text.count + 2)] + text + file.dropFirst(2)
    case .gif: return file.dropLast() + [0x21, 0xFE, UInt8(text.count)] + text + [0, 0x3B]
    default: return file
    }
  }

  /// Every file that is part of the program, by its name.
  static let files: [String: [UInt8]] = {
    var files: [String: [UInt8]] = [:]
    var place = 0
    while let file = unsafe apod_picture(place)?.pointee {
      place += 1
      files[unsafe String(cString: file.name)] = unsafe Array(
        UnsafeBufferPointer(start: file.bytes, count: file.count))
    }
    return files
  }()
}

/// Which picture comes under an entry's address.
enum Look: Hashable, Sendable {
  case usual
  /// Another file of the same shape.
  case repainted
  /// Another picture of another shape.
  case reshaped
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
  func file(_ look: Look = .usual) -> (type: PictureType, bytes: [UInt8]) {
    let picture = look == .reshaped ? SkyPicture.stampTall : picture
    let version = hasNewPicture ? 2 : 1
    return (picture.type, picture.bytes(marked: "\(day) \(version) \(look)"))
  }
}
