import Pictures
import Testing

@Suite struct `An archive` {
  @Test func `is sorted and has one entry a day, the last in the list`() throws {
    let archive = try Archive([entry(2), entry(1), entry(2, title: "Second")])
    #expect(archive.entries.map(\.picture.title) == ["A picture", "Second"])
    #expect(try archive.newest == entry(2, title: "Second"))
    #expect(Archive().newest == nil)
  }

  @Test func `finds exactly the days that it has`()
    throws
  {
    for kept in 0..<1 << 7 {
      let days = (1...7).filter { kept & 1 << ($0 - 1) != 0 }
      let archive = try Archive(days.map { try entry($0) })
      for number in 0...8 {
        let day = Day.first.advanced(by: number)
        #expect(archive.index(of: day) == days.count { $0 < number })
        #expect(archive[day] == (days.contains(number) ? try entry(number) : nil))
      }
    }
  }

  @Test func `inserts a new day in order`() throws {
    var archive = try Archive([entry(1), entry(3)])
    #expect(try archive.keep(entry(2)) == .added)
    #expect(try archive.keep(entry(0)) == .added)
    #expect(try archive.keep(entry(9)) == .added)
    #expect(archive.entries.map { Day.first.distance(to: $0.picture.day) } == [0, 1, 2, 3, 9])
  }

  @Test func `leaves an unchanged day and its sighting alone`() throws {
    let old = try entry(1, at: 5)
    var archive = Archive([old])
    #expect(try archive.keep(entry(1, at: 900)) == .same)
    #expect(try archive.keep(entry(1, from: .oldAPI, at: 900)) == .same)
    #expect(archive.entries == [old])
  }

  @Test(arguments: [
    (Service.service, Service.service), (.oldAPI, .feed), (.feed, .service), (.oldAPI, .service),
  ])
  func `accepts text from an equal or better source with its sighting, but none from a lesser one`(
    _ lesser: Service, _ better: Service
  ) throws {
    let good = try entry(1, title: "Good", text: "Good.", from: better, at: 900)
    let poor = try entry(1, title: "Poor", text: "Poor.", from: lesser)
    var archive = Archive([poor])
    #expect(archive.keep(good) == .corrected)
    #expect(archive.entries == [good.corrected(at: 900)])
    if lesser != better { #expect(archive.keep(poor) == .same) }
    #expect(archive.entries == [good.corrected(at: 900)])
  }

  @Test func `never replaces a text with an empty one, and fills in a missing one`() throws {
    let old = try entry(1, title: "Kept", text: "Kept.", from: .oldAPI)
    #expect(try kept(entry(1, title: "Bare", text: ""), over: old, .same) == old.picture)
    let filled = try kept(
      entry(1, title: "Other", text: "At last.", from: .oldAPI),
      over: entry(1, title: "Mine", text: ""))
    #expect(filled.explanation.plain == "At last." && filled.title == "Mine")
  }

  @Test func `keeps a credit when the new one is empty, and fills in a missing one`() throws {
    let newer = try entry(1, text: "Newer.", credit: "")
    #expect(try kept(newer, over: entry(1, credit: "Ada")).credit.plain == "Ada")
    let told = try entry(1, credit: "Ada", from: .oldAPI)
    #expect(try kept(told, over: entry(1, credit: "")).credit.plain == "Ada")
  }

  @Test func `takes the copyright claim together with its credit`() throws {
    let claimed = try entry(1, credit: "Ada", claimed: true)
    let newer = { credit in try entry(1, text: "Newer.", credit: credit) }
    #expect(try kept(newer(""), over: claimed).claimsCopyright)
    #expect(try !kept(newer("Ada"), over: claimed).claimsCopyright)
    let told = try entry(1, credit: "Ada", claimed: true, from: .oldAPI)
    #expect(try kept(told, over: entry(1, credit: "")).claimsCopyright)
  }

  @Test func `never replaces media with poorer media, even from a better source`() throws {
    let ranks = try [Media.none, .page(address("page")), image("a")]
    for (index, less) in ranks.enumerated() {
      for more in ranks.dropFirst(index + 1) {
        let rich = try entry(1, media: more, from: .oldAPI)
        #expect(try kept(entry(1, media: less), over: rich, .same).media == more)
        #expect(try kept(rich, over: entry(1, media: less)).media == more)
      }
    }
  }

  @Test func `replaces media of the same rank only from an equally good source`() throws {
    let old = try entry(1, media: image("a"), alt: "Two moons")
    #expect(try kept(entry(1, media: image("b"), from: .feed), over: old, .same) == old.picture)
    let new = try kept(entry(1, media: image("b")), over: old)
    #expect(try new.media == image("b"))
    #expect(new.alt == nil, "the description is of the old picture")
  }

  @Test func `keeps a better source's text after taking a lesser source's media`() throws {
    var archive = try Archive([entry(1, text: "The service's.", media: .none)])
    let lesser = try entry(1, text: "The feed's.", media: image("a"), from: .feed)
    #expect(archive.keep(lesser) == .corrected)
    #expect(archive.newest?.seen.service == .service)
    #expect(archive.keep(lesser) == .same)
    #expect(archive.newest?.picture.explanation.plain == "The service's.")
  }

  @Test func `never replaces a description with none`() throws {
    let old = try entry(1, media: image("a"), alt: "Two moons")
    #expect(try kept(entry(1, media: image("a")), over: old, .same).alt == "Two moons")
    let other = try entry(1, media: image("a"), alt: "One moon")
    #expect(try kept(other, over: old).alt == "One moon")
  }

  @Test func `keeps a picture's size and a video's poster`() throws {
    let size = try #require(PixelSize(width: 4000, height: 3000))
    let still = try address("still")
    for (whole, poorer) in try [
      (image("a", size), image("a")),
      (.video(file: address("film"), poster: still), .video(file: address("film"), poster: nil)),
      (player(poster: still), player(poster: nil)),
    ] {
      let (whole, poorer) = try (entry(1, media: whole), entry(1, media: poorer))
      #expect(try kept(poorer, over: whole, .same) == whole.picture)
      #expect(try kept(whole, over: poorer) == whole.picture)
    }
  }

  @Test func `remembers a limited number of former addresses, each once`() throws {
    let dead = try ["x", "y", "z"].map(address)
    var archive = try Archive([entry(1, provenance: [dead[0], dead[1]])])
    #expect(try archive.keep(entry(1, from: .feed, provenance: [dead[1], dead[2]])) == .corrected)
    #expect(archive.newest?.picture.provenance == dead)
    #expect(try archive.keep(entry(1)) == .same)
    for round in 0..<40 {
      _ = try archive.keep(entry(1, provenance: (0..<96).map { try address("\(round)-\($0)") }))
    }
    let all = try #require(archive.newest?.picture.provenance)
    #expect(all.count == Picture.mostProvenance)
    #expect(all.starts(with: dead))
  }

  @Test func `keeps the day's article when a new record lacks it`() throws {
    let old = try entry(1, article: address("page"))
    #expect(try kept(entry(1, text: "Newer."), over: old).article == old.picture.article)
  }

  /// The day's picture after the new entry.
  private func kept(
    _ new: Entry, over old: Entry, _ change: Archive.Change = .corrected
  ) throws -> Picture {
    var archive = Archive([old])
    #expect(archive.keep(new) == change)
    return try #require(archive.newest).picture
  }
}

@Suite struct `The time of a correction` {
  private func corrected(_ new: Entry, after old: Entry) throws -> Int? {
    var archive = Archive([old])
    _ = archive.keep(new)
    return archive.newest?.picture.corrected?.seconds
  }

  @Test func `is that of the answer with a new title, text, credit or media`() throws {
    let old = try entry(1)
    for new in try [
      entry(1, title: "Another", at: 900), entry(1, text: "Another.", at: 900),
      entry(1, credit: "Bo", at: 900), entry(1, media: image("a"), at: 900),
    ] {
      #expect(try corrected(new, after: old) == 900)
    }
  }

  @Test func `is nil for a new day and for a new size, alt or article`()
    throws
  {
    let size = try #require(PixelSize(width: 4000, height: 3000))
    #expect(try entry(1).picture.corrected == nil)
    #expect(
      try corrected(
        entry(1, media: image("a", size), alt: "A moon", at: 900, article: address("page")),
        after: entry(1, media: image("a"))) == nil)
  }

  @Test func `changes only with the next correction`() throws {
    let once = try entry(1, text: "Second.", at: 900).corrected(at: 900)
    #expect(try corrected(entry(1, text: "Second.", at: 950), after: once) == 900)
    #expect(try corrected(entry(1, text: "Third.", at: 950), after: once) == 950)
  }

  @Test func `comes from a published site's own record`() throws {
    let told = try entry(1, text: "Second.", from: .published, at: 5_000).corrected(at: 900)
    #expect(try corrected(told, after: entry(1, from: .published)) == 900)
    #expect(try corrected(told, after: entry(1, text: "Second.", from: .published)) == 900)
  }
}

extension Entry {
  fileprivate func corrected(at seconds: Int) -> Entry {
    var picture = picture
    picture.corrected = Timestamp(seconds: seconds)
    return Entry(picture: picture, seen: seen)
  }
}

private func address(_ name: String) throws -> WebAddress {
  try #require(WebAddress("https://example.org/\(name)"))
}

private func image(_ name: String, _ size: PixelSize? = nil) throws -> Media {
  try .image(Media.Image(display: address(name), original: address(name), size: size))
}

private func player(poster: WebAddress?) throws -> Media {
  try .embed(Media.Embed(player: .other, address: address("player"), poster: poster))
}

/// An entry that many days after the first.
private func entry(
  _ day: Int, title: String = "A picture", text: String = "What it shows.", credit: String = "Ada",
  claimed: Bool = false, media: Media = .none, alt: String? = nil, from service: Service = .service,
  at seconds: Int = 100,
  article: WebAddress? = nil, provenance: [WebAddress] = []
) throws -> Entry {
  Entry(
    picture: try #require(
      Picture(
        day: Day.first.advanced(by: day), title: title, explanation: RichText(plain: text),
        credit: RichText(plain: credit), claimsCopyright: claimed, media: media, alt: alt,
        article: article,
        provenance: provenance)),
    seen: Observation(when: Timestamp(seconds: seconds), service: service))
}
