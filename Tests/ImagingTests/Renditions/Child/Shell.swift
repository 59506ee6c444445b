import Foundation
import TestSupport

@testable import Imaging

/// A shell in its own folder, confined or not. The file `secret` is outside that folder.
struct Shell {
  let temporary: TemporaryFolder
  /// The working folder, with a file `source`.
  var work: String { temporary.path + "/work" }

  init() throws {
    temporary = try TemporaryFolder()
    try temporary.write("secret", "the key")
    try temporary.write("work/source", "the picture")
  }

  func run(_ script: String, _ confinement: Sandbox.Confinement) async -> Subprocess.End {
    let program = "/bin/bash"
    return await Subprocess(
      program: program, arguments: ["-c", script], environment: ["PATH": "/usr/bin:/bin"],
      folder: work, limits: .picture,
      sandbox: Sandbox(for: program, confinement).writing(in: work)
    ).run()
  }

  /// Whether the command succeeds.
  func can(_ command: String, _ confinement: Sandbox.Confinement) async -> Bool {
    await run("{ \(command); } >/dev/null 2>&1", confinement) == .left(code: 0, words: "")
  }

  /// The commands that succeed, run one after the other in one shell.
  func possible(of commands: [String], _ confinement: Sandbox.Confinement) async -> [String] {
    let script = commands.enumerated().map { "if { \($1); } >/dev/null 2>&1; then echo \($0); fi" }
    guard
      case .left(code: 0, let words) = await run(script.joined(separator: "\n"), confinement)
    else { return [] }
    return words.split(separator: "\n").compactMap { Int($0) }.map { commands[$0] }
  }

  /// Whether the command succeeds without the confinement and fails with it.
  func isStopped(by confinement: Sandbox.Confinement, _ command: String) async throws -> Bool {
    let other = try Shell()
    guard await other.can(command, .nothing) else { return false }
    return await !can(command, confinement)
  }
}

extension Sandbox.Confinement {
  static let hasLandlock = ofSystem.landlock > 0
  static let hasSeccomp = ofSystem.seccomp

  /// No confinement, as on a system without these features.
  static let nothing = Sandbox.Confinement(seccomp: false, landlock: 0)

  /// Each version of Landlock that this system supports, with and without seccomp.
  static let withLandlock = (0...ofSystem.landlock).dropFirst().flatMap { version in
    (hasSeccomp ? [true, false] : [false]).map {
      Sandbox.Confinement(seccomp: $0, landlock: version)
    }
  }

  /// Seccomp without Landlock, and with it if this system has it.
  static let withSeccomp = Set([0, ofSystem.landlock]).sorted().map {
    Sandbox.Confinement(seccomp: true, landlock: $0)
  }
}
