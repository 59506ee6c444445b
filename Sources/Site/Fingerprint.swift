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
    unsafe withUnsafeBytes(of: value.littleEndian) { unsafe bytes.append(contentsOf: $0) }
  }

  /// All of them at once, each as it would be added alone.
  mutating func add(_ values: [UInt64]) {
    let values = UInt64(1).littleEndian == 1 ? values : values.map(\.littleEndian)
    unsafe values.withUnsafeBytes { unsafe bytes.append(contentsOf: $0) }
  }

  mutating func add(_ number: Int) { add(UInt64(bitPattern: Int64(number))) }

  var value: UInt64 { XXH64.hash(bytes) }
}

extension Fingerprint {
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
}
