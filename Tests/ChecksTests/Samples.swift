import Checks
import Pictures
import Testing

/// Good pages, to be broken one thing at a time.
enum Samples {
  /// Where the page is.
  static let path = "2026/11/20.html"

  /// Where the invented site is published.
  static let base = WebAddress("https://sky.example/apod/")

  /// One set of schemas for all tests: compiling them takes longer than a test.
  static let schemas = Schemas()

  /// The findings for the page, in a site with the files that it links to.
  static func findings(in page: String, at path: String = path) throws -> [String] {
    let files = [
      path, Samples.path, "index.html", "2026/11/19.html", "archive.html", "feed.xml",
      "assets/style.css",
      "assets/icon.svg", "assets/keys.js", "pictures/2026/11/20.jpg",
      "pictures/2026/11/20-800.avif", "pictures/2026/11/20-1200.avif",
    ]
    let checker = Checker(base: base, files: files, schemas: schemas)
    let other = try checker.check(
      path: "2026/11/19.html", bytes: Array(Samples.page.utf8))
    let checked = try checker.check(path: path, bytes: Array(page.utf8))
    return (checked.findings + [checked, other].deadLinks { [] }).map { "\($0)" }
  }

  /// A day's page with most of the elements that a page can have.
  static let page = """
    <!DOCTYPE html>
    <html xmlns="http://www.w3.org/1999/xhtml" lang="en">
    <head>
    <meta charset="utf-8"/>
    <meta http-equiv="Content-Security-Policy" content="default-src 'self'"/>
    <title>A Comet over the Harbour</title>
    <link rel="canonical" href="https://sky.example/apod/2026/11/20.html"/>
    <link rel="stylesheet" href="../../assets/style.css?v=0a1b2c3d"/>
    <link rel="alternate" type="application/rss+xml" title="Sky" href="../../feed.xml"/>
    <link rel="icon" type="image/svg+xml" href="../../assets/icon.svg"/>
    <meta property="og:image" content="https://sky.example/apod/pictures/2026/11/20.jpg"/><meta property="og:image:width" content="1600"/>
    <script type="application/ld+json">
    {"name": "Comet \\u0026 Harbour",
     "width": 1600}
    </script>
    <script src="../../assets/keys.js" defer=""></script>
    </head>
    <body>
    <a class="skip" href="#main">Skip to the content</a>
    <header><nav aria-label="Site"><a href="../../index.html">Today</a></nav></header>
    <main id="main">
    <h1>A Comet over the Harbour</h1>
    <p class="date"><time datetime="2026-11-20">20 November 2026</time></p>
    <figure>
    <a href="https://assets.example/comet.jpg"><svg xmlns="http://www.w3.org/2000/svg" class="preview" width="16" height="9" viewBox="0 0 3 2" preserveAspectRatio="none" stroke-width="2" aria-hidden="true"><path stroke="#1a2b3c" d="M-1 0H4"/><path stroke="#3c2b1a" d="M-1 2H4"></path></svg><picture><source type="image/avif" srcset="../../pictures/2026/11/20-800.avif 800w, ../../pictures/2026/11/20-1200.avif 1200w" sizes="100vw"/><img src="../../pictures/2026/11/20.jpg?v=1" srcset="../../pictures/2026/11/20.jpg 800w, https://assets.example/comet.jpg 1600w" sizes="100vw" alt="A comet" width="1600" height="900" fetchpriority="high"/></picture></a>
    <figcaption>Seen from a boat</figcaption>
    </figure>
    <p>It has <em>two</em> tails &amp; <a href="mailto:me@sky.example">a friend</a>.<br/>Really.</p>
    <h2 id="more">More</h2>
    <video controls="" src="https://assets.example/comet.mp4" poster="../../pictures/2026/11/20.jpg"></video>
    <iframe src="https://player.example/1" title="The tail" loading="lazy"></iframe>
    <dl><dt>Tail</dt><dd>Long</dd></dl>
    <form action="../../archive.html"><label for="find">Find</label><input id="find" type="search" name="q"/><button type="button" aria-controls="more" data-open="1">Go</button></form>
    <table><thead><tr><th scope="col">Day</th></tr></thead><tbody><tr><td>20</td></tr></tbody></table>
    <ol><li value="20"><a href="19.html#more" rel="prev">Before</a></li></ol>
    </main>
    <footer><p>Thanks</p></footer>
    </body>
    </html>

    """

  /// A page that redirects to another one.
  static let moved = """
    <!DOCTYPE html>
    <html xmlns="http://www.w3.org/1999/xhtml" lang="en">
    <head>
    <meta charset="utf-8"/>
    <meta http-equiv="refresh" content="0; url=2026/11/20.html"/>
    <title>A Comet</title>
    <link rel="canonical" href="https://sky.example/apod/2026/11/20.html"/>
    </head>
    <body>
    <main><h1><a href="2026/11/20.html">A Comet</a></h1></main>
    </body>
    </html>

    """

  /// A not-found page, which is served at any depth.
  static let notFound = """
    <!DOCTYPE html>
    <html xmlns="http://www.w3.org/1999/xhtml" lang="en">
    <head>
    <meta charset="utf-8"/>
    <title>Not here</title>
    <link rel="stylesheet" href="/apod/assets/style.css"/>
    </head>
    <body>
    <h1 id="top">Not here</h1>
    <p><a href="/apod/index.html">Today</a> <a href="/apod/">Home</a> <a href="#top">Up</a></p>
    </body>
    </html>

    """
}
