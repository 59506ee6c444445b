import Generator
import Pictures
import Site
import Sources
import Storage

extension FuzzTarget {
  /// A file to import, packed or not: its accepted records can be published.
  static let importFile = FuzzTarget(name: "import-file") { bytes in
    struct TooLarge: Error {}
    var text = bytes
    if bytes.starts(with: [0x1F, 0x8B]) {
      var left = 1 << 20
      do {
        text = try Gunzip.unpack(bytes) { count in
          left -= count
          if left < 0 { throw TooLarge() }
        }.bytes
      } catch is TooLarge {
        return 0
      }
    }
    let reader = RecordReader(
      kind: .savedOrPublished, source: .nasa, today: today, now: Timestamp(seconds: 0))
    var scanner = RecordScanner(text)
    var newest: [Day: Picture] = [:]
    while let found = scanner.next() {
      guard case .record(let record) = found.content,
        case .picture(let entry, _) = reader.read(record)
      else { continue }
      newest[entry.picture.day] = entry.picture
    }
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

  /// The manifest of published files survives a round trip. Its first line gets the right hash, because a text with
  /// another hash is not read.
  static let manifest = FuzzTarget(name: "manifest") { bytes in
    let end = bytes.firstIndex(of: 10) ?? bytes.endIndex
    let header = bytes[..<(bytes[..<end].lastIndex(of: 9) ?? end)]
    let lines = Array(bytes[end...].dropFirst())
    let manifest = Manifest(text: header + Array("\t\(XXH64.hex(lines))\n".utf8) + lines)
    let again = Manifest(text: manifest.text)
    try Violation.unless(!again.isDamaged, "the written manifest is damaged")
    try Violation.unless(again.digests == manifest.digests, "the manifest is read as another")
    return manifest.digests.count
  }
}
