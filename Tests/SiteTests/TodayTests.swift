import Pictures
import Site
import Sources
import Testing

/// The files in `today/`, and the day that they show.
@Suite struct TodayTests {
  private let screens = ["800x480", "eink-800x480"].compactMap(Screen.init)

  /// A site with stored pictures. All are free except those of the given days.
  private func sample(closed: Set<String> = [], film: String? = nil) throws -> Sample {
    try Sample {
      $0.screens = screens
      if let film { $0.put(.sample(film, media: .film("https://media.example/full/crater.jpg"))) }
      for day in $0.entries.map(\.picture.day) {
        $0.rights[day] = closed.contains(day.iso) ? .copyrighted : .free
        $0.pictures[day] = try KeptSample(iso: day.iso).picture()
      }
    }
  }

  private func chosen(_ sample: Sample) -> String? {
    sample.settings.today(
      in: Archive(sample.entries), shown: sample.shown, stills: sample.pictures)?.day.iso
  }

  private func made(_ iso: String) -> TodayPicture {
    TodayPicture(
      day: Day.at(iso),
      files: screens.map { PictureFile(today: $0, byteCount: 1_234, digest: "0123456789abcdef") })
  }

  private func facts(_ sample: Sample) throws -> [String: Any] { try sample.json(Routes.today) }

  typealias Change = @Sendable (inout Sample) throws -> Void
  private static let choices: [(String, Change, String?)] = [
    ("the newest picture, which the front page shows", { _ in }, "2026-11-20"),
    (
      "an older picture that the front page shows", { $0.shown = Day.at("2026-11-17") },
      "2026-11-17"
    ),
    (
      "never a picture without free rights",
      { for iso in ["2026-11-20", "2026-11-19"] { $0.rights[Day.at(iso)] = .copyrighted } },
      "2026-11-17"
    ),
    (
      "no picture", { sample in sample.rights = sample.rights.mapValues { _ in .copyrighted } }, nil
    ),
    (
      // Ada Example is not an agency, so the rights of 20 November are unknown.
      "by the credit if the owner did not set the rights",
      { $0.rights = [Day.at("2026-11-19"): .unknown, Day.at("2026-11-17"): .free] }, "2026-11-17"
    ),
    (
      "never a withheld picture, or one without a stored file",
      {
        $0.withheld = [Day.at("2026-11-20")]
        $0.pictures[Day.at("2026-11-19")] = $0.pictures[Day.at("2026-11-19")]?.withoutFiles
      }, "2026-11-17"
    ),
    (
      "never the stored file of an older picture of the day",
      {
        $0.pictures[Day.at("2026-11-20")] = try KeptSample(
          iso: "2026-11-20", media: web("https://media.example/full/older.jpg")
        ).picture()
      }, "2026-11-19"
    ),
    (
      "always the front page's picture if the source is self-hosting",
      {
        $0.rights[Day.at("2026-11-20")] = .copyrighted
        $0.source = .held
      }, "2026-11-20"
    ),
  ]

  @Test(arguments: choices)
  func `the newest picture that may be shown is chosen`(
    name: String, change: Change, day: String?
  ) throws {
    var sample = try sample()
    try change(&sample)
    #expect(chosen(sample) == day, "\(name)")
  }

  @Test func `a video's still is chosen and described as a still`() throws {
    var sample = try sample(film: "2026-11-20")
    #expect(chosen(sample) == "2026-11-20")
    sample.today = made("2026-11-20")
    #expect(try facts(sample)["shows"] as? String == "film still")
  }

  @Test func `the facts describe the day of the chosen picture`() throws {
    var sample = try sample(closed: ["2026-11-20"])
    sample.rights[Day.at("2026-11-19")] = .open(
      licence: web("https://creativecommons.org/licenses/by/4.0/"))
    sample.today = made("2026-11-19")
    let facts = try facts(sample)
    let expected = [
      "day": "2026-11-19", "newest": "2026-11-20", "title": "A Lantern in the Dust",
      "credit": "Ada Example", "rights": "open",
      "licence": "https://creativecommons.org/licenses/by/4.0/", "shows": "picture",
      "alt": "A dark bowl in grey ground.", "page": "https://sky.example/apod/2026/11/19.html",
    ]
    for (name, value) in expected { #expect(facts[name] as? String == value, "\(name)") }
    #expect(Set(facts.keys) == Set(expected.keys).union(["files"]))
    let files = try #require(facts["files"] as? [[String: Any]])
    for (file, (name, type)) in zip(
      files, [("800x480.jpg", "image/jpeg"), ("eink-800x480.png", "image/png")])
    {
      #expect(file["address"] as? String == "https://sky.example/apod/today/\(name)")
      #expect(file["type"] as? String == type && file["bytes"] as? Int == 1_234)
      #expect(file["width"] as? Int == 800 && file["height"] as? Int == 480)
    }
    #expect(files.count == 2)
  }

  @Test func `the facts describe the newest day if there are no files`() throws {
    for today in [nil, TodayPicture(day: Day.at("2026-11-17"), files: [])] {
      var sample = try sample()
      sample.today = today
      let facts = try facts(sample)
      #expect(facts["day"] as? String == "2026-11-20")
      #expect(facts["shows"] as? String == "nothing")
      #expect((facts["files"] as? [Any])?.isEmpty == true)
    }
  }

  @Test func `a day outside the archive has no files`() throws {
    var sample = try sample()
    sample.today = made("2026-11-18")
    #expect(try sample.paths().filter { $0.hasPrefix("today/") } == [Routes.today])
  }

  @Test func `the files are pictures that neither sitemap nor worker lists`() throws {
    var sample = try sample()
    sample.today = made("2026-11-20")
    let files = try sample.edition().files
    #expect(
      files.filter { $0.path.hasPrefix("today/") && $0.kind == .picture }.map(\.path) == [
        "today/800x480.jpg", "today/eink-800x480.png",
      ])
    for path in files.map(\.path) where path.hasPrefix("sitemap") || path == "sw.js" {
      try sample.expect(path, lacks: "today/")
    }
    let size = SiteSize(picturesOf: files.filter { $0.path.hasPrefix("today/") })
    #expect(size.byteCount == 2 * 1_234)
  }

  @Test func `a site without screens has no files for them`() throws {
    var sample = try sample()
    let screens = try sample.moved { $0.today = made("2026-11-20") }
    #expect(screens.contains("today/800x480.jpg"))
    sample.screens = []
    #expect(try !sample.paths().contains { $0.hasPrefix("today/") })
    #expect(try sample.moved { $0.today = made("2026-11-20") } == [])
  }
}
