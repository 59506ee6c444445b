import Pictures

/// Gathers everything that a file's bytes depend on into one XXH64.
struct Fingerprint {
  private var bytes: [UInt8] = []

  /// A fingerprint of nothing but the salt. `capacity` is a guess at how many bytes come.
  init(_ salt: String, capacity: Int = 128) {
    bytes.reserveCapacity(capacity)
    add(salt)
  }

  /// The texts' lengths go in too, so that "ab", "c" is not "a", "bc".
  mutating func add(_ text: String) {
    let start = bytes.count
    bytes.append(contentsOf: text.utf8)
    add(UInt64(bytes.count - start))
  }

  mutating func add(_ text: String?) {
    guard let text else { return add(UInt64.max) }
    add(text)
  }

  mutating func add(_ value: UInt64) {
    for shift in stride(from: 0, to: UInt64.bitWidth, by: 8) {
      bytes.append(UInt8(truncatingIfNeeded: value >> UInt64(shift)))
    }
  }

  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  var value: UInt64 { XXH64.hash(bytes) }
}

extension Fingerprint {
  /// All that a page can show of a picture; `keeps` tells which linked days have a page of their own.
  mutating func add(_ picture: Picture, keeps: (Day) -> Bool) {
    add(picture.day.number)
    add(picture.title)
    add(picture.explanation, keeps)
    add(picture.credit, keeps)
    add(picture.claimsCopyright ? 1 : 0)
    add(picture.media)
    add(picture.alt)
    add(picture.article?.text)
  }

  mutating func add(_ picture: KeptPicture?) {
    guard let picture else { return add(0) }
    add(picture.media.text)
    add(picture.address.text)
    add(picture.type.rawValue)
    add(picture.size)
    add(picture.frames)
    add(picture.preview?.hex)
    add(picture.files.count)
    for file in picture.files {
      add(file.path)
      add(file.digest)
      add(file.byteCount)
      add(file.size)
    }
  }

  mutating func add(_ rights: Rights?) {
    switch rights {
    case nil: add(0)
    case .free: add(1)
    case .open(let licence):
      add(2)
      add(licence.text)
    case .copyrighted: add(3)
    case .unknown: add(4)
    }
  }

  private mutating func add(_ size: PixelSize?) {
    add(size?.width ?? 0)
    add(size?.height ?? 0)
  }

  private mutating func add(_ media: Media) {
    switch media {
    case .image(let image):
      add(1)
      add(image.display.text)
      add(image.original.text)
      add(image.size)
    case .video(let file, let poster):
      add(2)
      add(file.text)
      add(poster?.text)
    case .embed(let embed):
      add(3)
      add(embed.address.text)
      add(embed.poster?.text)
    case .page(let address):
      add(4)
      add(address.text)
    case .none: add(5)
    }
  }

  private mutating func add(_ text: RichText, _ keeps: (Day) -> Bool) {
    let start = bytes.count
    add(text.markup)
    // Read where it was just written: a copy of each text would cost as much as hashing it.
    for link in RichMarkup.links(in: bytes, start..<start + text.markup.utf8.count) {
      if let day = RichMarkup.day(of: bytes[link]) { add(keeps(day) ? 1 : 0) }
    }
  }
}
