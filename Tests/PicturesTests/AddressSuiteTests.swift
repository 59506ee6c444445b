import Foundation
import TestTables
import Testing

@testable import Pictures

/// The rules of WHATWG's URL Standard, each with our own example: `Cases/addresses.json`.
@Suite struct `Addresses as browsers read them` {
  struct Case: Codable, Sendable, CustomTestStringConvertible {
    let why: String
    let text: String
    /// What the reference is resolved against; nil for an address.
    let base: String?
    /// The address that a browser opens; nil if it rejects the text.
    let browser: String?
    /// How apod's address differs from the browser's; nil if it does not.
    let difference: Difference?
    /// The address that apod reads, if it differs; nil if apod rejects the text.
    let ours: String?

    var testDescription: String { why }
    /// The browser's address, if it is one of the web.
    var web: String? { browser.flatMap { $0.hasPrefix("http") ? $0 : nil } }
  }

  /// An intended difference.
  enum Difference: String, Codable {
    /// Browsers open it; apod does not.
    case refused
    /// The same address with other characters percent-encoded.
    case encoding
    /// The scheme's default port stays, because an archive's addresses never change form.
    case port
    /// Any Unicode white space is trimmed at the ends; a browser would look for a page of that name.
    case trimmed
    /// `//host/…` without a base is read as https.
    case schemeless
    /// apod does not check the characters in punycode; a browser does, and opens nothing.
    case punycode
  }

  static func cases() throws -> [Case] { try casesOfTable("addresses") }

  @Test(arguments: try cases()) func `resolve as in a browser, or as the table says`(_ one: Case) {
    let read = one.base.map { WebAddress($0)?.resolving(one.text) } ?? WebAddress(one.text)
    #expect(read?.text == (one.difference == nil ? one.web : one.ours))
    #expect(read.flatMap { WebAddress($0.text) } == read)
    #expect(
      WebAddress(normal: one.text)
        == WebAddress(one.text).flatMap {
          $0.text.utf8.elementsEqual(one.text.utf8) ? $0 : nil
        })
  }

  @Test(arguments: try cases().filter { $0.difference != nil })
  func `differ from a browser's only as intended`(_ one: Case) throws {
    #expect(one.web != one.ours)
    let web = one.web ?? ""
    let ours = one.ours ?? ""
    switch try #require(one.difference) {
    case .refused: #expect(one.ours == nil)
    case .encoding: #expect(bare(ours) == bare(web))
    case .port:
      let port = ours.hasPrefix("https:") ? ":443/" : ":80/"
      #expect(ours.replacing(port, with: "/") == web)
    case .trimmed:
      let text = one.text.trimmingCharacters(in: .whitespacesAndNewlines)
      #expect(text.unicodeScalars.count < one.text.unicodeScalars.count)
      let read = one.base.map { WebAddress($0)?.resolving(text) } ?? WebAddress(text)
      #expect(read?.text == ours)
    case .schemeless: #expect(one.text.hasPrefix("//") && ours == "https:\(one.text)")
    case .punycode: #expect(one.web == nil && ours.contains("xn--"))
    }
  }

  /// The text with the characters decoded that only one of the two encodes.
  private func bare(_ address: String) -> String {
    let marks = Array("\\^|[]{}`#'%")
    return marks.reduce(address) { text, mark in
      let code = String(mark.asciiValue ?? 0, radix: 16, uppercase: true)
      return text.replacing("%\(code)", with: String(mark))
    }
  }

  private static let node = ["/usr/bin/node", "/usr/local/bin/node", "/opt/homebrew/bin/node"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  @Test(.enabled(if: node != nil, "node is not installed"))
  func `are in the table as Node.js reads them`() throws {
    let program = """
      const rows = JSON.parse(require("fs").readFileSync(process.argv[1]));
      const read = r => { try { return new URL(r.text, r.base).href } catch { return null } };
      console.log(rows.filter(r => read(r) !== (r.browser ?? null)).map(r => r.why).join());
      """
    let process = Process()
    process.executableURL = URL(filePath: try #require(Self.node))
    process.arguments = ["--eval", program, table("addresses").path()]
    let answer = Pipe()
    process.standardOutput = answer
    try process.run()
    let text = try answer.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(String(decoding: text, as: UTF8.self) == "\n")
  }
}
