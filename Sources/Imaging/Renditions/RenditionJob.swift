import Foundation
import Pictures
import Storage

/// Makes the renditions of one picture, in a folder of its own.
///
/// Children get fixed file names in that folder: libvips parses brackets and other characters of a name as
/// options, and users choose the names of folders.
struct RenditionJob: Sendable {
  let room: String
  let tool: Vipsthumbnail
  let limits: Subprocess.Limits
  let children: AsyncSemaphore
  /// One permit is 1 MiB.
  let memory: AsyncSemaphore
  let avif: RenditionMaker.AVIFSupport

  /// The result; the files are still in the working folder.
  struct Made: Sendable {
    let preview: ColorPlaceholder?
    /// Narrowest first, AVIF before the other type of the same width.
    let files: [PictureFile]
  }

  /// The original. It has no extension, because libvips detects the type from the bytes.
  static let source = "source"
  /// The original in sRGB, upright, 8 bits a band, without metadata, no wider than the widest rendition. All
  /// renditions are made from it: decoding and converting the original for each would take twice the time.
  private static let middle = "middle.png"

  /// Makes the preview and all renditions of an original of this size.
  func make(
    from bytes: [UInt8], size: PixelSize, day: Day
  ) async throws(RenditionError) -> Made {
    try put(bytes)
    let plan = RenditionJob.Plan(of: size)
    try await convert("\(plan.widest)x", bytes)
    let sample = try await self.sample(of: size)
    let still: PictureType = sample.preview == nil ? .png : .jpeg
    var types = [still]
    if plan.hasAVIF, try await avif.isThere(probe) { types.append(.avif) }
    let files = try await files(of: plan, types, day: day)
    return Made(preview: sample.preview, files: RenditionJob.worthKeeping(files))
  }

  func sample(of bytes: [UInt8], size: PixelSize) async throws(RenditionError)
    -> RenditionJob.PixelSample
  {
    try put(bytes)
    try await convert(RenditionJob.PixelSample.shape(of: size), bytes)
    return try await sample(of: size)
  }

  /// Writes a copy of the picture, because children can write to whatever is in the folder.
  func put(
    _ bytes: [UInt8], as name: String = RenditionJob.source
  ) throws(RenditionError) {
    do throws(StorageError) {
      let folder = try Descriptor.folder(room)
      try folder.remove(name)
      try Descriptor(newFile: name, in: folder).write(bytes)
    } catch {
      throw .disk(error)
    }
  }

  /// Writes the picture anew, in its own type and size.
  func native(
    of bytes: [UInt8], _ header: PictureHeader
  ) async throws(RenditionError) -> [UInt8] {
    try put(bytes)
    let name = "native.\(header.type.fileExtension)"
    // Larger than every picture: the size stays as it is.
    try await convert(
      "\(RenditionJob.largest)x\(RenditionJob.largest)>", bytes,
      to: name + header.type.nativeOptions,
      from: RenditionJob.source + (header.isAnimated ? "[n=-1]" : ""))
    let bytes = try contents(of: name)
    return header.type == .webp ? PictureHeader.WebP.withoutMetadata(bytes) : bytes
  }

  private static let largest = 1_000_000

  /// Makes the intermediate file of the source, or another one.
  ///
  /// Pictures without a profile are not converted: libvips 8.14 takes their values for something other than
  /// sRGB when a profile is requested, and loses dark tones. The same goes for a profile that is broken, or
  /// that is for another colour model.
  func convert(
    _ size: String, _ bytes: [UInt8],
    to output: String = RenditionJob.middle + "[compression=0,filter=none,bitdepth=8,strip]",
    from source: String = RenditionJob.source
  ) async throws(RenditionError) {
    let options = RenditionJob.EmbeddedProfile.isIn(bytes) ? ["-e", "srgb"] : []
    var end = try await end(source, size, output, options)
    if case .left(_, let text) = end, !options.isEmpty, RenditionJob.ToolOutput(text).tellProfile {
      end = try await self.end(source, size, output)
    }
    try RenditionJob.check(end, limits)
  }

  /// Throws when the program failed, or had to guess pixels.
  static func check(
    _ end: Subprocess.End, _ limits: Subprocess.Limits
  ) throws(RenditionError) {
    if let fault = RenditionError(end, limits: limits) { throw fault }
    if case .left(_, let text) = end, let damage = RenditionJob.ToolOutput(text).damage {
      throw .refused(damage)
    }
  }

  private func sample(of size: PixelSize) async throws(RenditionError) -> RenditionJob.PixelSample {
    try await run(RenditionJob.PixelSample.shape(of: size), "sample.raw")
    guard let sample = RenditionJob.PixelSample(try contents(of: "sample.raw"), of: size) else {
      throw .unexpected("its few pixels for the preview are too few or too many")
    }
    return sample
  }

  private func probe() async throws(RenditionError) {
    try await run("16x16!", "probe.avif")
    _ = try measure("probe.avif", .avif)
  }

  private func files(
    of plan: RenditionJob.Plan, _ types: [PictureType], day: Day
  ) async throws(RenditionError) -> [PictureFile] {
    let wanted = types.flatMap { type in plan.sizes(in: type).map { (type: type, size: $0) } }
    var made: [PictureFile] = []
    // The widest take longest, so they start first and do not run alone at the end.
    try await inFlight(
      wanted.sorted { $0.size.width > $1.size.width }, width: wanted.count,
      { file throws(RenditionError) in try await self.file(file.type, file.size, day: day) },
      take: { file throws(RenditionError) in made.append(file) })
    return made.sorted { ($0.size.width, $0.type.order) < ($1.size.width, $1.type.order) }
  }

  private func file(
    _ type: PictureType, _ planned: PixelSize, day: Day
  ) async throws(RenditionError) -> PictureFile {
    let name = RenditionJob.name(type, width: planned.width)
    try await run("\(planned.width)x", name + type.savingOptions)
    let (size, bytes) = try measure(name, type)
    guard RenditionJob.Plan.isAsPlanned(size, planned) else {
      throw .unexpected(
        "\(size.width) × \(size.height) pixels, not \(planned.width) × \(planned.height)")
    }
    return PictureFile(
      rendition: day, type: type, size: size, byteCount: bytes.count, digest: XXH64.hex(bytes))
  }

  static func name(_ type: PictureType, width: Int) -> String { "\(width).\(type.fileExtension)" }

  /// Drops AVIFs that are in total no smaller than the other files. All or none: browsers prefer AVIF, so at a
  /// width without one they would show a narrower AVIF.
  static func worthKeeping(_ files: [PictureFile]) -> [PictureFile] {
    func bytes(_ files: [PictureFile]) -> Int { files.reduce(0) { $0 + $1.byteCount } }
    let others = files.filter { $0.type != .avif }
    return bytes(files) < 2 * bytes(others) ? files : others
  }

  private func measure(
    _ name: String, _ type: PictureType
  ) throws(RenditionError) -> (PixelSize, [UInt8]) {
    let bytes = try contents(of: name)
    do throws(PictureHeader.Flaw) {
      if type == .avif, let size = try PictureHeader.AVIF.size(bytes) { return (size, bytes) }
      if type != .avif {
        let header = try PictureHeader(bytes)
        if header.type == type { return (header.size, bytes) }
      }
    } catch {
      throw .unexpected("\(name): \(error)")
    }
    throw .unexpected("\(name) is no \(type.rawValue.uppercased())")
  }

  func contents(of name: String) throws(RenditionError) -> [UInt8] {
    do throws(StorageError) {
      if let bytes = try Descriptor.folder(room).contents(of: name) { return bytes }
    } catch {
      throw .disk(error)
    }
    throw .unexpected("there is no \(name)")
  }

  /// Has a child resize the intermediate file into the output.
  func run(_ size: String, _ output: String) async throws(RenditionError) {
    let end = try await end(RenditionJob.middle, size, output)
    if let fault = RenditionError(end, limits: limits) { throw fault }
  }

  func end(
    _ input: String, _ size: String, _ output: String, _ options: [String] = []
  ) async throws(RenditionError) -> Subprocess.End {
    try await end(
      tool.child([input, "-s", size, "-o", output] + options, in: room, limits: limits))
  }

  /// Runs libvips' other program, which has a command for each of its operations. Spaces separate words.
  func vips(_ command: String) async throws(RenditionError) {
    let words = command.split(separator: " ").map(String.init)
    let end = try await end(tool.child(vips: words, in: room, limits: limits))
    if case .notStarted = end { throw .unexpected("there is no vips beside it") }
    if let fault = RenditionError(end, limits: limits) { throw fault }
  }

  private func end(_ child: Subprocess) async throws(RenditionError) -> Subprocess.End {
    let end = await children.within {
      await memory.within(taking: limits.memory >> 20) { await child.run() }
    }
    guard let end = end ?? nil else { throw .cancelled }
    return end
  }
}

extension PictureType {
  /// Save options for `vipsthumbnail`. All of them exist since libvips 8.12.
  ///
  /// AVIF at 60 looks like JPEG at 80 on dark skies, at three fifths of the bytes; at 50 grain and faint
  /// colours disappear. More effort takes ten times the time for a tenth of the bytes. PNG's last few
  /// hundredths take twice the time, and without filters it takes a third more bytes.
  fileprivate var savingOptions: String {
    switch self {
    case .avif: "[Q=60,effort=0,strip]"
    case .jpeg: "[Q=80,optimize_coding,interlace,strip]"
    default: "[compression=6,filter=all,strip]"
    }
  }

  /// For a picture in its own size, which readers zoom into.
  fileprivate var nativeOptions: String {
    switch self {
    case .jpeg: "[Q=90,optimize_coding,interlace,strip]"
    case .webp: "[Q=90,strip]"
    case .png: "[compression=6,filter=all,strip]"
    case .gif, .avif: "[strip]"
    }
  }

  fileprivate var order: Int { self == .avif ? 0 : 1 }
}
