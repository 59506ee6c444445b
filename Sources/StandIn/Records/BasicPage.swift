import Pictures

/// The small HTML document of an entry, tag soup as the service makes it: unclosed paragraphs, bare
/// ampersands, mixed case. The media stands in its first `<center>` and nowhere else.
package struct BasicPage: Sendable {
  private let entry: InventedEntry

  package init(entry: InventedEntry) { self.entry = entry }

  package var html: String {
    let title = escaped(entry.title)
    let picture = entry.wireLargest.replacing("&", with: "&#038;")
    let before = InventedEntry(day: entry.day.advanced(by: -1), kind: .landscape)
    let after = InventedEntry(day: entry.day.advanced(by: 1), kind: .landscape)
    return """
      <!doctype html>
      <html>
      <head>
      <meta charset="UTF-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title> APOD: \(entry.longDate) - \(title)</title>
      <link rel="canonical" href="\(entry.permalink)">
      <!-- stand-in meta tags -->
      <meta name="description" content="\(escaped(entry.plainExplanation))">
      <!-- -->
      <meta name="keywords" content="\(title.lowercased())">
      <meta property="og:type" content="article">
      <meta property="og:title" content="\(title)">
      <meta property="og:url" content="\(entry.permalink)">
      <meta property="og:image" content="\(picture)">
      <meta property="og:image:secure_url" content="\(picture)">
      <meta property="og:image:alt" content="\(escaped(entry.wireAlt))">
      <meta property="article:published_time" content="\(EnglishDates.published(entry))">
      <meta name="twitter:image" content="\(picture)">
      </head>
      <body BGCOLOR="#F4F4FF" text="#000000" link="#0000FF" vlink="#7F0F9F"
      alink="#FF0000">

      <center>
      <h1> Astronomy Picture of the Day </h1>
      <p>

      <a href="https://science.nasa.gov/apod/archive/">Discover the cosmos!</a>
      An invented picture for every day.
      <p>

      \(entry.longDate)<br>

      \(entry.mediaBlock)
      </center>

      <center>
      <b> \(title) </b> <br>

      <b>Image Credit &
      <a href="https://science.nasa.gov/apod/about-apod/">Copyright</a>:</b>

      \(entry.wireCredit)
      </center>

      <p>

      <b> Explanation: </b>

      \(entry.wireExplanation)

      <p> <center>
      <b> Tomorrow's picture: </b><a href="\(after.permalink)">APOD: \(after.longDate) &#8211; \(escaped(after.title))</a>

      <p> <hr>
      <a href="\(before.permalink)">&lt;</a>
      | <a href="https://science.nasa.gov/apod/archive/">Archive</a>
      | <a href="https://science.nasa.gov/apod/calendar/">Calendar</a>
      | <a href="/feed/apod-basic/">RSS</a>
      | <a href="\(after.permalink)">&gt;</a>

      <hr><p>
      <b> Authors & editors: </b>
      <a href="https://example.org/">nobody real</a><br>
      <b>A service of:</b> the stand-in
      <br><b>&</b> its rasteriser<br>
      </center>
      </body>
      </html>

      """
  }

  private func escaped(_ text: String) -> String {
    text.replacing("&", with: "&amp;").replacing("'", with: "&#039;").replacing(
      "\"", with: "&quot;"
    )
    .replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
