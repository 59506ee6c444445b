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
    let kept = try entry(1, at: 5)
    var archive = Archive([kept])
    #expect(try archive.keep(entry(1, at: 900)) == .same)
    #expect(try archive.keep(entry(1, from: .oldAPI, at: 900)) == .same)
    #expect(archive.entries == [kept])
  }

  @Test func `accepts a correction from the same source with its sighting`() throws {
    var archive = try Archive([entry(1, text: "Wrong.")])
    let right = try entry(1, title: "Right", text: "Right.", at: 900)
    #expect(archive.keep(right) == .corrected)
    #expect(archive.entries == [right.corrected(at: 900)])
  }

  @Test(arguments: [
    (Service.oldAPI, Service.feed), (.feed, .service), (.oldAPI, .service),
  ])
  func `accepts text from a better source but not from a lesser one`(
    _ lesser: Service, _ better: Service
  ) throws {
    let good = try entry(1, title: "Good", text: "Good.", from: better)
    let poor = try entry(1, title: "Poor", text: "Poor.", from: lesser)
    var archive = Archive([poor])
    #expect(archive.keep(good) == .corrected)
    #expect(archive.entries == [good.corrected(at: 100)])
    #expect(archive.keep(poor) == .same)
    #expect(archive.entries == [good.corrected(at: 100)])
  }

  @Test func `never replaces a text with an empty one`() throws {
    var archive = try Archive([entry(1, title: "Kept", text: "Kept.", from: .oldAPI)])
    #expect(try archive.keep(entry(1, title: "Bare", text: "")) == .same)
    #expect(archive.newest?.picture.title == "Kept")
  }

  @Test func `fills in a missing text from any source`() throws {
    var archive = try Archive([entry(1, title: "Mine", text: "")])
    #expect(
      try archive.keep(entry(1, title: "Other", text: "At last.", from: .oldAPI)) == .corrected)
    #expect(archive.newest?.picture.explanation.plain == "At last.")
    #expect(archive.newest?.picture.title == "Mine")
  }

  @Test func `keeps a credit when the new one is empty, and fills in a missing one`() throws {
    var archive = try Archive([entry(1, credit: "Ada")])
    #expect(try archive.keep(entry(1, text: "Newer.", credit: "")) == .corrected)
    #expect(archive.newest?.picture.credit.plain == "Ada")

    archive = try Archive([entry(1, credit: "")])
    #expect(try archive.keep(entry(1, credit: "Ada", from: .oldAPI)) == .corrected)
    #expect(archive.newest?.picture.credit.plain == "Ada")
  }

  @Test func `takes the copyright claim together with its credit`() throws {
    var archive = try Archive([entry(1, credit: "Ada", claimed: true)])
    #expect(try archive.keep(entry(1, text: "Newer.", credit: "")) == .corrected)
    #expect(archive.newest?.picture.claimsCopyright == true)
    #expect(try archive.keep(entry(1, text: "Newer.", credit: "Ada")) == .corrected)
    #expect(archive.newest?.picture.claimsCopyright == false)

    archive = try Archive([entry(1, credit: "")])
    #expect(try archive.keep(entry(1, credit: "Ada", claimed: true, from: .oldAPI)) == .corrected)
    #expect(archive.newest?.picture.claimsCopyright == true)
  }

  @Test func `never replaces media with poorer media, even from a better source`() throws {
    let ranks = try [Media.none, .page(address("page")), image("a")]
    for (index, less) in ranks.enumerated() {
      for more in ranks.dropFirst(index + 1) {
        var archive = try Archive([entry(1, media: more, from: .oldAPI)])
        #expect(try archive.keep(entry(1, media: less)) == .same)
        #expect(archive.newest?.picture.media == more)
        archive = try Archive([entry(1, media: less)])
        #expect(try archive.keep(entry(1, media: more, from: .oldAPI)) == .corrected)
        #expect(archive.newest?.picture.media == more)
      }
    }
  }

  @Test func `replaces media of the same rank only from an equally good source`() throws {
    var archive = try Archive([entry(1, media: image("a"))])
    #expect(try archive.keep(entry(1, media: image("b"), from: .feed)) == .same)
    #expect(try archive.keep(entry(1, media: image("b"))) == .corrected)
    #expect(try archive.newest?.picture.media == image("b"))
  }

  @Test func `keeps a better source's text after taking a lesser source's media`() throws {
    var archive = try Archive([entry(1, text: "The service's.", media: .none)])
    #expect(
      try archive.keep(entry(1, text: "The feed's.", media: image("a"), from: .feed)) == .corrected)
    #expect(archive.newest?.seen.service == .service)
    #expect(
      try archive.keep(entry(1, text: "The feed's.", media: image("a"), from: .feed)) == .same)
    #expect(archive.newest?.picture.explanation.plain == "The service's.")
  }

  @Test func `never replaces a description with none`() throws {
    var archive = try Archive([entry(1, media: image("a"), alt: "Two moons")])
    #expect(try archive.keep(entry(1, media: image("a"))) == .same)
    #expect(archive.newest?.picture.alt == "Two moons")
    #expect(try archive.keep(entry(1, media: image("a"), alt: "One moon")) == .corrected)
    #expect(archive.newest?.picture.alt == "One moon")
  }

  @Test func `drops the description when the picture changes`() throws {
    var archive = try Archive([entry(1, media: image("a"), alt: "Two moons")])
    #expect(try archive.keep(entry(1, media: image("b"))) == .corrected)
    #expect(try archive.newest?.picture.media == image("b"))
    #expect(archive.newest?.picture.alt == nil)
  }

  @Test func `keeps a picture's size and a video's poster`() throws {
    let size = try #require(PixelSize(width: 4000, height: 3000))
    let still = try address("still")
    for (whole, poorer) in try [
      (image("a", size), image("a")),
      (.video(file: address("film"), poster: still), .video(file: address("film"), poster: nil)),
      (player(poster: still), player(poster: nil)),
    ] {
      var archive = try Archive([entry(1, media: whole)])
      #expect(try archive.keep(entry(1, media: poorer)) == .same)
      #expect(archive.newest?.picture.media == whole)
      archive = try Archive([entry(1, media: poorer)])
      #expect(try archive.keep(entry(1, media: whole)) == .corrected)
    }
  }

  @Test func `remembers every former address of the media once`() throws {
    let dead = try ["x", "y", "z"].map(address)
    var archive = try Archive([entry(1, provenance: [dead[0], dead[1]])])
    #expect(try archive.keep(entry(1, from: .feed, provenance: [dead[1], dead[2]])) == .corrected)
    #expect(archive.newest?.picture.provenance == dead)
    #expect(try archive.keep(entry(1)) == .same)
  }

  @Test func `remembers a limited number of former addresses`() throws {
    var archive = try Archive([entry(1)])
    for round in 0..<40 {
      let named = (0..<96).compactMap {
        WebAddress("https://apod.nasa.gov/apod/image/\(round)-\($0).jpg")
      }
      _ = try archive.keep(entry(1, provenance: named))
    }
    let kept = try #require(archive.newest?.picture.provenance)
    #expect(kept.count == Picture.mostProvenance)
    #expect(kept.first?.path == "/apod/image/0-0.jpg")
  }

  @Test func `keeps the day's article when a new record lacks it`() throws {
    var archive = try Archive([entry(1, article: address("page"))])
    #expect(try archive.keep(entry(1, text: "Newer.")) == .corrected)
    #expect(try archive.newest?.picture.article == address("page"))
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
