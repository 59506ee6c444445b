import Pictures
import Site
import Testing

@Suite struct `A measured picture at NASA's address` {
  private let stored = web("https://assets.science.nasa.gov/content/dam/science/cds/crater.jpg")

  private func page(_ kept: KeptSample, display: WebAddress? = nil) throws -> String {
    var sample = try Sample()
    sample.mediaHosts.append("assets.science.nasa.gov")
    let image = Media.Image(display: display ?? kept.address, original: kept.media, size: nil)
    return try kept.page(of: .image(image), sample: sample)
  }

  private func measured(_ address: WebAddress) -> KeptSample {
    KeptSample(
      media: address, address: address, width: 5_000, height: 2_000, bytes: nil, renditions: [])
  }

  @Test func `a measured picture is requested in several widths`() throws {
    let page = try page(measured(stored))
    let resized = "https://assets.science.nasa.gov/dynamicimage/assets/science/cds/crater.jpg"
    #expect(page.contains(#"<img src="\#(resized)?w=1600&amp;fit=clip" srcset="\#(resized)?w=480"#))
    #expect(page.contains(#"3200w" sizes="(max-width: 48rem) min("#))
    #expect(page.contains(#" width="5000" height="2000""#))
  }

  @Test func `a GIF is not resized, because the service does not resize GIFs`() throws {
    let gif = web("https://assets.science.nasa.gov/content/dam/science/cds/crater.gif")
    let page = try page(measured(gif))
    #expect(page.contains(#"<img src="\#(gif.text)" srcset="\#(gif.text) 5000w""#))
    var disguised = measured(stored)
    disguised.type = .gif
    #expect(try self.page(disguised).contains(#"<img src="\#(stored.text)" srcset="#))
  }

  @Test func `a measured picture on another host only gets its size`() throws {
    let address = web("https://media.example/old.jpg")
    let page = try page(measured(address))
    #expect(page.contains(#"<img src="\#(address.text)" srcset="\#(address.text) 5000w""#))
    #expect(!page.contains("unmeasured"))
  }

  @Test func `the measured size of another file is ignored`() throws {
    let page = try page(
      measured(web("https://media.example/large.jpg")),
      display: web("https://media.example/small.jpg"))
    #expect(page.contains(#"<img class="unmeasured" src="https://media.example/small.jpg" width"#))
  }

  @Test func `measurements of a picture that was corrected since are ignored`() throws {
    var sample = try Sample()
    sample.mediaHosts.append("assets.science.nasa.gov")
    var kept = measured(stored)
    kept.preview = try .sample()
    let other = web("https://assets.science.nasa.gov/content/dam/science/cds/other.jpg")
    let page = try kept.page(
      of: .image(Media.Image(display: other, original: other, size: nil)), sample: sample)
    #expect(page.contains(#"class="unmeasured""#))
    #expect(!page.contains("<svg"))
  }

  @Test func `the size from the service overrides a measured one`() throws {
    let page = try KeptSample(width: 10, height: 10, bytes: nil, renditions: []).page()
    #expect(page.contains(#" width="4000" height="2500""#))
  }

  @Test func `a remote picture is preceded by its colour placeholder`() throws {
    let page = try KeptSample(preview: .sample(), bytes: nil, renditions: []).page()
    #expect(page.contains(#"rel="noopener"><svg class="preview""#))
    #expect(page.contains(#"</svg><picture><img src="https://media.example/show/crater.jpg?"#))
  }
}
