import Foundation
import Pictures
import Site
import Testing
import TestSupport

/// Reads search data as its README specifies.
struct SearchReader {
  /// Every word of a part, with the days that have it in title, credit and text. Days are distances from the part's
  /// first day. The days of the text leave out those of the title.
  typealias Words = [String: (titles: [Int], credits: [Int], texts: [Int])]
  /// Every name of a part: its subjects' keys, its label, and the days if it is a subject's first name.
  typealias Names = [String: (
    keys: String, shown: [Int], titled: [Int], mentioned: [Int], label: String
  )]

  let files: [String: [UInt8]]

  init(_ edition: Edition) throws {
    var files: [String: [UInt8]] = [:]
    var made: [String: RenderedFile] = [:]
    for file in edition.files where file.kind == .script {
      let bytes = try #require(file.render(after: made))
      files[file.path] = bytes
      made[file.path] = RenderedFile(
        path: file.path, kind: file.kind, digest: XXH64.hex(bytes), byteCount: bytes.count)
    }
    self.files = files
  }

  /// The object that the file passes to its only call.
  func object(_ path: String) throws -> [String: Any] {
    let bytes = try #require(files[path], "\(path)")
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(text.hasPrefix("apodSearch(") && text.hasSuffix(");\n"))
    let json = try JSONSerialization.jsonObject(with: Data(bytes.dropFirst(11).dropLast(3)))
    return try #require(json as? [String: Any])
  }

  /// Every file that the index lists, with its version.
  func versions() throws -> [String: String] {
    let index = try object("search/index.js")
    var versions: [String: String] = [:]
    for part in try #require(index["parts"] as? [[String: Any]]) {
      let name = try #require(part["part"] as? String)
      let shards = try #require(part["starts"] as? [String]).count + 1
      let phrases = try #require(part["phrases"] as? Int)
      let paths =
        ["days"] + (0..<shards).map { "\($0)" } + (0..<phrases).map { "phrases/\($0)" }
      for path in paths { versions["search/\(name)/\(path).js"] = part["version"] as? String }
    }
    let blocks = try #require(index["blocks"] as? [String: String])
    for (block, version) in blocks { versions["search/titles/\(block).js"] = version }
    for block in PostingsText.numbers(try #require(index["cards"] as? String)) {
      versions["search/cards/\(block).js"] = blocks["\(block / 32)"]
    }
    return versions
  }

  func words(_ part: String) throws -> Words {
    var words: Words = [:]
    for path in files.keys where path.contains(try Regex("^search/\(part)/[0-9]+\\.js$")) {
      let shard = try object(path)
      let lists = try ["titles", "credits", "texts"].map { try Self.list(shard, $0) }
      for (number, word) in try Self.words(shard, "words").enumerated() {
        #expect(words[word] == nil)
        let days = lists.map { PostingsText.numbers(String($0[number])) }
        words[word] = (days[0], days[1], days[2])
      }
    }
    return words
  }

  func names(_ part: String) throws -> Names {
    var names: Names = [:]
    for path in files.keys where path.contains(try Regex("^search/\(part)/[0-9]+\\.js$")) {
      let shard = try object(path)
      let keys = try Self.list(shard, "keys")
      let days = try ["shown", "titled", "mentioned"].map { try Self.list(shard, $0) }
      let labels = try #require(shard["labels"] as? [String])
      for (number, name) in try Self.words(shard, "names").enumerated() {
        #expect(names[name] == nil)
        let lists = days.map { PostingsText.numbers(String($0[number])) }
        names[name] = (String(keys[number]), lists[0], lists[1], lists[2], labels[number])
      }
    }
    return names
  }

  private static func list(_ object: [String: Any], _ name: String) throws -> [Substring] {
    try #require(object[name] as? String).split(separator: ",", omittingEmptySubsequences: false)
  }

  /// The words of a list in which each entry omits the prefix that it shares with the one before.
  static func words(_ object: [String: Any], _ name: String) throws -> [String] {
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
