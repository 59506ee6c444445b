import Pictures
import Testing

@testable import Sources

@Suite struct OldTextTests {
  func plain(_ text: String) -> String { RichText.oldExplanation(text).text.plain }

  @Test(arguments: [
    "Gas glows.   digg_url = 'http://apod.nasa.gov/apod/ap080203.html'; digg_skin = 'compact';",
    "Gas glows.Tomorrow's picture: farside\t\t\t", "Gas glows.  Tomorrow\u{2019}s picture:  red",
    "Gas glows.   We keep an  archive file.  Astronomy Picture of the Day is brought to you by  Jo.",
    "Today's Picture:    Explanation:  Gas glows.",
    "Gas glows.  < Archive | Index | Search |>  Authors & editors: Jo",
    "Gas glows.   Follow APOD on: Here or there   Your Sky Surprise: What?",
    "Gas glows.   Explore Your Universe: Random APOD Generator",
    "Explanation:  Gas glows .\r\n ",
  ])
  func `page elements around the explanation are cut`(text: String) {
    #expect(plain(text) == "Gas glows.")
  }

  @Test func `a text that is only navigation becomes empty`() {
    #expect(
      plain("Tomorrow's picture: Fog  < Archive | Index | Search >  A service of: X").isEmpty)
  }

  @Test func `the credit is extracted from the page's head`() {
    for head in ["Today's Picture: June 20, 1995", "July 25, 1995"] {
      let told = RichText.oldExplanation(
        "\(head)    The Crab  Picture Credit: NASA,Viking Project,   Explanation:  Gas glows.")
      #expect(told.text.plain == "Gas glows.")
      #expect(told.credit == "NASA,Viking Project")
    }
  }

  @Test(arguments: [
    "Gas glows. He digs.  A star shines: it is APOD's favorite? No.",
    "\"All speckled.\" (Mark Twain)  Explanation: Even the faintest glow.",
    "It glows.  Note: An earlier APOD was wrong.", "It glows, brought to you by gravity.",
    "It glows.  What is seen at 13:00? Tell APOD.", "June is when it glows.", "a < b > c | d",
  ])
  func `the explanation's own text stays`(text: String) {
    #expect(plain(text) == text.replacing("  ", with: " "))
  }

  @Test func `spaces before punctuation are removed`() {
    #expect(
      plain("A star , it 's said , glows . . . or not .") == "A star, it's said, glows... or not.")
  }

  @Test(arguments: [
    ("Jo Doe\n\nText:\nMo  Roe \n(NASA)", "Jo Doe Text: Mo Roe (NASA)"), (" \n ", ""),
    ("\n Explanation:  \nOn a day\n| Archive", ""), ("Jo Doe Explanation: Gas", "Jo Doe"),
    ("Image Credit & Copyright: Jo Doe", "Jo Doe"), ("Ann &amp; Bob", "Ann & Bob"),
    // Compared by scalars, because an accent makes `;` and `:` other Characters.
    ("Ann &amp;\u{301} Bob", "Ann &\u{301} Bob"), ("Jo Doe Explanation:\u{301} Gas", "Jo Doe"),
  ])
  func `a copyright line is joined and stripped of page text`(text: String, credit: String) throws {
    #expect(try Sample.oldPicture(["copyright": text]).credit.plain == credit)
  }

  @Test func `only a filled copyright line or a copyright sign is a claim`() throws {
    #expect(try Sample.oldPicture(["copyright": "Jo Doe"]).claimsCopyright)
    for none in [nil, " \n ", "\n Explanation: \nOn a day"] {
      #expect(try !Sample.oldPicture(["copyright": none]).claimsCopyright)
    }
    for (credit, claims) in [("NASA, JPL", false), ("(c) Jo Doe", true)] {
      let picture = try Sample.oldPicture([
        "explanation": "June 20, 1995    The Crab  Picture Credit: \(credit)   Explanation:  Gas."
      ])
      #expect(picture.credit.plain == credit)
      #expect(picture.claimsCopyright == claims)
    }
  }
}
