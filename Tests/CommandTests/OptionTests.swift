import ArgumentParser
import Foundation
import Testing

@testable import apod

/// The commands as their help describes them.
enum Commands {
  /// Every command by its name.
  static let all: [(name: String, type: any ParsableCommand.Type)] =
    Program.configuration.subcommands.map { ($0.configuration.commandName ?? "", $0) }

  /// The options of a command: `--config <file>` → its help text, without the default.
  static func options(of command: any ParsableCommand.Type) -> [String: String] {
    let lines = command.helpMessage(columns: 1_000).split(separator: "\n")
    var options: [String: String] = [:]
    for line in lines.drop(while: { $0 != "OPTIONS:" }) {
      guard let match = line.wholeMatch(of: #/\ \ (--[a-z-]+(?:\ <[^>]+>)?)\ +(.+)/#) else {
        continue
      }
      options[String(match.1)] = String(match.2.replacing(#/\ \(default:.*\)/#, with: ""))
    }
    return options
  }

  /// The names alone: `--config`.
  static func names(of command: any ParsableCommand.Type) -> Set<String> {
    Set(options(of: command).keys.map { String($0.prefix { $0 != " " }) })
  }
}

@Suite struct OptionTests {
  /// The options for places and services, and the commands that use them.
  private static let shared: [String: Set<String>] = [
    "--offline": ["build", "doctor"],
    "--base-url": ["build", "doctor", "validate", "init"],
    "--config": [
      "build", "doctor", "backfill", "import", "restore", "subjects", "serve", "validate",
    ],
    "--archive": [
      "build", "doctor", "backfill", "import", "restore", "subjects", "serve", "demo",
    ],
    "--output": ["build", "doctor", "demo"],
    "--templates": ["build", "doctor", "serve", "demo"],
    "--service": ["build", "doctor", "backfill"],
    "--feed": ["build", "doctor", "backfill"],
    "--old-api": ["build", "doctor", "backfill"],
    "--assets": ["build", "doctor", "backfill"],
    "--posters": ["build", "doctor", "backfill"],
  ]

  @Test func `every command accepts exactly the place and service options it uses`() {
    #expect(Commands.all.count == 11)
    for (name, type) in Commands.all {
      let taken = Commands.names(of: type).intersection(OptionTests.shared.keys)
      #expect(taken == Set(OptionTests.shared.filter { $0.value.contains(name) }.keys), "\(name)")
    }
  }

  @Test func `an option of several commands has the same help text everywhere`() {
    var words: [String: Set<String>] = [:]
    for (_, type) in Commands.all {
      for (option, text) in Commands.options(of: type) {
        words[String(option.prefix { $0 != " " }), default: []].insert("\(option): \(text)")
      }
    }
    #expect(words.count > 15)
    for (option, texts) in words { #expect(texts.count == 1, "\(option): \(texts)") }
  }

  @Test func `the table in the documentation lists each option with its commands`() throws {
    let text = try String(
      contentsOf: Binary.project.appending(path: "docs/commands.md"), encoding: .utf8)
    var told: [String: Set<String>] = [:]
    for line in text.split(separator: "\n") {
      guard let row = line.wholeMatch(of: /\| (`--[^|]+) \| .+ \| ([^|]+) \|/) else { continue }
      let commands = row.2.matches(of: /`([a-z]+)/).map { String($0.1) }
      for name in row.1.matches(of: /`(--[a-z-]+)/) {
        told[String(name.1), default: []].formUnion(commands)
      }
    }
    #expect(told.filter { OptionTests.shared[$0.key] != nil } == OptionTests.shared)
    // The table also has options of a single command.
    for (option, commands) in told {
      let takers = Commands.all.filter { Commands.names(of: $0.type).contains(option) }
      #expect(Set(takers.map(\.name)) == commands, "\(option)")
    }
  }

  @Test(arguments: Commands.all.map(\.name) + ["apod"])
  func `no help example wraps onto a second line`(name: String) throws {
    let type: any ParsableCommand.Type =
      Commands.all.first { $0.name == name }?.type ?? Program.self
    let lines = type.helpMessage(columns: 80).split(
      separator: "\n", omittingEmptySubsequences: false)
    let examples = lines.drop { $0 != "Examples:" }.dropFirst().prefix { !$0.isEmpty }
    #expect(examples.count >= 2, "\(lines)")
    #expect(examples.allSatisfy { $0.hasPrefix("  apod ") }, "\(examples)")
  }
}
