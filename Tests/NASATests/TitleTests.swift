import Testing

@testable import Sources

@Suite struct TitleTests {
  @Test(arguments: [
    ("Webb&#039;s View", "Webb's View"), ("Dust &amp; Gas &#8211; Twice", "Dust & Gas – Twice"),
    ("Dust &amp;amp; Gas", "Dust & Gas"), ("The Moon&amp;#8217;s Face", "The Moon’s Face"),
    ("Dust & Gas", "Dust & Gas"), ("AT&T; or not &unheard;", "AT&T; or not &unheard;"),
    ("Caf&eacute; &#xe9;", "Café é"), ("&#0;&#xD800;&#99999999999;x", "x"),
    ("APOD: 2024 December 7 &#8211; A Bright Night", "A Bright Night"),
    ("APOD: 2024 December 7 - A Night - Bright", "A Night - Bright"),
    ("APOD: A Retrospect", "APOD: A Retrospect"),
    ("An <em>Old</em> Star", "An Old Star"),
    ("Stars < 3 Suns > Planets", "Stars < 3 Suns > Planets"),
    ("  Two\n  Lines\u{0B}\u{A0}\u{7F}\u{FFFD} ", "Two Lines"), ("Right\u{202E}Left", "RightLeft"),
    ("a &lt;script&gt; tag", "a <script> tag"),
  ])
  func `a title is one clean line`(raw: String, title: String) throws {
    #expect(try Title.clean(raw) == title)
  }

  @Test(arguments: [
    ("A Close-Up of the Horse \r\nCredit and Copyright:", "A Close-Up of the Horse"),
    ("Dark Clouds\nCredit:", "Dark Clouds"),
    ("Dark Clouds Image Credit & Copyright: Jo Doe", "Dark Clouds"),
    ("NGC 1313 \n\n", "NGC 1313"), ("To Their Credit", "To Their Credit"),
    ("Pillars & \"Jets\"", "Pillars & \"Jets\""),
    ("Dark Clouds Credit:\u{301} Ann", "Dark Clouds"),
  ])
  func `an old title ends before the page's next line`(raw: String, title: String) throws {
    #expect(try Title.cleanOld(raw) == title)
  }
}
