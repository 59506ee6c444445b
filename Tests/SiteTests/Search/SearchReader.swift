import Foundation
import Site
import Testing

/// Reads search data as its README tells it.
struct SearchReader {
  /// Every word of a part, with the days that have it in title or credit, and in the text alone, as
  /// distances from the part's first day.
  typealias Words = [String: (titles: [Int], texts: [Int])]

  let files: [String: [UInt8]]

  init(_ edition: Edition) throws {
    var files: [String: [UInt8]] = [:]
    for file in edition.files where file.kind == .script { files[file.path] = try file.render() }
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
    for path in files.keys where path.hasPrefix("search/\(part)/") {
      let shard = try object(path)
      func list(_ name: String) throws -> [Substring] {
        let text = try #require(shard[name] as? String)
        return text.isEmpty && name == "words"
          ? [] : text.split(separator: ",", omittingEmptySubsequences: false)
      }
      let (titles, texts) = (try list("titles"), try list("texts"))
      var last: [UInt16] = []
      for (number, entry) in try list("words").enumerated() {
        let shared = try #require(Self.digit(entry.utf8.first))
        last = last.prefix(shared) + Array(entry.dropFirst().utf16)
        let word = String(decoding: last, as: UTF16.self)
        #expect(words[word] == nil)
        words[word] = (Self.numbers(String(titles[number])), Self.numbers(String(texts[number])))
      }
    }
    return words
  }

  static func numbers(_ text: String) -> [Int] {
    var numbers: [Int] = []
    if text.hasPrefix("~") {
      for (place, byte) in text.utf8.dropFirst().enumerated() {
        let bits = digit(byte) ?? 0
        numbers += (0..<6).filter { bits >> $0 & 1 == 1 }.map { place * 6 + $0 }
      }
      return numbers
    }
    var (next, quotient) = (0, 0)
    for byte in text.utf8 {
      let digit = digit(byte) ?? 0
      if digit >= 48 {
        quotient = quotient * 16 + digit - 47
      } else {
        numbers.append(next + quotient * 48 + digit)
        (next, quotient) = (next + quotient * 48 + digit + 1, 0)
      }
    }
    return numbers
  }

  private static func digit(_ byte: UInt8?) -> Int? {
    Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_".utf8)
      .firstIndex { $0 == byte }
  }
}
