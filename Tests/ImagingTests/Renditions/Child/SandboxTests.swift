import Foundation
import Pictures
import Testing
import TestSupport

@testable import Imaging

@Suite struct `A child in a sandbox` {
  private let shell: Shell

  init() throws { shell = try Shell() }

  @Test func `a sandboxed child reads its picture and writes its output`() async {
    let script = "cat source; cat source > made && mv made made.png && rm source; ls"
    #expect(
      await shell.run(script, .ofSystem) == .left(code: 0, words: "the picturemade.png\n"))
  }

  private static let reading = [
    "cat ../secret", "ls ..", "ls /", "cat /etc/passwd", "cat /proc/$PPID/environ",
    "cat /proc/$PPID/status", "ls /proc/self/fd", "head -c 1 /dev/zero",
  ]
  private static let writing = [
    "echo x >> ../secret", "echo x > ../new", "rm ../secret", "mv ../secret .", "mkdir ../new",
    "mv source ..", "ln ../secret mine", "ln source ../theirs",
  ]
  private static let making = [
    "ln -s ../secret mine", "mkfifo mine", "mkdir mine", "cp /bin/true mine && ./mine",
  ]
  private static let setting = [
    "chmod 777 ../secret", "chown $UID ../secret", "touch -d 2001-01-01 ../secret",
    "perl -e 'truncate(\"../secret\", 0) or exit 1'",
  ]
  private static let reaching = [
    "kill -0 $PPID", "setsid true", "unshare -U true",
    // io_uring_setup without entries always fails. Only the error EPERM means that it is blocked.
    "perl -e 'syscall(425, 0, 0); exit($! == 1)'",
    // pidfd_open of the parent.
    "perl -e 'exit(syscall(434, getppid, 0) < 0)'",
    "taskset -p ffffffff $PPID", "chrt -o -p 0 $PPID", "ionice -c 2 -n 4 -p $PPID",
    // inotify_init1, which has a different number on each processor.
    "perl -e 'exit(syscall(`uname -m` =~ /x86/ ? 294 : 26, 0) < 0)'",
  ]

  @Test(arguments: reading + writing + making + setting + reaching)
  func `every probed command succeeds without confinement`(command: String) async {
    #expect(await shell.can(command, .nothing))
  }

  @Test(
    .enabled(if: Sandbox.Confinement.hasLandlock, "this system has no Landlock"),
    arguments: Sandbox.Confinement.withLandlock)
  func `a sandboxed child reads no other file`(confinement: Sandbox.Confinement) async {
    #expect(await shell.possible(of: Self.reading + ["cat source"], confinement) == ["cat source"])
  }

  @Test(
    .enabled(if: Sandbox.Confinement.hasLandlock, "this system has no Landlock"),
    arguments: Sandbox.Confinement.withLandlock)
  func `a sandboxed child writes nothing outside its folder`(confinement: Sandbox.Confinement) async
  {
    #expect(await shell.possible(of: Self.writing + ["cat source"], confinement) == ["cat source"])
    #expect(
      shell.temporary.files() == ["secret": "the key", "work/source": "the picture"])
  }

  @Test(
    .enabled(if: Sandbox.Confinement.hasLandlock, "this system has no Landlock"),
    arguments: Sandbox.Confinement.withLandlock)
  func `a sandboxed child creates only plain files and cannot execute them`(
    confinement: Sandbox.Confinement
  )
    async
  {
    #expect(await shell.possible(of: Self.making + ["cat source"], confinement) == ["cat source"])
  }

  @Test(
    .enabled(if: Sandbox.Confinement.hasSeccomp, "this system has no seccomp"),
    arguments: Sandbox.Confinement.withSeccomp)
  func `a sandboxed child cannot change modes, owners, times or lengths by name`(
    confinement: Sandbox.Confinement
  )
    async
  {
    #expect(await shell.possible(of: Self.setting + ["cat source"], confinement) == ["cat source"])
    #expect(shell.temporary.read("secret") == "the key")
  }

  @Test(
    .enabled(if: Sandbox.Confinement.hasSeccomp, "this system has no seccomp"),
    arguments: Sandbox.Confinement.withSeccomp, ["tcp", "udp"])
  func `a sandboxed child has no network`(confinement: Sandbox.Confinement, kind: String)
    async throws
  {
    let server = try LoopbackServer { $0.answer() }
    let port = try #require(server.address.text.split(separator: ":").last?.dropLast())
    let command = "printf . > /dev/\(kind)/127.0.0.1/\(port)"
    #expect(try await shell.isStopped(by: confinement, command))
  }

  @Test(
    .enabled(if: Sandbox.Confinement.hasSeccomp, "this system has no seccomp"),
    arguments: Sandbox.Confinement.withSeccomp)
  func `a sandboxed child cannot reach other processes or unneeded system calls`(
    confinement: Sandbox.Confinement
  ) async {
    let own = "sleep 0 & wait $!; kill -0 $$"
    #expect(await shell.possible(of: Self.reaching + [own], confinement) == [own])
  }

  @Test(.enabled(if: Sandbox.Confinement.ofSystem.landlock >= 6, "this system's Landlock is older"))
  func `Landlock alone prevents signals to other processes`() async throws {
    let confinement = Sandbox.Confinement(seccomp: false, landlock: 6)
    #expect(try await shell.isStopped(by: confinement, "kill -0 $PPID"))
  }

  @Test(.enabled(if: Sandbox.Confinement.hasLandlock, "this system has no Landlock"))
  func `a child does not run when its sandbox fails`() async {
    let child = Subprocess(
      program: "/bin/sh", arguments: ["-c", "exit 0"], environment: [:], folder: shell.work,
      limits: .question, sandbox: Sandbox(for: "/bin/sh").writing(in: shell.work + "/none"))
    #expect(await child.run() == .notConfined(code: ENOENT))
    #expect(
      RenditionError(.notConfined(code: ENOENT), of: child).description
        == "sh was not run, because its sandbox failed: No such file or directory"
    )
  }

  @Test(arguments: [
    (true, 1, "without network (seccomp) and without access to your files (Landlock)"),
    (
      true, 0,
      "without network (seccomp); this system lacks Landlock, so decoders can read your files"
    ),
    (
      false, 4,
      "without access to your files (Landlock); this system lacks seccomp, so decoders can use the network"
    ),
    (
      false, 0,
      "without a sandbox: this system has neither seccomp nor Landlock"
    ),
  ])
  func `the description of a sandbox names its protections and its gaps`(
    seccomp: Bool, landlock: Int32, words: String
  ) {
    #expect(Sandbox.Confinement(seccomp: seccomp, landlock: landlock).description == words)
  }
}
