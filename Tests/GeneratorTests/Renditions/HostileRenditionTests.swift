import Foundation
import Pictures
@testable import Imaging
@testable import Storage
import TestSupport
import Testing

@testable import Concurrency
@testable import Generator

@Suite(.enabled(if: Darkroom.hasTool, "vipsthumbnail is not installed"))
struct `A picture that is hostile, or a vipsthumbnail that fails` {
  private let room: Darkroom

  init() throws { room = try Darkroom() }

  /// The fault; whatever it is, nothing but originals may be there.
  private func fault(
    _ tool: Vipsthumbnail? = nil, _ bytes: [UInt8] = Drawn.jpeg(90, 60),
    as type: PictureType = .jpeg, limits: Subprocess.Limits = .picture
  ) async throws -> RenditionError? {
    let size = try #require(PixelSize(width: 90, height: 60))
    let kept = try room.keep(bytes, as: type, size)
    let originals = room.files
    let maker = try await room.maker(tool, limits: limits)
    var fault: RenditionError?
    do {
      _ = try await maker.make(of: kept)
    } catch {
      fault = error
    }
    #expect(room.files == originals)
    #expect(!FileManager.default.fileExists(atPath: room.folder.path + "/making"))
    return fault
  }

  private func limits(memory: Int = 3 << 30, seconds: Int = 180) -> Subprocess.Limits {
    Subprocess.Limits(memory: memory, processorSeconds: 1, fileBytes: 1 << 20, seconds: seconds)
  }

  @Test func `a JPEG cut short is refused`() async throws {
    let whole = Drawn.jpeg(90, 60)
    #expect(try await fault(nil, Array(whole.dropLast(2))) == .flaw(.cutShort))
    // With its end sewn on, its header passes for whole.
    #expect(
      try await fault(nil, whole.dropLast(40) + [0xFF, 0xD9])
        == .refused("VipsJpeg: Corrupt JPEG data: premature end of data segment"))
  }

  @Test func `a PNG whose pixels are cut short is refused`() async throws {
    let whole = Drawn.png(90, 60)
    #expect(try await fault(nil, Array(whole.dropLast(30)), as: .png) == .flaw(.cutShort))
    // Its chunks are whole, its pixels are not.
    let few = PNG.signature + PNG.header(width: 90, height: 60, colourType: 2)
    let start = try #require(whole.firstRange(of: Array("IDAT".utf8))).upperBound
    let pixels = Drawn.chunk("IDAT", Array(whole[start..<start + 40]))
    guard
      case .refused = try await fault(nil, few + pixels + Drawn.chunk("IEND", []), as: .png)
    else {
      Issue.record("was not refused")
      return
    }
  }

  @Test func `what is no picture is not handed to the decoder`() async throws {
    let told = room.temporary.path + "/told"
    let tool = try room.fake("echo $$ >> '\(told)'; exit 1")
    let files: [(String, PictureHeader.Flaw)] = [
      ("<!DOCTYPE html><title>NASA Science</title>", .webPage), ("", .empty),
      (#"<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"/>"#, .svg),
      ("P3 2 1 255 200 40 30 20 40 180\n", .unknownType),
    ]
    for (text, flaw) in files {
      #expect(try await fault(tool, Array(text.utf8)) == .flaw(flaw))
    }
    #expect(
      try await fault(tool, PictureBytes.png(40_000, 40_000), as: .png)
        == .flaw(
          .tooManyPixels(
            try #require(PixelSize(width: 40_000, height: 40_000)), limit: 400_000_000)))
    #expect(room.temporary.read("told") == nil)
  }

  @Test func `a file of another type or size than its record says is not handed to the decoder`()
    async throws
  {
    let told = room.temporary.path + "/told"
    let tool = try room.fake("echo $$ >> '\(told)'; exit 1")
    let size = try await fault(tool, Drawn.jpeg(90, 30))
    #expect(
      size?.description
        == "it is image/jpeg of 90 × 30 pixels, and its record says image/jpeg of 90 × 60")
    let type = try await fault(tool, Drawn.png(90, 60))
    #expect(
      type?.description
        == "it is image/png of 90 × 60 pixels, and its record says image/jpeg of 90 × 60")
    let bomb = try await fault(tool, Drawn.bomb(side: 2_000), as: .png)
    guard case .notAsRecorded = bomb else {
      Issue.record("\(String(describing: bomb))")
      return
    }
    #expect(room.temporary.read("told") == nil)
  }

  @Test func `loaders that libvips does not trust are off`() async throws {
    let svg = #"<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"/>"#
    let portable = "P3 2 1 255 200 40 30 20 40 180\n"
    let size = try #require(PixelSize(width: 90, height: 60))
    let maker = try await room.maker()
    for text in [svg, portable] {
      let preview = await result { () throws(RenditionError) in
        try await maker.preview(of: Array(text.utf8), size: size)
      }
      guard case .failure(.refused) = preview else {
        Issue.record("was not refused")
        return
      }
    }
  }

  @Test func `a file of another size than was asked for is no rendition`() async throws {
    let real = try await room.real()
    let tool = try room.fake(
      "case \"$*\" in *90.jpg*) exec \(real) source -s 90x30! -o 90.jpg;; *) exec \(real) \"$@\";; esac"
    )
    #expect(try await fault(tool) == .unexpected("90 × 30 pixels, not 90 × 60"))
  }

  @Test func `a PNG whose Exif data stand where libvips does not look is refused`() async throws {
    // Browsers turn it all the same.
    let exif = Drawn.chunk("eXIf", PictureBytes.tiff(6))
    let turned = Drawn.png(60, 90)
    let end = turned.count - 12
    #expect(
      try await fault(nil, turned.prefix(end) + exif + turned.suffix(12), as: .png)
        == .unexpected("90 × 135 pixels, not 90 × 60"))
    // Where it does look, the rendition is turned too.
    let early = turned.prefix(33) + exif + turned.dropFirst(33)
    let kept = try await room.maker().make(of: room.keep(Array(early)))
    #expect(kept.renditions.map(\.size) == [kept.size, kept.size])
    #expect(kept.size == PixelSize(width: 90, height: 60))
  }

  @Test func `361 million pixels in two megabytes stay within the limits or are refused`()
    async throws
  {
    let bytes = Drawn.bomb(side: 19_000)
    #expect(bytes.count < 3_000_000)
    let kept = try room.keep(bytes)
    let maker = try await room.maker()
    do throws(RenditionError) {
      let made = try await maker.make(of: kept)
      #expect(made.renditions.last?.size == PixelSize(width: 2400, height: 2400))
      #expect(made.preview?.hex == String(repeating: "0", count: 36))
    } catch {
      switch error {
      case .memory, .processorTime, .wallClock, .refused: break
      default: Issue.record("\(error)")
      }
      #expect(room.files == ["pictures/2026/11/20.png"])
    }
  }

  @Test func `children take no more memory than the machine has, whatever the picture`()
    async throws
  {
    let kept = try room.keep(
      PictureBytes.jpeg(9_000, 6_000), as: .jpeg,
      #require(PixelSize(width: 9_000, height: 6_000)))
    let limit = room.folder.path + "/limit"
    let tool = try room.fake("ulimit -v >> \(limit); exit 1")
    for (memory, kibibytes) in [(1 << 29, 524_288), (8 << 30, 1_048_576 + 24 * 54_000_000 / 1_024)]
    {
      let real = RenditionMaker(tool, folder: room.folder, memory: memory)
      await #expect(throws: RenditionError.self) { try await real.make(of: kept) }
      let told = try String(contentsOfFile: limit, encoding: .utf8).split(separator: "\n")
      #expect(told.last == "\(kibibytes)")
    }
  }

  @Test func `a child without enough memory says so`() async throws {
    let fault = try await fault(
      try room.fake("exec tail /dev/zero"), limits: limits(memory: 64 << 20))
    #expect(fault == .memory(bytes: 64 << 20))
  }

  @Test func `a child that hangs is ended, with all that it started`() async throws {
    let pids = room.temporary.path + "/pids"
    let tool = try room.fake("sleep 1000 & echo $! > '\(pids)'; exec sleep 1000")
    #expect(try await fault(tool, limits: limits(seconds: 1)) == .wallClock(seconds: 1))
    let pid = try #require(
      room.temporary.read("pids").flatMap { pid_t($0.trimmingCharacters(in: .newlines)) })
    #expect(await isGone(pid))
  }

  @Test func `a child that hangs with its output closed is ended`() async throws {
    let tool = try room.fake("exec sleep 1000 >/dev/null 2>&1")
    #expect(try await fault(tool, limits: limits(seconds: 1)) == .wallClock(seconds: 1))
  }

  @Test func `a child that left something running is not waited for longer`() async throws {
    let tool = try room.fake("sleep 1000 & echo 'no such picture' >&2; exit 1")
    #expect(try await fault(tool) == .refused("no such picture"))
  }

  @Test func `a child that never stops talking is heard no further than its first words`()
    async throws
  {
    let tool = try room.fake("yes 'no no no'")
    #expect(try await fault(tool, limits: limits(seconds: 1)) == .wallClock(seconds: 1))
  }

  @Test func `a child that uses up its processor time is ended`() async throws {
    let tool = try room.fake("while :; do :; done")
    #expect(try await fault(tool, limits: limits()) == .processorTime(seconds: 1))
  }

  @Test func `a child that writes too large a file is ended`() async throws {
    let tool = try room.fake("exec head -c 2000000 /dev/zero > middle.png")
    #expect(try await fault(tool, limits: limits()) == .fileSize(bytes: 1 << 20))
  }

  @Test func `a child that is killed, fails, or leaves without a word is told of`() async throws {
    #expect(try await fault(try room.fake("kill -SEGV $$")) == .killed(signal: SIGSEGV))
    #expect(try await fault(try room.fake("exit 3")) == .refused("it left with 3"))
    #expect(
      try await fault(
        try room.fake(
          "echo '(vipsthumbnail:7): VIPS-WARNING **: 10:00:00.1: no' >&2; echo 'vipsthumbnail: unable to thumbnail source' >&2; echo '/home/me/x.jpg: bad \u{1B}[31m' >&2; exit 255"
        )) == .refused("… bad [31m"))
  }

  @Test func `a program that is none cannot be started`() async throws {
    let tool = Vipsthumbnail(
      path: "/dev/null", version: "8.14.1", searchPath: "/bin", sandbox: Sandbox(for: "/dev/null"))
    #expect(try await fault(tool) == .notStarted(code: EACCES))
  }

  @Test func `a child that writes into its source leaves the original as it is`() async throws {
    let bytes = Drawn.jpeg(90, 60)
    #expect(try await fault(try room.fake("echo > source; exit 1"), bytes) != nil)
    #expect(Array(try #require(room.temporary.bytes("archive/pictures/2026/11/20.jpg"))) == bytes)
  }

  @Test func `a child that writes nothing, or something else, is not believed`() async throws {
    let real = try await room.real()
    #expect(try await fault(try room.fake("exit 0")) == .unexpected("there is no sample.raw"))
    let few = try room.fake("printf 123 > sample.raw")
    #expect(
      try await fault(few)
        == .unexpected("its few pixels for the preview are too few or too many"))
    let script = { (output: String) in
      "case \"$*\" in *90.\(output)*) echo '<html>' > 90.\(output);; *) exec \(real) \"$@\";; esac"
    }
    #expect(
      try await fault(try room.fake(script("jpg"))) == .unexpected("90.jpg: it is a web page"))
    #expect(
      try await fault(try room.fake(script("avif"))) == .unexpected("90.avif: it is cut short"))
    let wrongType =
      "case \"$*\" in *90.jpg*) \(real) source -s 90x -o 90.png && mv 90.png 90.jpg;; *) exec \(real) \"$@\";; esac"
    #expect(try await fault(try room.fake(wrongType)) == .unexpected("90.jpg is no JPEG"))
  }

  @Test func `where one file cannot be put in place, none is`() async throws {
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

  @Test func `a libvips without AV1 makes JPEG alone, and says why`() async throws {
    let real = try await room.real()
    let tool = try room.fake(
      "case \"$*\" in *avif*) echo 'heifsave: Unsupported compression' >&2; exit 1;; *) exec \(real) \"$@\";; esac"
    )
    let maker = try await room.maker(tool)
    #expect(maker.avifFault == nil)
    let kept = try await maker.make(of: room.keep(Drawn.jpeg(500, 60)))
    #expect(kept.renditions.map(\.type) == [.jpeg, .jpeg])
    #expect(maker.avifFault == .refused("heifsave: Unsupported compression"))
  }

  @Test func `a run that is stopped ends its children at once`() async throws {
    let pids = room.temporary.path + "/pids"
    let tool = try room.fake("echo $$ > '\(pids)'; exec sleep 1000")
    let kept = try room.keep(Drawn.jpeg(90, 60))
    let maker = try await room.maker(tool)
    let task = Task { await result { () throws(RenditionError) in try await maker.make(of: kept) } }
    while room.temporary.read("pids")?.hasSuffix("\n") != true {
      try await Task.sleep(for: .milliseconds(20))
    }
    task.cancel()
    #expect(await task.value == .failure(.cancelled))
    let pid = try #require(
      room.temporary.read("pids").flatMap { pid_t($0.trimmingCharacters(in: .newlines)) })
    #expect(await isGone(pid))
    #expect(room.files == ["pictures/2026/11/20.jpg"])
    let late = Task {
      do { try await Task.sleep(for: .seconds(1000)) } catch { #expect(Task.isCancelled) }
      return await result { () throws(RenditionError) in try await maker.make(of: kept) }
    }
    late.cancel()
    #expect(await late.value == .failure(.cancelled))
  }

  /// Whether the process is there no more; it takes the system a moment to bury one.
  private func isGone(_ pid: pid_t) async -> Bool {
    for _ in 0..<500 {
      if kill(pid, 0) != 0 { return true }
      do { try await Task.sleep(for: .milliseconds(20)) } catch { return false }
    }
    return false
  }
}
