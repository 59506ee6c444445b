import Foundation
import Pictures
import Synchronization
import Testing
import TestSupport

@testable import Imaging
@testable import Storage

@Suite(.enabled(if: Installed.hasVipsthumbnail, "vipsthumbnail is not installed"))
struct `A vipsthumbnail that fails` {
  private let room: Darkroom

  init() throws { room = try Darkroom() }

  private func limits(memory: Int = 3 << 30, seconds: Int = 180) -> Subprocess.Limits {
    Subprocess.Limits(memory: memory, processorSeconds: 1, fileBytes: 1 << 20, seconds: seconds)
  }

  private let outOfTime = RenditionError.failed("vipsthumbnail did not finish within 1 s")

  private func rejected(_ words: String) -> RenditionError {
    .failed("vipsthumbnail rejected the picture: \(words)")
  }

  @Test func `a rendition of the wrong size is rejected`() async throws {
    let real = try await room.real()
    let tool = try room.fake(
      "case \"$*\" in *90.jpg*) exec \(real) source -s 90x30! -o 90.jpg;; *) exec \(real) \"$@\";; esac"
    )
    #expect(try await room.fault(tool) == .unexpected("90 × 30 pixels, not 90 × 60"))
  }

  @Test func `a child that runs out of memory is reported`() async throws {
    let fault = try await room.fault(
      try room.fake("exec tail /dev/zero"), limits: limits(memory: 64 << 20))
    #expect(fault == .failed("vipsthumbnail needed more than 64 MiB of memory"))
  }

  @Test func `a child that hangs is killed with its descendants`() async throws {
    let pids = room.temporary.path + "/pids"
    let tool = try room.fake("sleep 1000 & echo $! > '\(pids)'; exec sleep 1000")
    #expect(try await room.fault(tool, limits: limits(seconds: 1)) == outOfTime)
    let pid = try #require(
      room.temporary.read("pids").flatMap { pid_t($0.trimmingCharacters(in: .newlines)) })
    #expect(await isGone(pid))
  }

  @Test func `a child that hangs with closed output is killed`() async throws {
    let tool = try room.fake("exec sleep 1000 >/dev/null 2>&1")
    #expect(try await room.fault(tool, limits: limits(seconds: 1)) == outOfTime)
  }

  @Test func `a process that a child left running is not waited for`() async throws {
    let tool = try room.fake("sleep 1000 & echo 'no such picture' >&2; exit 1")
    #expect(try await room.fault(tool) == rejected("no such picture"))
  }

  @Test func `a child with endless output is killed at the time limit`() async throws {
    let tool = try room.fake("yes 'no no no'")
    #expect(try await room.fault(tool, limits: limits(seconds: 1)) == outOfTime)
  }

  @Test func `a child that uses up its processor time is killed`() async throws {
    let tool = try room.fake("while :; do :; done")
    #expect(
      try await room.fault(tool, limits: limits())
        == .failed("vipsthumbnail needed more than 1 s of processor time"))
  }

  @Test func `a child that writes a too large file is killed`() async throws {
    let tool = try room.fake("exec head -c 2000000 /dev/zero > middle.png")
    #expect(
      try await room.fault(tool, limits: limits())
        == .failed("vipsthumbnail wrote more than 1 MiB to a file"))
  }

  @Test func `a child that is killed or fails is reported with its reason`() async throws {
    #expect(
      try await room.fault(try room.fake("kill -SEGV $$"))
        == .failed("vipsthumbnail was stopped by signal 11"))
    #expect(try await room.fault(try room.fake("exit 3")) == rejected("exit code 3"))
    #expect(
      try await room.fault(
        try room.fake(
          "echo '(vipsthumbnail:7): VIPS-WARNING **: 10:00:00.1: no' >&2; echo 'vipsthumbnail: unable to thumbnail source' >&2; echo '/home/me/x.jpg: bad \u{1B}[31m' >&2; exit 255"
        )) == rejected("… bad [31m"))
  }

  @Test func `a file that is not a program cannot be started`() async throws {
    let tool = Vipsthumbnail(
      path: "/dev/null", version: "8.14.1", searchPath: "/bin", sandbox: Sandbox(for: "/dev/null"))
    #expect(try await room.fault(tool) == .unusable("null cannot be started: Permission denied"))
  }

  @Test func `a child that overwrites its source does not change the original`() async throws {
    let bytes = Drawn.jpeg(90, 60)
    #expect(try await room.fault(try room.fake("echo > source; exit 1"), bytes) != nil)
    #expect(Array(try #require(room.temporary.bytes("archive/pictures/2026/11/20.jpg"))) == bytes)
  }

  @Test func `missing or wrong output of a child is rejected`() async throws {
    let real = try await room.real()
    #expect(try await room.fault(try room.fake("exit 0")) == .unexpected("sample.raw is missing"))
    let few = try room.fake("printf 123 > sample.raw")
    #expect(
      try await room.fault(few)
        == .unexpected("the preview has the wrong number of pixels"))
    let script = { (output: String) in
      "case \"$*\" in *90.\(output)*) echo '<html>' > 90.\(output);; *) exec \(real) \"$@\";; esac"
    }
    #expect(
      try await room.fault(try room.fake(script("jpg")))
        == .unexpected("90.jpg: the file is a web page"))
    #expect(
      try await room.fault(try room.fake(script("avif")))
        == .unexpected("90.avif is not an AVIF file")
    )
    let wrongType =
      "case \"$*\" in *90.jpg*) \(real) source -s 90x -o 90.png && mv 90.png 90.jpg;; *) exec \(real) \"$@\";; esac"
    #expect(
      try await room.fault(try room.fake(wrongType)) == .unexpected("90.jpg is not a JPEG file"))
  }

  @Test func `no rendition is stored when one of them cannot be`() async throws {
    let kept = try room.keep(Drawn.jpeg(90, 60))
    try FileManager.default.createDirectory(
      atPath: room.folder.picturesPath + "/2026/11/20-90.jpg", withIntermediateDirectories: true)
    await #expect(
      throws: RenditionError.disk(
        .disk(
          path: room.folder.picturesPath + "/2026/11/20-90.jpg", action: "be replaced",
          code: EISDIR))
    ) { try await room.maker().make(of: kept) }
    #expect(room.files == ["pictures/2026/11/20.jpg"])
  }

  @Test func `a libvips without AV1 makes only JPEG and reports the reason`() async throws {
    let real = try await room.real()
    let tool = try room.fake(
      "case \"$*\" in *avif*) echo 'heifsave: Unsupported compression' >&2; exit 1;; *) exec \(real) \"$@\";; esac"
    )
    let log = Mutex<[String]>([])
    let reporter = Reporter { _, line in log.withLock { $0.append(line) } }
    let maker = RenditionMaker(tool, folder: room.folder, reporter: reporter)
    for _ in 0..<2 {
      let kept = try await maker.make(of: room.keep(Drawn.jpeg(500, 60)))
      #expect(kept.renditions.map(\.type) == [.jpeg, .jpeg])
    }
    let fault = rejected("heifsave: Unsupported compression")
    #expect(
      log.withLock { $0 } == ["this libvips cannot write AVIF, so files are larger: \(fault)"])
  }

  @Test func `a cancelled run kills its children at once`() async throws {
    let pids = room.temporary.path + "/pids"
    let tool = try room.fake("echo $$ > '\(pids)'; exec sleep 1000")
    let kept = try room.keep(Drawn.jpeg(90, 60))
    let maker = try await room.maker(tool)
    let task = Task { try await maker.make(of: kept) }
    while room.temporary.read("pids")?.hasSuffix("\n") != true {
      try await Task.sleep(for: .milliseconds(20))
    }
    task.cancel()
    await #expect(throws: RenditionError.cancelled) { try await task.value }
    let pid = try #require(
      room.temporary.read("pids").flatMap { pid_t($0.trimmingCharacters(in: .newlines)) })
    #expect(await isGone(pid))
    #expect(room.files == ["pictures/2026/11/20.jpg"])
    let late = Task {
      do { try await Task.sleep(for: .seconds(1000)) } catch { #expect(Task.isCancelled) }
      return try await maker.make(of: kept)
    }
    late.cancel()
    await #expect(throws: RenditionError.cancelled) { try await late.value }
  }

  /// Whether the process is gone. The system needs a moment to remove it.
  private func isGone(_ pid: pid_t) async -> Bool {
    for _ in 0..<500 {
      if kill(pid, 0) != 0 { return true }
      do { try await Task.sleep(for: .milliseconds(20)) } catch { return false }
    }
    return false
  }
}
