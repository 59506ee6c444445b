import Foundation

/// Which year files have been read without any damage, by the digest of their bytes.
///
/// A file whose bytes are still those needs no second judgement of its texts. What is sealed can always
/// be thrown away: every file is then judged again.
struct Seals: Hashable, Sendable {
  /// Changes whenever the rules for a line do: what an older program found sound is judged again.
  private static let rules = "rules 2"

  /// XXH64 of each sound file, by its year.
  var digests: [Int: String] = [:]

  /// Whether the year's file was found sound with this digest.
  func holds(_ year: Int, _ digest: String) -> Bool { digests[year] == digest }

  init(digests: [Int: String] = [:]) { self.digests = digests }

  /// What the text says; nothing when it was written under other rules.
  init(text: String) {
    let lines = text.split(separator: "\n")
    guard lines.first.map(String.init) == Seals.rules else { return }
    for line in lines.dropFirst() {
      let words = line.split(separator: " ")
      if words.count == 2, let year = Int(words[0]) { digests[year] = String(words[1]) }
    }
  }

  /// A line for the rules, and one for each year.
  var text: String {
    let lines = digests.sorted { $0.key < $1.key }.map { "\($0.key) \($0.value)" }
    return ([Seals.rules] + lines).joined(separator: "\n") + "\n"
  }
}

extension ArchiveFolder {
  /// What is sealed; nothing when there is no such file.
  func seals() throws(GeneratorError) -> Seals {
    guard let folder = try Descriptor.folder(existing: path),
      let bytes = try folder.contents(of: "seals")
    else { return Seals() }
    return Seals(text: String(decoding: bytes, as: UTF8.self))
  }

  /// Seals the files that were found sound, so that the next run need not judge them again.
  func seal(_ kept: KeptArchive) throws(GeneratorError) {
    guard kept.seals != kept.sealed else { return }
    try Descriptor.folder(made: path).replace("seals", with: Array(kept.seals.text.utf8))
  }
}
