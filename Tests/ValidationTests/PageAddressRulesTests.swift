import Testing

@Suite struct `What is wrong with the addresses of a page` {
  @Test(arguments: [
    Breakage(
      "https://assets.example/comet.mp4", "http://assets.example/comet.mp4",
      "30: \"http://assets.example/comet.mp4\" is not secure; use https:"),
    Breakage(
      "https://assets.example/comet.jpg 1600w", "http://assets.example/c.jpg 1600w",
      "25: \"http://assets.example/c.jpg\" is not secure; use https:"),
    Breakage(
      "src=\"https://player.example/1\"", "src=\"//player.example/1\"",
      "31: \"//player.example/1\" does not say its scheme; write https://player.example/1"),
    Breakage(
      "poster=\"../../pictures/2026/11/20.jpg\"", "poster=\"data:image/gif;base64,R0\"",
      "30: \"data:image/gif;base64,R0\" is neither https:, http: nor mailto:"),
    Breakage(
      "mailto:me@sky.example", "javascript:alert(1)",
      "28: \"javascript:alert(1)\" is neither https:, http: nor mailto:"),
    Breakage(
      "mailto:me@sky.example", "java&#10;script:alert(1)",
      "28: the address \"java script:alert(1)\" holds white space or a control character; write it percent-encoded"
    ),
    Breakage(
      "mailto:me@sky.example", "ftp://sky.example/",
      "28: \"ftp://sky.example/\" is neither https:, http: nor mailto:"),
    Breakage(
      "mailto:me@sky.example", "https:///comet",
      "28: \"https:///comet\" is not an address with a host"),
    Breakage(
      "mailto:me@sky.example", "https://me:pass@sky.example/",
      "28: \"https://me:pass@sky.example/\" is not an address with a host"),
    Breakage(
      "mailto:me@sky.example", "https://2130706433/x",
      "28: browsers read the host of \"https://2130706433/x\" as another one, or as none; write a name, or four decimal numbers"
    ),
    Breakage(
      "mailto:me@sky.example", "http://127.0.0.%31/",
      "28: browsers read the host of \"http://127.0.0.%31/\" as another one, or as none; write a name, or four decimal numbers"
    ),
    Breakage(
      "mailto:me@sky.example", "http://１２７.０.０.１/",
      "28: browsers read the host of \"http://１２７.０.０.１/\" as another one, or as none; write a name, or four decimal numbers"
    ),
    Breakage(
      "mailto:me@sky.example", "http://.example/",
      "28: browsers read the host of \"http://.example/\" as another one, or as none; write a name, or four decimal numbers"
    ),
    Breakage(
      "mailto:me@sky.example", "https://a..Sky.example/",
      "28: browsers read the host of \"https://a..Sky.example/\" as another one, or as none; write a name, or four decimal numbers"
    ),
    Breakage(
      "mailto:me@sky.example", "a comet.html",
      "28: the address \"a comet.html\" holds white space or a control character; write it percent-encoded"
    ),
    Breakage(
      "mailto:me@sky.example", "100%.html",
      "28: the address \"100%.html\" has a % without two digits; write the % as %25"),
    Breakage(
      "mailto:me@sky.example", "..\\20.html",
      "28: the address \"..\\20.html\" holds \\; write it percent-encoded"),
    Breakage(
      "\"../../index.html\"", "\"../../../index.html\"",
      "20: \"../../../index.html\" leads out of the site; there is one ../ too many"),
    Breakage(
      "\"../../index.html\"", "\"../../\"",
      "20: \"../../\" names a folder, which opens no page from disk; name the file, as in index.html"
    ),
    Breakage(
      "\"../../index.html\"", "\"/apod/index.html\"",
      "20: \"/apod/index.html\" starts with /, which breaks from disk and under a sub-path; write it relative"
    ),
    Breakage(
      "\"../../index.html\"", "\"../../a//b.html\"",
      "20: \"../../a//b.html\" takes detours; write the path without . and .. and //"),
    Breakage(
      "\"../../index.html\"", "\"https://sky.example/apod/a/../index.html\"",
      "20: \"https://sky.example/apod/a/../index.html\" takes detours; write the path without . and .. and //"
    ),
    Breakage(
      "href=\"https://sky.example/apod/2026/11/20.html\"", "href=\"20.html\"",
      "7: \"20.html\" must be a whole address with https://"),
    Breakage(
      "content=\"https://sky.example/apod/pictures/2026/11/20.jpg\"", "content=\"20.jpg\"",
      "11: \"20.jpg\" must be a whole address with https://"),
    Breakage(
      "content=\"https://sky.example/apod/pictures/", "content=\"http://cdn.example/",
      "11: \"http://cdn.example/2026/11/20.jpg\" is not secure; use https:"),
    Breakage(
      "content=\"1600\"", "content=\"wide\"",
      "11: og:image:width is \"wide\", not a number of pixels"),
    // What the security policy refuses
    Breakage(
      "<p>It has", "<p style=\"color: red\">It has",
      "28: <p>: style is refused by the pages' security policy; use a class and a file in assets/"),
    Breakage(
      "<p>It has", "<p onclick=\"go()\">It has",
      "28: <p>: onclick is refused by the pages' security policy; use a script in assets/"),
    Breakage(
      "</head>", "<style>p { color: red }</style></head>",
      "17: <style> is refused by the pages' security policy; use a file in assets/"),
    Breakage(
      "</body>", "<script>go()</script></body>",
      "38: a script in the page is refused by its security policy; use a file in assets/"),
    Breakage(
      "defer=\"\"></script>", "defer=\"\">go()</script>",
      "16: a script with src has text too, which browsers ignore"),
    Breakage(
      "src=\"../../assets/keys.js\"", "src=\"https://cdn.example/keys.js\"",
      "16: \"https://cdn.example/keys.js\" is of another site; the security policy takes scripts from this one"
    ),
    Breakage(
      "href=\"../../assets/style.css?v=0a1b2c3d\"", "href=\"https://cdn.example/a.css\"",
      "8: \"https://cdn.example/a.css\" is of another site; the security policy takes style sheets, scripts and manifests from this one"
    ),
  ])
  func `one broken address is one finding`(breakage: Breakage) throws {
    try breakage.expect(in: Samples.page, at: Samples.pagePath)
  }
}
