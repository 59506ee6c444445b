import Generator
import NASA
import Pictures
import Publishing
import Services
import Site

extension FuzzTarget {
  /// A file to import, packed or not: it is read the same in short pieces, to the same end, and what is read of
  /// it can be published.
  static let importFile = FuzzTarget(name: "import-file") { bytes in
    let length = 1 + Int(bytes.last ?? 0) % 9
    var text = bytes
    if bytes.starts(with: [0x1F, 0x8B]) {
      let whole = Unpacked([bytes[...]])
      try Violation.unless(
        Unpacked(pieces(of: bytes, length)) == whole, "it is unpacked otherwise")
      text = whole.text
    }
    let found = records([text[...]])
    try Violation.unless(records(pieces(of: text, length)) == found, "it is split otherwise")
    let reader = RecordReader(
      kind: .savedOrPublished, source: .nasa, today: today, now: Timestamp(seconds: 0))
    let pictures = found.compactMap { found -> Picture? in
      if case .picture(let entry, _) = reader.read(found) { entry.picture } else { nil }
    }
    let newest = Dictionary(pictures.map { ($0.day, $0) }) { $1 }
    return try published(newest.values.sorted { $0.day > $1.day }, bytes)
  }

  /// The index of a site to restore from: it leads to no other host.
  static let restoreIndex = FuzzTarget(name: "restore-index") { bytes in
    guard let address = WebAddress("https://stars.example/a/data/index.json"),
      let index = Restore.Index(bytes, at: address)
    else { return 0 }
    for year in index.years {
      try Violation.unless(
        year.scheme == "https" && year.host == "stars.example" && year.port == nil,
        "\(year.text) is of another host")
    }
    return index.years.count
  }

  /// The owner's descriptions: a picture that has one can be published.
  static let descriptions = FuzzTarget(name: "descriptions") { bytes in
    let texts: [Day: String]
    do throws(GeneratorError) {
      texts = try Configuration.descriptions(
        bytes, path: "alt.yml", source: .nasa)
    } catch {
      _ = "\(error)"
      return 0
    }
    let described = try neighbours.get().flatMap { picture in
      texts.sorted { $0.key < $1.key }.prefix(3).map { picture.with(alt: $0.value) }
    }
    return try published(described, bytes)
  }

  /// The list of published files: what can be read of a damaged one is written so that it is read as the same.
  static let manifest = FuzzTarget(name: "manifest") { bytes in
    let manifest = Manifest(text: bytes)
    let again = Manifest(text: manifest.text)
    try Violation.unless(!again.isDamaged, "what was written is damaged")
    try Violation.unless(again.digests == manifest.digests, "the manifest is read as another")
    return manifest.digests.count
  }

  private static func pieces(of bytes: [UInt8], _ length: Int) -> [ArraySlice<UInt8>] {
    stride(from: 0, to: bytes.count, by: length).map { bytes[$0...].prefix(length) }
  }

  private static func records(_ pieces: [ArraySlice<UInt8>]) -> [RecordScanner.Found] {
    var scanner = RecordScanner()
    var found: [RecordScanner.Found] = []
    for piece in pieces { scanner.take(Array(piece)) { found.append($0) } }
    scanner.finish { found.append($0) }
    return found
  }

  /// At most a megabyte of what is packed, and how it ended.
  private struct Unpacked: Equatable {
    private(set) var text: [UInt8] = []
    private var fault: String?
    private var isWhole = false

    init(_ pieces: [ArraySlice<UInt8>]) {
      let gunzip = Gunzip()
      for piece in pieces where fault == nil {
        gunzip.feed(Array(piece))
        reading: while text.count < 1 << 20 {
          switch gunzip.next() {
          case .bytes(let bytes): text += bytes
          case .needsInput: break reading
          case .broken(let why):
            fault = why
            break reading
          }
        }
      }
      // Of more than that only the beginning is compared.
      if text.count < 1 << 20 { isWhole = gunzip.isBetweenMembers } else { fault = nil }
      text = Array(text.prefix(1 << 20))
    }
  }
}
