import Pictures
import Testing

@testable import Imaging

@Suite struct `The plan of renditions` {
  private func plan(_ width: Int, _ height: Int) throws -> RenditionPlan {
    RenditionPlan(of: try #require(PixelSize(width: width, height: height)))
  }

  @Test func `heights are rounded to at least one pixel`() throws {
    #expect(try plan(3000, 1999).sizes.map(\.height) == [320, 640, 1066, 1599])
    #expect(try plan(10_000, 3).sizes.map(\.height) == [1, 1, 1, 1])
  }

  @Test func `AVIF is planned at every width or at none`() throws {
    #expect(try plan(2400, 16_384).sizes(in: .avif).count == 4)
    #expect(try plan(2400, 16_385).sizes(in: .avif).isEmpty)
    #expect(try plan(2400, 16_385).sizes(in: .jpeg).count == 4)
  }

  @Test func `no JPEG higher than libjpeg's limit is planned`() throws {
    #expect(try plan(600, 65_500).sizes(in: .jpeg).map(\.width) == [480, 600])
    #expect(try plan(600, 65_501).sizes(in: .jpeg).map(\.width) == [480])
    #expect(try plan(600, 65_501).sizes(in: .png).map(\.width) == [480, 600])
  }

  @Test func `AVIFs are kept only when they are smaller in total`() throws {
    let day = try #require(Day(iso: "2026-11-20"))
    func file(_ type: PictureType, _ width: Int, _ byteCount: Int) throws -> PictureFile {
      PictureFile(
        rendition: day, type: type, size: try #require(PixelSize(width: width, height: 9)),
        byteCount: byteCount, digest: "0000000000000000")
    }
    let others = [try file(.jpeg, 480, 100), try file(.jpeg, 960, 300)]
    let lighter = [try file(.avif, 480, 110), try file(.avif, 960, 200)] + others
    #expect(RenditionPlan.worthKeeping(lighter) == lighter)
    let heavier = [try file(.avif, 480, 90), try file(.avif, 960, 310)] + others
    #expect(RenditionPlan.worthKeeping(heavier) == others)
  }
}
