import Testing
import TestSupport

@testable import Imaging

@Suite struct `An embedded colour profile` {
  @Test func `is found in a JPEG`() {
    let plain = Drawn.jpeg(16, 16)
    #expect(!RenditionJob.EmbeddedProfile.isIn(plain))
    #expect(RenditionJob.EmbeddedProfile.isIn(Drawn.profile([1, 2, 3], in: plain)))
    #expect(!RenditionJob.EmbeddedProfile.isIn(Drawn.turnedJPEG(16, 16)))
  }

  @Test func `is found in a PNG`() {
    let plain = Drawn.png(16, 16)
    #expect(!RenditionJob.EmbeddedProfile.isIn(plain))
    #expect(
      RenditionJob.EmbeddedProfile.isIn(
        plain.prefix(33) + Drawn.chunk("iCCP", [1]) + plain.dropFirst(33)))
    #expect(!RenditionJob.EmbeddedProfile.isIn(plain + Drawn.chunk("iCCP", [1])))
  }

  @Test func `is found in a WebP`() {
    var bytes = PictureBytes.webp("VP8X", 16, 16)
    #expect(!RenditionJob.EmbeddedProfile.isIn(bytes))
    bytes[20] |= 0x20
    #expect(RenditionJob.EmbeddedProfile.isIn(bytes))
    #expect(!RenditionJob.EmbeddedProfile.isIn(PictureBytes.webp("VP8L", 16, 16)))
  }

  @Test func `is in nothing that is cut short before it`() {
    for whole in [Drawn.profile([1, 2, 3], in: Drawn.jpeg(16, 16)), Drawn.png(16, 16)] {
      for count in 0..<18 {
        #expect(!RenditionJob.EmbeddedProfile.isIn(Array(whole.prefix(count))))
      }
    }
    #expect(!RenditionJob.EmbeddedProfile.isIn(PictureBytes.gif(16, 16)))
  }
}
