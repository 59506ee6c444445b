import Foundation
import Generator
import Pictures
import TestSupport
import Testing

/// `alt.yml`, in the same folder as `apod.yml`.
@Suite struct DescriptionsTests {
  private let temporary: TemporaryFolder

  init() throws { temporary = try TemporaryFolder() }

  private func descriptions(
    _ yaml: String?, settings: String = "title: Stars"
  ) throws -> [String: String] {
    let path = temporary.url.appending(path: "apod.yml")
    try Data(settings.utf8).write(to: path)
    let beside = temporary.url.appending(path: "alt.yml")
    if let yaml { try Data(yaml.utf8).write(to: beside) }
    let configuration = try Configuration(path: path.path, mayBeMissing: false)
    return Dictionary(
      uniqueKeysWithValues: configuration.descriptions.map { ($0.key.iso, $0.value) })
  }

  /// The reported mistakes, without the folder's path and the allowed values.
  private func mistakes(_ yaml: String) -> [String] {
    do {
      return ["read as \(try descriptions(yaml))"]
    } catch {
      return "\(error)".split(separator: "\n").map {
        String($0.replacing(temporary.url.path + "/", with: "").prefix { $0 != ";" })
      }
    }
  }

  @Test func `a description is one line, a quoted text or a block of lines`() throws {
    let found = try descriptions(
      """
      # What our readers cannot see.
      2026-11-20: A dim moon over a field of salt.
      "2026-11-19": "A galaxy: seen from its edge"
      2026-11-18: >
        Two suns set
        behind   a ridge.
      2026-11-17: |
        A comet.
        Its tail is blue.
      """)
    #expect(
      found == [
        "2026-11-20": "A dim moon over a field of salt.",
        "2026-11-19": "A galaxy: seen from its edge",
        "2026-11-18": "Two suns set behind a ridge.",
        "2026-11-17": "A comet. Its tail is blue.",
      ])
  }

  @Test(arguments: [nil, "", "# nothing yet\n"])
  func `a missing or empty file has no descriptions`(yaml: String?) throws {
    #expect(try descriptions(yaml).isEmpty)
  }

  @Test func `all mistakes are reported at once with their lines`() {
    #expect(
      mistakes(
        """
        2026-11-20: A dim moon.
        2026-02-30: A day that never came.
        yesterday: A street.
        1995-06-15: The day before the first.
        2026-11-19:
        2026-11-18: " "
        2026-11-17: [a, list]
        """) == [
          "alt.yml:2: \"2026-02-30\" is not a date",
          "alt.yml:3: \"yesterday\" is not a date",
          "alt.yml:4: there was no picture on 1995-06-15",
          "alt.yml:5: 2026-11-19: the value is missing",
          "alt.yml:6: 2026-11-18: the text is empty",
          "alt.yml:7: 2026-11-17: this is a list, but must be one value, such as `a`",
        ])
  }

  @Test func `a repeated date is a mistake`() {
    #expect(
      mistakes("2026-11-20: A moon.\n2026-11-19: A sun.\n2026-11-20: A star.\n") == [
        "alt.yml:1: \"2026-11-20\": the key appears again further down"
      ])
  }

  @Test(arguments: [
    (
      "- A moon.\n",
      "alt.yml:1: this is a list, but must be lines such as `2026-11-20: A dim moon over a field of salt.`"
    ),
    (
      "A moon.\n",
      "alt.yml:1: this is a single value, but must be lines such as `2026-11-20: A dim moon over a field of salt.`"
    ),
    (
      "2026-11-20: \(String(repeating: "dust ", count: 250))",
      "alt.yml:1: 2026-11-20: the text has 1249 characters"
    ),
  ])
  func `anything other than a table of short texts is a mistake`(yaml: String, told: String) {
    #expect(mistakes(yaml) == [told])
  }

  @Test func `text that is not UTF-8 is a mistake`() throws {
    let file = temporary.url.appending(path: "alt.yml")
    try Data([0x32, 0xFF, 0xFE]).write(to: file)
    let path = temporary.url.appending(path: "apod.yml").path
    let error = #expect(throws: GeneratorError.self) {
      _ = try Configuration(path: path, mayBeMissing: true)
    }
    #expect(error?.description.contains("alt.yml:1: the file is not UTF-8 text") == true)
  }

  @Test func `a file can have thousands of days and texts with an asterisk`() throws {
    let first = try #require(Day(iso: "2010-01-01"))
    let text = "Stars race around Sgr A* in a crowded field, and the clouds near it glow in red."
    let days = (0..<2_000).map(first.advanced(by:))
    let found = try descriptions(days.map { "\($0): \(text)\n" }.joined())
    #expect(found.count == 2_000)
    #expect(found["2010-01-02"] == text)
  }

  @Test func `asterisks are plain text`() throws {
    let texts = [
      "The **Orion Nebula**, **M42**, as **Ada** and **Ben** took it from the **club's roof**.",
      "**First light** of our *new* mirror.", "*Two* meteors and 2 * 3 planes.", "*", "* * *",
      "The keycap *\u{FE0F}\u{20E3} on the hand controller.",
    ]
    let lines = texts.enumerated().map { "2026-11-\(10 + $0.offset): \($0.element)\n" }
    #expect(try descriptions(lines.joined()).sorted { $0.key < $1.key }.map(\.value) == texts)
    let block = "2026-11-20: |\n  What we took along:\n  *coat\n  *tea\n"
    #expect(try descriptions(block) == ["2026-11-20": "What we took along: *coat *tea"])
  }

  @Test func `a YAML alias is a mistake with its line`() {
    let yaml = "2026-11-20: A moon.\n\n2026-11-19: *moon\n2026-11-18: *moon\n"
    #expect(mistakes(yaml) == ["alt.yml:3: `*moon` is an alias"])
  }

  @Test func `a byte order mark is ignored`() throws {
    #expect(
      try descriptions("\u{FEFF}2026-11-20: A moon.", settings: "\u{FEFF}source: folder")
        == ["2026-11-20": "A moon."])
  }
}
