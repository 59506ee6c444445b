import Foundation
import Pictures
import Testing
import TestSupport

@testable import Imaging
@testable import Storage

@Suite struct `A child process` {
  private let room: Darkroom
  private let sandbox = Sandbox(for: "/bin/sh", .nothing)

  init() throws { room = try Darkroom() }

  @Test func `a child process gets its limits, folder and environment, and no other descriptor`()
    async throws
  {
    let ours = try Descriptor(room.temporary.path, O_RDONLY)
    // A descriptor that a library forgot to mark as close-on-exec.
    let forgotten = fcntl(ours.number, F_DUPFD, 100)
    defer { close(forgotten) }
    let script =
      "pwd; ulimit -t; ulimit -f; ulimit -c; ulimit -v; cat; echo \"$HOME|$A\"; ls /dev/fd; trap"
    let child = Subprocess(
      program: "/bin/sh", arguments: ["-c", script],
      environment: ["PATH": "/usr/bin:/bin", "A": "a b"], folder: room.temporary.path,
      limits: Subprocess.Limits(
        memory: 1 << 30, processorSeconds: 7, fileBytes: 1 << 20, seconds: 60),
      sandbox: sandbox)
    guard case .left(code: 0, let words) = await child.run() else {
      Issue.record("did not run")
      return
    }
    let lines = words.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    #expect(lines.first?.hasSuffix((room.temporary.path as NSString).lastPathComponent) == true)
    #expect(Array(lines[1...3]) == ["7", "2048", "0"])
    #if os(Linux)
      #expect(lines[4] == "1048576")
    #endif
    #expect(lines[5] == "|a b")
    #expect(!lines.contains("\(forgotten)"))
  }

  @Test func `a child process does not start in a missing folder`() async {
    let child = Subprocess(
      program: "/bin/sh", arguments: ["-c", "exit 0"], environment: [:],
      folder: room.temporary.path + "/none", limits: .question, sandbox: sandbox)
    #expect(await child.run() == .notStarted(code: ENOENT))
  }

  @Test func `a child process has the default signal handlers`() async {
    let script = "kill -TERM $$; echo still here"
    let child = Subprocess(
      program: "/bin/sh", arguments: ["-c", script], environment: [:], folder: "/",
      limits: .question, sandbox: sandbox)
    #expect(await child.run() == .killed(signal: SIGTERM, words: ""))
  }

  @Test func `a child's output is read to its end and cut to 4 KiB`() async {
    let script = "i=0; while [ $i -lt 300 ]; do echo 0123456789abcdef0123456789; i=$((i+1)); done"
    let child = Subprocess(
      program: "/bin/sh", arguments: ["-c", script + "; exit 9"], environment: [:], folder: "/",
      limits: .question, sandbox: sandbox)
    guard case .left(code: 9, let words) = await child.run() else {
      Issue.record("did not exit with code 9")
      return
    }
    #expect(words.utf8.count == 4096)
  }

  @Test(.enabled(if: Installed.hasVipsthumbnail, "vipsthumbnail is not installed"))
  func `at most as many children run at once as there are cores`() async throws {
    let log = room.temporary.path + "/log"
    let real = try await room.real()
    let tool = try room.fake(
      "echo + >> '\(log)'; \(real) \"$@\"; code=$?; echo - >> '\(log)'; exit $code")
    let maker = try await room.maker(tool, cores: 2)
    let pictures = try (1...8).map {
      try room.keep(Drawn.jpeg(60 + $0, 40), day: "2026-11-0\($0)")
    }
    let made = try await withThrowingTaskGroup(of: StoredPicture.self) { group in
      for picture in pictures { group.addTask { try await maker.make(of: picture) } }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(made.flatMap(\.files).count == 24)
    #expect(made.flatMap(\.files).allSatisfy(room.folder.hasBytes(of:)))
    var running = 0
    var most = 0
    for line in try #require(room.temporary.read("log")).split(separator: "\n") {
      running += line == "+" ? 1 : -1
      most = max(most, running)
    }
    #expect(running == 0)
    #expect(most == 2)
    #expect(!FileManager.default.fileExists(atPath: room.folder.path + "/making"))
  }
}
