import Pictures
import Storage

/// Makes the renditions of one picture in a folder of its own.
struct RenditionJob: Sendable {
  let maker: RenditionMaker
  let folder: ScratchFolder
  let limits: Subprocess.Limits

  /// The name of the original's file. The name has no extension, because libvips detects the type from the bytes.
  private static let source = "source"
  /// The intermediate file: the original in sRGB, upright, with 8 bits per band, without metadata, and at most as wide
  /// as the widest rendition. All renditions are made from this file, because decoding and converting the original for
  /// each rendition would take twice as long.
  private static let middle = "middle.png"

  typealias Rendition = (file: PictureFile, bytes: [UInt8])

  /// Makes the preview and all renditions of an original of this size. The preview is nil if the picture is
  /// transparent. Renditions are in order of width, narrowest first. At the same width, AVIF comes before the other
  /// type.
  func make(
    from bytes: [UInt8], size: PixelSize, day: Day
  ) async throws(RenditionError) -> (ColorPlaceholder?, [Rendition]) {
    let plan = RenditionPlan(of: size)
    try await convert("\(plan.widest)x", bytes)
    let preview = try await self.preview(of: size)
    let hasAVIF = if plan.hasAVIF { try await maker.canWriteAVIF(probe) } else { false }
    let types: [PictureType] = [preview == nil ? .png : .jpeg] + (hasAVIF ? [.avif] : [])
    var made: [Rendition] = []
    // The widest renditions take longest, so they start first. Otherwise they would run alone at the end.
    try await inFlight(
      plan.sizes.reversed(), width: plan.sizes.count,
      { planned throws(RenditionError) in
        let fitting = types.filter { plan.sizes(in: $0).contains(planned) }
        return try await renditions(planned, in: fitting, day: day)
      }, take: { files throws(RenditionError) in made += files })
    func order(_ file: PictureFile) -> (Int, Int) { (file.size.width, file.type == .avif ? 0 : 1) }
    made.sort { order($0.file) < order($1.file) }
    let kept = RenditionPlan.worthKeeping(made.map(\.file))
    return (preview, made.filter { kept.contains($0.file) })
  }

  /// Makes only the preview.
  func preview(
    of bytes: [UInt8], size: PixelSize
  ) async throws(RenditionError) -> ColorPlaceholder? {
    try await convert(RawPixels.previewShape(of: size), bytes)
    return try await preview(of: size)
  }

  /// Re-encodes the picture in its own type and size.
  func native(
    of bytes: [UInt8], _ header: PictureHeader
  ) async throws(RenditionError) -> [UInt8] {
    let name = "native.\(header.type.fileExtension)"
    // A million pixels are more than the side of any picture, so the picture's size does not change.
    try await convert(
      "1000000x1000000>", bytes, to: name + header.type.nativeOptions,
      from: RenditionJob.source + (header.isAnimated ? "[n=-1]" : ""))
    let bytes = try folder.contents(of: name)
    return header.type == .webp ? PictureHeader.WebP.withoutMetadata(bytes) : bytes
  }

  /// Makes the intermediate file of the picture, or another output file.
  ///
  /// If a picture has no colour profile, or a broken one, its colours count as sRGB. If they cannot be sRGB, as in a
  /// grey picture, the picture is not converted.
  func convert(
    _ size: String, _ bytes: [UInt8],
    to output: String = RenditionJob.middle + "[compression=0,filter=none,bitdepth=8,strip]",
    from source: String = RenditionJob.source
  ) async throws(RenditionError) {
    try folder.put(bytes, as: RenditionJob.source)
    let plain = child(source, size, output)
    var end = try await maker.run(child(source, size, output, ["-i", "srgb", "-e", "srgb"]))
    if case .left(_, let text) = end, ToolOutput(text).tellProfile {
      end = try await maker.run(plain)
    }
    try RenditionJob.check(end, of: plain)
  }

  /// Throws when the program failed, or filled in missing pixels.
  static func check(_ end: Subprocess.End, of child: Subprocess) throws(RenditionError) {
    guard case .left(code: 0, let text) = end, ToolOutput(text).damage == nil else {
      throw RenditionError(end, of: child)
    }
  }

  private func preview(of size: PixelSize) async throws(RenditionError) -> ColorPlaceholder? {
    try await run(RawPixels.previewShape(of: size), "sample.raw")
    guard let pixels = RawPixels(try folder.contents(of: "sample.raw"), previewOf: size) else {
      throw .unexpected("the preview has the wrong number of pixels")
    }
    return pixels.preview
  }

  private func probe() async throws(RenditionError) {
    try await run("16x16!", "probe.avif")
    _ = try contents(ofAVIF: "probe.avif")
  }

  /// Makes the files of this size in these types. AVIF must be the last type. An AVIF has the same size as the previous
  /// file, because both are made from the same pixels.
  private func renditions(
    _ planned: PixelSize, in types: [PictureType], day: Day
  ) async throws(RenditionError) -> [Rendition] {
    var made: [Rendition] = []
    var size = planned
    for type in types {
      let name = "\(planned.width).\(type.fileExtension)"
      try await run("\(planned.width)x", name + type.savingOptions)
      let bytes: [UInt8]
      if type == .avif {
        bytes = try contents(ofAVIF: name)
      } else {
        (size, bytes) = try measured(name, type)
        guard RenditionPlan.isAsPlanned(size, planned) else {
          throw .unexpected(
            "\(size.width) × \(size.height) pixels, not \(planned.width) × \(planned.height)")
        }
      }
      let file = PictureFile(
        rendition: day, type: type, size: size, byteCount: bytes.count, digest: XXH64.hex(bytes))
      made.append((file, bytes))
    }
    return made
  }

  private func contents(ofAVIF name: String) throws(RenditionError) -> [UInt8] {
    let bytes = try folder.contents(of: name)
    // Checks the brand in the first box of the file (ISO/IEC 14496-12).
    guard bytes.dropFirst(4).starts(with: "ftypavif".utf8) else {
      throw .unexpected("\(name) is not an AVIF file")
    }
    return bytes
  }

  private func measured(
    _ name: String, _ type: PictureType
  ) throws(RenditionError) -> (PixelSize, [UInt8]) {
    let bytes = try folder.contents(of: name)
    do throws(PictureHeader.Flaw) {
      let header = try PictureHeader(bytes)
      if header.type == type { return (header.size, bytes) }
    } catch {
      throw .unexpected("\(name): \(error)")
    }
    throw .unexpected("\(name) is not a \(type.rawValue.uppercased()) file")
  }

  /// The header of a picture. If the header has a flaw, throws it as a rendition error.
  static func header(of bytes: [UInt8]) throws(RenditionError) -> PictureHeader {
    do throws(PictureHeader.Flaw) {
      return try PictureHeader(bytes)
    } catch {
      throw .flaw(error)
    }
  }

  /// Runs a child that resizes the intermediate file into the output.
  func run(_ size: String, _ output: String) async throws(RenditionError) {
    let child = child(RenditionJob.middle, size, output)
    let end = try await maker.run(child)
    guard case .left(code: 0, _) = end else { throw RenditionError(end, of: child) }
  }

  private func child(
    _ input: String, _ size: String, _ output: String, _ options: [String] = []
  ) -> Subprocess {
    maker.tool.child([input, "-s", size, "-o", output] + options, in: folder.path, limits: limits)
  }

  /// Runs libvips' program `vips`, which has a command for each operation. The spaces in the text separate arguments.
  func vips(_ command: String) async throws(RenditionError) {
    let words = command.split(separator: " ").map(String.init)
    let child = maker.tool.vips.child(words, in: folder.path, limits: limits)
    switch try await maker.run(child) {
    case .left(code: 0, _): return
    case .notStarted:
      throw .unexpected("the program vips is missing from the folder of vipsthumbnail")
    case let end: throw RenditionError(end, of: child)
    }
  }
}

extension PictureType {
  /// Save options for `vipsthumbnail`, available since libvips 8.12.
  ///
  /// On dark skies, AVIF at quality 60 looks like JPEG at quality 80, with three fifths of the bytes. At quality 50,
  /// grain and faint colours disappear. A higher effort takes ten times as long, and saves a tenth of the bytes. Saving
  /// the last few per cent of a PNG takes twice as long. Without filters, a PNG has a third more bytes.
  fileprivate var savingOptions: String {
    switch self {
    case .avif: "[Q=60,effort=0,strip]"
    case .jpeg: "[Q=80,optimize_coding,interlace,strip]"
    default: "[compression=6,filter=all,strip]"
    }
  }

  /// The save options for a picture in its own size, into which readers zoom.
  fileprivate var nativeOptions: String {
    switch self {
    case .jpeg: "[Q=90,optimize_coding,interlace,strip]"
    case .webp: "[Q=90,strip]"
    case .png: "[compression=6,filter=all,strip]"
    case .gif, .avif: "[strip]"
    }
  }
}
