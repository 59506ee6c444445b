import Pictures
import Testing

@testable import Sources

@Suite struct CreditTests {
  func credit(_ html: String) throws -> RichText {
    try RichText.credit(html: html, field: "credit").text
  }

  @Test(arguments: [
    "<b> Image Credit &amp; Copyright: </b> Jo Doe", "Image Credit: Jo Doe", "Credit: Jo Doe",
    "<b>Image Credit</b>: Jo Doe",
    "<b>Image Credit &amp; <a href='lib/about_apod.html'>Copyright</a>:</b> Jo Doe",
    "Video Credit &amp; Copyright: Jo Doe", "Copyright: Jo Doe",
    "Image Credit &amp; Licence: Jo Doe", "Jo Doe",
    "<p>Jo Doe</p>",
  ])
  func `the label of a credit is cut`(html: String) throws {
    #expect(try credit(html) == RichText(plain: "Jo Doe"))
  }

  @Test(arguments: [
    "Processing: Jo Doe", "NASA; Text: Jo Doe", "Jo Doe, Credit: none", "NASA: the agency",
  ])
  func `words that only resemble a label stay`(html: String) throws {
    #expect(try credit(html) == RichText(plain: html))
  }

  @Test func `the licence that a label links to stays`() throws {
    let licence = "https://creativecommons.org/licenses/by/4.0/"
    let text = try credit(
      "<b>Image Credit &amp; <a href='\(licence)'>Licence</a>:</b> <a href='x.html'>Jo</a> , ESA")
    #expect(text.plain == "Licence: Jo, ESA")
    #expect(text.targets.first == .web(Sample.address(licence)))
  }

  @Test func `a label with a licence is reduced to the licence`() throws {
    let link = "<a href='https://creativecommons.org/licenses/by/4.0/'>"
    for label in [
      "Image Credit, \(link)Licence</a> and Copyright:", "\(link)Licence</a> of the Image :",
      "<b>Image \(link)Licence:</a></b>", "Copyright, \(link)Licence</a> (Image):",
    ] {
      #expect(try credit("\(label) Jo, ESA").plain == "Licence: Jo, ESA")
    }
    #expect(try credit("Image Credit: Jo (\(link)CC</a>)").plain == "Jo (CC)")
  }

  @Test(arguments: [
    "Image Credit &amp; Copyright: Jo Doe", "<b>Copyright:</b> Jo Doe", "Copyrights: Jo Doe",
    "Credit &amp; <a href='lib/about_apod.html'>Copyright</a>: Jo Doe", "&copy; Jo Doe",
    "Image: NASA; Processing &amp; Copyright: Jo Doe", "(C) Jo Doe",
    "Jo Doe, all rights\n reserved",
  ])
  func `a copyright claim is recognised in the label or after it`(html: String) throws {
    #expect(try RichText.credit(html: html, field: "credit").claimsCopyright)
    #expect(try Sample.picture(["credit": html, "copyright": html]).claimsCopyright)
    #expect(try Sample.picture(["credit": nil, "copyright": html]).claimsCopyright)
  }

  @Test(arguments: ["Image Credit: NASA", "NASA", "", "Image Credit &amp; Licence: Jo Doe"])
  func `a copyright that only repeats the credit does not count as a claim`(html: String) throws {
    #expect(try !Sample.picture(["credit": html, "copyright": html]).claimsCopyright)
  }

  @Test func `links and emphasis of the names stay`() throws {
    #expect(
      try credit("NASA, <em>Processing</em>: <a href='https://example.org/'>Jo</a>").nodes == [
        .text("NASA, "), .emphasis([.text("Processing")]), .text(": "),
        .link(.web(Sample.address("https://example.org/")), [.text("Jo")]),
      ])
  }

  @Test func `a missing credit falls back to the copyright`() throws {
    #expect(try Sample.picture(["credit": " ", "copyright": "Mo Roe"]).credit.plain == "Mo Roe")
    #expect(try Sample.picture(["credit": nil, "copyright": nil]).credit.isEmpty)
  }
}
