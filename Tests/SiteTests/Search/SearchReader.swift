import Foundation
import Pictures
import Site
import Testing
import TestSupport

/// Reads search data as its README tells it.
struct SearchReader {
  /// Every word of a part, with the days that have it in title or credit, and in the text alone, as
  /// distances from the part's first day.
  typealias Words = [String: (titles: [Int], texts: [Int])]

  let files: [String: [UInt8]]

  init(_ edition: Edition) throws {
    var files: [String: [UInt8]] = [:]
    var made = Manifest()
    for file in edition.files where file.kind == .script {
      let bytes = try file.render(after: made)
      files[file.path] = bytes
      made.files[file.path] = Manifest.File(
        path: file.path, kind: file.kind, digest: XXH64.hex(bytes), byteCount: bytes.count,
        references: References(ids: [], links: []))
    }
    self.files = files
  }

  /// The one object that the file calls with.
  func object(_ path: String) throws -> [String: Any] {
    let bytes = try #require(files[path], "\(path)")
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("apodSearch(") && text.hasSuffix(");\n"))
    let json = try JSONSerialization.jsonObject(with: Data(bytes.dropFirst(11).dropLast(3)))
    return try #require(json as? [String: Any])
  }

  func words(_ part: String) throws -> Words {
    var words: Words = [:]
    for path in files.keys where path.contains(try Regex("^search/\(part)/[0-9]+\\.js$")) {
      let shard = try object(path)
      let titles = try Self.list(shard, "titles")
      let texts = try Self.list(shard, "texts")
      for (number, word) in try Self.words(shard, "words").enumerated() {
        #expect(words[word] == nil)
        words[word] = (
          PostingsText.numbers(String(titles[number])), PostingsText.numbers(String(texts[number]))
        )
      }
    }
    return words
  }

  /// Every term of a part's phrases, with the numbers where it stands.
  func terms(_ part: String) throws -> [String: [Int]] {
    var terms: [String: [Int]] = [:]
    for path in files.keys where path.hasPrefix("search/\(part)/phrases/") {
      let file = try object(path)
      let places = try Self.list(file, "places")
      for (number, term) in try Self.words(file, "terms").enumerated() {
        #expect(terms[term] == nil)
        terms[term] = PostingsText.numbers(String(places[number]))
      }
    }
    return terms
  }

  private static func list(_ object: [String: Any], _ name: String) throws -> [Substring] {
    try #require(object[name] as? String).split(separator: ",", omittingEmptySubsequences: false)
  }

  /// The words that are written by what they share with the one before.
  private static func words(_ object: [String: Any], _ name: String) throws -> [String] {
    var words: [String] = []
    var last: [UInt16] = []
    for entry in try list(object, name) where !entry.isEmpty {
      let shared = try #require(PostingsText.digit(entry.utf8.first))
      last = last.prefix(shared) + Array(entry.dropFirst().utf16)
      words.append(String(decoding: last, as: UTF16.self))
    }
    return words
  }
}
