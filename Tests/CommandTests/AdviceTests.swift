import ArgumentParser
import Foundation
import Testing

@testable import apod

/// Messages, help and the files of a new site suggest only commands that their reader has.
@Suite struct AdviceTests {
  /// The fault of a shell line or of a text between backticks; nil if it is no command, or a valid
  /// one.
  private func flaw(_ command: Substring) -> String? {
    let words = command.prefix { $0 != "#" && $0 != "|" && $0 != "<" }
      .split(separator: " ").map(String.init)
    if ["make", "swift"].contains(words.first ?? "") || words.first?.hasPrefix("./") == true {
      return "needs the program's sources"
    }
    guard words.first == "apod", let name = words.dropFirst().first else { return nil }
    guard name != "help" else { return nil }
    guard let type = Commands.all.first(where: { $0.name == name })?.type else {
      return "\(name) is no command"
    }
    let known = Commands.names(of: type)
    return words.first { $0.hasPrefix("--") && !known.contains($0) }.map {
      "\(name) takes no \($0)"
    }
  }

  /// The faults of the commands in a text: those between backticks, and those of the Makefile
  /// anywhere.
  private func flaws(_ text: String) throws -> [String] {
    let makefile = try String(
      contentsOf: Binary.project.appending(path: "Makefile"), encoding: .utf8)
    let targets = Set(makefile.matches(of: #/(?m)^([a-z-]+):/#).map(\.1))
    let made = text.matches(of: #/\bmake\ ([a-z-]+)/#).filter { targets.contains($0.1) }
    return made.map { "\($0.0): needs the program's sources" }
      + text.matches(of: /`([^`\n]+)`/).compactMap { match in
        flaw(match.1).map { "\(match.1): \($0)" }
      }
  }

  @Test func `an unknown command is detected`() throws {
    #expect(try flaws("see `make demo`").count == 2)
    #expect(try flaws("or run make demo").count == 1)
    #expect(try flaws("run `apod publish`") == ["apod publish: publish is no command"])
    #expect(
      try flaws("run `apod demo --feed x`") == ["apod demo --feed x: demo takes no --feed"])
    #expect(try flaws("run `apod backfill --from DAY`, make it a file, `title: Stars`") == [])
  }

  @Test func `no message names an unknown command`() throws {
    let sources = Binary.project.appending(path: "Sources")
    let files = try #require(FileManager.default.enumerator(atPath: sources.path))
    var messages = 0
    for case let path as String in files where path.hasSuffix(".swift") {
      let text = try String(contentsOf: sources.appending(path: path), encoding: .utf8)
      let lines = text.split(separator: "\n").filter {
        !$0.drop(while: { $0 == " " }).hasPrefix("//")
      }
      messages += lines.count { $0.contains("`apod ") }
      let found = try flaws(lines.joined(separator: "\n"))
      #expect(found.isEmpty, "\(path): \(found)")
    }
    #expect(messages > 5)
  }

  @Test func `no help example uses an option that its command lacks`() {
    var examples = 0
    for type in Commands.all.map(\.type) + [Program.self] {
      for line in type.helpMessage(columns: 1_000).split(separator: "\n")
      where line.hasPrefix("  apod ") {
        examples += 1
        let command = line.dropFirst(2).replacing(#/\ {2,}.*/#, with: "")
        #expect(flaw(Substring(command)) == nil, "\(line)")
      }
    }
    #expect(examples > 25)
  }

  @Test func `a new site's files name only commands and files that exist`() async throws {
    let binary = try Binary()
    let made = try await binary.run(["init", "."])
    #expect(try flaws(made.output) == [])
    var commands = 0
    for path in ["README.md", "apod.yml", ".github/workflows/publish.yml"] {
      let text = try binary.text(path)
      #expect(try flaws(text) == [], "\(path)")
      for block in text.matches(of: /```sh\n([^`]+)```/) {
        for line in block.1.split(separator: "\n") {
          commands += 1
          #expect(flaw(line) == nil, "\(path): \(line)")
        }
      }
      for link in text.matches(of: /\]\(([^):]+)\)/) where !link.1.hasPrefix("#") {
        let folder = path.split(separator: "/").dropLast().joined(separator: "/")
        #expect(
          binary.has(folder.isEmpty ? "\(link.1)" : "\(folder)/\(link.1)"), "\(path): \(link.1)")
      }
    }
    #expect(commands >= 4)
  }
}
