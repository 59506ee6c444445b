import Pictures
import Testing

@Suite struct `The rights of a picture` {
  private let by = "https://creativecommons.org/licenses/by/4.0/"

  private func rights(_ credit: String, claimed: Bool = false) throws -> Rights {
    let text = try #require(RichText(markup: credit), "\(credit) is not markup")
    return try #require(
      Picture(
        day: Day(number: 0), title: "A Quiet Crater", credit: text, claimsCopyright: claimed,
        media: .none)
    ).rights
  }

  private func licensed(_ address: String, _ words: String = "Licence") -> String {
    "<a href=\"\(address)\">\(words)</a>"
  }

  private func open(_ address: String) throws -> Rights {
    .open(licence: try #require(WebAddress(address)))
  }

  @Test func `every class has a name`() throws {
    let licence = try #require(WebAddress("https://creativecommons.org/licenses/by/4.0/"))
    let all: [Rights] = [.free, .open(licence: licence), .copyrighted, .unknown]
    #expect(Set(all.map(\.name)) == ["free", "open", "copyrighted", "unknown"])
  }

  @Test(arguments: [
    "NASA", "ESA", "NOAA", "U.S. Geological Survey", "NASA's Goddard Space Flight Center, NASA",
    "NASA, JPL-Caltech, SSI", "NASA/JPL-Caltech/MSSS", "NASA, ESA, CSA, STScI",
    "NASA/Johns Hopkins Univ./APL/Southwest Research Inst.", "NASA – JPL – University of Arizona",
    "NASA, ESA, and the Hubble Heritage Team (STScI/AURA)",
    "Hubble Heritage-ESA/Hubble Collaboration; NASA",
    "X-ray: NASA/CXC/SAO; Optical: NASA/ESA/STScI; Infrared: NASA/JPL-Caltech",
    "Apollo 17 Crew, NASA", "Cassini Imaging Team, ISS, JPL, ESA, NASA",
    "NASA<br/><em>Processing</em>: STScI", "NASA/GSFC/Arizona State University &amp; LROC",
    "<a href=\"https://www.nasa.gov/\">NASA</a>, <a href=\"https://www.esa.int/\">ESA</a>",
    "NASA, SDO, AIA; Text: Jo Doe (NASA GSFC, Some College)",
    "Image Science and Analysis Laboratory, NASA JSC", "ESA, Gaia, DPAC", "NASA, Voyager 2",
    "NASA, HST, WFPC2",
  ])
  func `are free when only agencies and their contractors are named`(credit: String) throws {
    #expect(try rights(credit) == .free)
  }

  @Test(arguments: [
    "", "Jo Doe", "NASA/Jo Doe", "NASA, ESA; Processing: Jo Doe", "Jo Doe (NASA)",
    "NASA et al.", "Jo Doe and NASA", "STScI", "University of Arizona", "JPL-Caltech, SSI",
    "Processing", "Text: Jo Doe (NASA)", "Jo Doe; Text: Mo Roe (NASA)", "ESO", "NASA, ESO",
    "NOIRLab, NSF, AURA, NASA", "ESA, Rosetta, OSIRIS Team", "ESA/DLR/FU Berlin",
    "NASA, JAXA, Hinode", "SOHO, LASCO, ESA, NASA", "NASA, Gemini Observatory",
    "NASA, Lucy Webb", "Dawn Swift, NASA", "NASA, Hubble Webb", "NASA Jo", "NASA.Doe", "NÁSA",
    "NASA, Wikipedia", "NASA (used with permission)",
    "<a href=\"https://example.org/licence\">Licence</a>: NASA",
    "NASA; Text: Mo Roe; Music: Jo Doe", "NASA; Text: Mo Roe, Photo: Jo Doe",
  ])
  func `are unknown when anybody else is named, or nobody`(credit: String) throws {
    #expect(try rights(credit) == .unknown)
  }

  @Test(arguments: [
    "https://creativecommons.org/licenses/by/4.0/", "http://creativecommons.org/licenses/by/2.0/",
    "https://creativecommons.org/licenses/by-sa/3.0/deed.en",
    "https://www.creativecommons.org/licenses/by-sa/3.0/igo/",
    "https://creativecommons.org/licenses/by/4.0/legalcode.de",
    "https://creativecommons.org/publicdomain/zero/1.0/",
    "https://creativecommons.org/publicdomain/mark/1.0/deed.fr",
    "https://creativecommons.org/licenses/by",
  ])
  func `are open under a licence that allows sharing`(licence: String) throws {
    for credit in [
      "\(licensed(licence)): Jo Doe, Wikipedia", "Jo Doe (\(licensed(licence, "CC")))",
    ] {
      #expect(try rights(credit) == open(licence))
      #expect(try rights(credit, claimed: true) == open(licence), "the owner gives the licence")
    }
  }

  @Test(arguments: [
    "by-nc", "by-nd", "by-nc-sa", "by-nc-nd", "nc-sampling+", "sampling",
  ])
  func `are reserved under a licence with further conditions`(code: String) throws {
    let licence = "https://creativecommons.org/licenses/\(code)/4.0/"
    #expect(try rights("\(licensed(licence)): Jo Doe") == .copyrighted)
    #expect(try rights("\(licensed(licence)): NASA") == .copyrighted)
    #expect(try rights("Jo Doe (\(licensed(by))), Mo Roe (\(licensed(licence)))") == .copyrighted)
  }

  @Test(arguments: [
    "https://creativecommons.org/", "https://creativecommons.org/licenses/",
    "https://creativecommons.org/publicdomain/", "https://creativecommons.org/by/4.0/",
    "https://example.org/licenses/by/4.0/",
    "https://creativecommons.org.example.net/licenses/by/4.0/",
    "https://example.org/?https://creativecommons.org/licenses/by/4.0/",
  ])
  func `are not open because of a link that is no licence`(address: String) throws {
    #expect(try rights("\(licensed(address)): Jo Doe") == .unknown)
    #expect(try rights("\(licensed(address)): Jo Doe", claimed: true) == .copyrighted)
  }

  @Test func `are those of the strictest of several licences`() throws {
    let bySA = "https://creativecommons.org/licenses/by-sa/3.0/"
    let zero = "https://creativecommons.org/publicdomain/zero/1.0/"
    let credit = "Jo (\(licensed(zero))), Mo (\(licensed(bySA))), Al (\(licensed(by)))"
    #expect(try rights(credit) == open(bySA))
  }

  @Test func `are open only when the licence covers every part that is not free`() throws {
    #expect(try rights("NASA, ESA, Hubble; Processing &amp; \(licensed(by)): Jo Doe") == open(by))
    #expect(try rights("NASA, ESA, Processing: Jo Doe (\(licensed(by)))") == open(by))
    #expect(try rights("\(licensed(by)): Jo Doe; Processing: Mo Roe") == open(by))
    for partly in [
      "Jo Doe; Music: Mo Roe (\(licensed(by)))", "Image: Jo Doe, Data: Mo Roe (\(licensed(by)))",
      "Jo Doe<br/>Sky: Mo Roe (\(licensed(by)))", "Jo Doe; Text: Mo Roe (\(licensed(by)))",
      "STScI; Processing: Jo Doe (\(licensed(by)))",
    ] {
      #expect(try rights(partly) == .unknown)
      #expect(try rights(partly, claimed: true) == .copyrighted)
    }
  }

  @Test(arguments: [
    "Copyright", "Copyrights", "copyrighted by", "©", "&lt;©", "(c)", "(C)",
    "All Rights Reserved",
  ])
  func `are reserved when the credit claims copyright`(claim: String) throws {
    #expect(try rights("NASA; Processing: \(claim) Jo Doe") == .copyrighted)
    #expect(try rights("Image: Jo (\(licensed(by))); Data: Mo, \(claim) Mo") == .copyrighted)
    #expect(try rights("NASA <em>\(claim)</em>") == .copyrighted)
  }

  @Test func `are reserved when the source claims copyright outside the credit`() throws {
    #expect(try rights("NASA, ESA", claimed: true) == .copyrighted)
    #expect(try rights("Jo Doe", claimed: true) == .copyrighted)
    #expect(try rights("", claimed: true) == .copyrighted)
  }

  @Test(arguments: [
    ("https://creativecommons.org/licenses/by-sa/4.0/", "CC BY-SA 4.0"),
    ("https://creativecommons.org/licenses/by/2.0/deed.en", "CC BY 2.0"),
    ("https://creativecommons.org/licenses/by-sa/3.0/igo/deed.de", "CC BY-SA 3.0 IGO"),
    ("http://creativecommons.org/licenses/by/3.0/us/", "CC BY 3.0 US"),
    ("https://creativecommons.org/licenses/by/2.5/scotland/deed", "CC BY 2.5 SCOTLAND"),
    ("https://creativecommons.org/licenses/by/4.0/deed", "CC BY 4.0"),
    ("https://creativecommons.org/licenses/by/4.0/rdf", "CC BY 4.0"),
    ("https://creativecommons.org/licenses/by/", "CC BY"),
    ("https://creativecommons.org/licenses/by/deed.en", "CC BY"),
    ("https://creativecommons.org/licenses/by/4.0/legalcode", "CC BY 4.0"),
    ("https://creativecommons.org/publicdomain/zero/1.0/", "CC0 1.0"),
    ("https://creativecommons.org/publicdomain/mark/1.0/", "Public Domain Mark 1.0"),
    ("https://example.org/terms", "example.org"),
  ])
  func `have the short name of an open licence`(address: String, name: String) throws {
    #expect(try open(address).licenceName == name)
  }

  @Test func `have no licence name unless they are open`() {
    for rights in [Rights.free, .copyrighted, .unknown] { #expect(rights.licenceName == nil) }
  }
}
