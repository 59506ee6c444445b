/// Addresses of every kind that has ever broken a page, a list of pictures or a line of the archive.
struct HostileAddress {
  private static let hosts = [
    "https://assets.science.nasa.gov/content/dam/science/",
    "https://assets.science.nasa.gov/dynamicimage/assets/science/",
    "http://assets.science.nasa.gov/",
    "https://stars.example/apod/", "https://stars.example/", "http://[::1]/", "https://[::1]:443/",
    "//www.youtube.com/embed/", "https://player.vimeo.com/video/",
    "https://apod.nasa.gov/apod/image/",
    "HTTPS://STARS.EXAMPLE/apod/", "https://stars.example:443/apod/", "ftp://stars.example/",
    "https://xn--nxasmq6b.example/", "https://a.example:65535/", "",
  ]
  private static let names = [
    "a,b", "a,", ",", "a b", "(a)", "a+b&c", "%2C", "%", "é", "漢字", "..", "a/../b", "//x", "#nope",
    "nowhere.html", "2026/11/20.html", "a'b", "a\"b", "a<b", "`", "{{title}}", "a;b", "a@b", "~",
    "e\u{301}", "&\u{301}", "\u{202E}a", "index.html",
  ]
  private static let ends = [
    ".jpg", ".JPG", ".png", ".gif", ".webp", ".mp4", ".mp4", ".tif", "", ".jpg?w=4000&h=3000",
    ".jpg?w=9223372036854775807&h=1", ".jpg?w=-1&h=-1", ".jpg?w=0&h=0", ".jpg?w=1000000&h=1",
    ".jpg?w=99999999999999999999&h=3", ".gif?w=480&h=270", ".jpg#w=1", ".jpg?w=1&w=2&h=3,",
  ]

  var text: HostileText

  init(seed: Int) { text = HostileText(seed: seed) }

  /// An address, or what looks like one.
  mutating func next() -> String {
    var name = text.one(of: HostileAddress.names)
    switch text.number(in: 0...9) {
    case 0: name += String(repeating: text.one(of: ["a", "&", ",", "%2C"]), count: length())
    case 1: name += String(repeating: "a/", count: length() / 2)
    default: break
    }
    let query = text.number(in: 0...9) == 0 ? "?" + String(repeating: "&", count: length()) : ""
    return text.one(of: HostileAddress.hosts) + name + text.one(of: HostileAddress.ends) + query
  }

  /// Around the limits of addresses and of tags.
  private mutating func length() -> Int {
    text.one(of: [
      250, 280, 300, 390, 1_000, 1_790, 1_830, 1_850, 1_880, 1_900, 1_999, 2_000, 4_000,
    ])
  }
}
