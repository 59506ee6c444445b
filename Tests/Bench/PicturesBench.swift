import Generator
import Pictures
import Storage

/// Measures the renditions of drawn photographs, then the cost of pictures with finished renditions in
/// a build.
struct PicturesBench {
  let builder: Builder

  private static let count = 12
  private static let last = Day(number: Day.first.number + 11_000)

  /// Measures in the folder, which is empty.
  func run(in root: String) async throws -> PicturesReport {
    let drawn = ArchiveFolder(root + "/drawn")
    try await DrawnPictures.keep(PicturesBench.count, through: PicturesBench.last, in: drawn)
    let renditions = RenditionBench(builder: builder, drawn: drawn, last: PicturesBench.last)
    let (rendering, made) = try renditions.run(in: root + "/renditions")
    let mirror = MirrorBench(builder: builder, made: made, last: PicturesBench.last)
    return PicturesReport(
      rendering: rendering, mirroring: try await mirror.run(in: root + "/mirror"))
  }
}
