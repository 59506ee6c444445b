import Pictures
import Sources
import Testing

@Suite struct FolderCheckTests {
  @Test func `a flat folder of pictures needs no sidecars`() throws {
    let check = FolderCheck(
      Folder.picture("2026-11-22-lake-at-dawn.jpg"), Folder.picture("2026-11-21.png"),
      Folder.picture("IMG_1234.JPG", PictureMetadata(taken: Day(iso: "2026-11-20"))),
      Folder.other(".DS_Store"), Folder.other("README.md"), Folder.other(".git", .folder))
    #expect(check.told == [])
    #expect(check.waiting == [])
    #expect(check.skipped == [".DS_Store", ".git", "README.md"])
    let pictures = check.pictures.map(\.picture)
    #expect(pictures.map(\.day.iso) == ["2026-11-21", "2026-11-22", "2026-11-20"])
    #expect(pictures.map(\.title) == ["2026-11-21", "Lake at dawn", "2026-11-20"])
    let address = try #require(
      WebAddress("https://folder.invalid/2026-11-22-lake-at-dawn.jpg?v=0123456789abcdef"))
    let size = PixelSize(width: 1600, height: 900)
    #expect(
      pictures[1].media == .image(Media.Image(display: address, original: address, size: size)))
    #expect(pictures[1].rights == .copyrighted)
  }

  @Test func `texts are from the sidecar, then the metadata, then the name`() throws {
    let metadata = PictureMetadata(
      taken: Day(iso: "2020-01-01"), title: "Meta title", description: "Meta text",
      creator: "Meta Maker", rights: "CC BY 4.0", alt: "Meta alt")
    let check = FolderCheck(
      Folder.picture("2026-11-01-name.jpg", metadata),
      Folder.picture("2026-11-02-name.jpg", metadata),
      Folder.sidecar(
        "2026-11-02-name.jpg.yml",
        "{date: 2026-11-09, title: T, credit: C, licence: none, alt: A, text: X}"),
      Folder.picture("third.jpg", metadata), Folder.sidecar("third.yaml", "date: 2026-11-03"))
    #expect(check.told == [])
    let pictures = check.pictures.map(\.picture)
    #expect(pictures.map(\.day.iso) == ["2026-11-01", "2026-11-02", "2026-11-03"])
    #expect(pictures.map(\.title) == ["Meta title", "T", "Meta title"])
    #expect(pictures.map(\.explanation.plain) == ["Meta text", "X", "Meta text"])
    #expect(
      pictures.map(\.credit.plain) == ["Meta Maker, CC BY 4.0", "C", "Meta Maker, CC BY 4.0"])
    #expect(pictures.map(\.alt) == ["Meta alt", "A", "Meta alt"])
    let licence = try #require(WebAddress("https://creativecommons.org/licenses/by/4.0/"))
    #expect(
      pictures.map(\.rights) == [.open(licence: licence), .copyrighted, .open(licence: licence)])
    #expect(
      check.pictures.map(\.sidecar) == [nil, "2026-11-02-name.jpg.yml", "third.yaml"])
  }

  @Test func `pictures of future days wait`() {
    let check = FolderCheck(
      Folder.picture("2026-11-23-today.jpg"), Folder.picture("2026-11-24-tomorrow.jpg"),
      Folder.sidecar("2026-11-24-tomorrow.yml", "alt: A lake"))
    #expect(check.pictures.map(\.file) == ["2026-11-23-today.jpg"])
    #expect(check.waiting.map(\.file) == ["2026-11-24-tomorrow.jpg"])
    #expect(check.waiting.map(\.sidecar) == ["2026-11-24-tomorrow.yml"])
    #expect(check.waiting.map(\.picture.day.iso) == ["2026-11-24"])
    #expect(check.told == [])
  }

  @Test func `all mistakes are reported together in the order of the files`() {
    let check = FolderCheck(
      Folder.picture("z.jpg"), Folder.picture("2026-13-40-x.jpg"),
      Folder.picture("2026-11-01-a.jpg"), Folder.picture("2026-11-01-b.jpg"),
      Folder.sidecar("2026-11-01-b.yml", "title: B"), Folder.picture("20261101.gif"),
      Folder.other("2026-11-02.jpg", .file, .unreadable("the file ends too early")),
      Folder.other("film.mov"), Folder.other("notes.txt"), Folder.other("more", .folder),
      Folder.other("pipe.jpg", .other), Folder.sidecar("alone.yml", "title: Alone"),
      Folder.picture("fine.jpg"), Folder.sidecar("fine.yml", "date: 2026-11-05\ntitel: A"),
      Folder.picture("bad\u{FFFD}.jpg"))
    #expect(check.pictures == [])
    #expect(
      check.told == [
        "2026-11-01-a.jpg: other pictures have the same day, 2026-11-01: 2026-11-01-b.jpg, 20261101.gif; none is shown until each has its own day",
        "2026-11-02.jpg: the picture cannot be shown: the file ends too early; save the picture again",
        "2026-13-40-x.jpg: 2026-13-40 is not a date on or after 1900-01-01; rename the file",
        "alone.yml: no picture has the same name as this sidecar; rename or delete the file",
        "bad.jpg: the name is not UTF-8 text, or is too long; rename the file",
        "film.mov: this is a video, but apod shows only pictures; move it out of the folder",
        "fine.yml:2: titel: unknown key; did you mean title?; allowed: the keys date, title, credit, licence, alt, text",
        "more: this is a folder, but apod does not look inside folders; move its pictures out of it",
        "notes.txt: this is neither a picture (jpg, jpeg, jpe, jfif, png, gif, webp) nor a sidecar (yml); save it as one of these, or move it out of the folder",
        "pipe.jpg: this is a link, a pipe or a device; replace it with the picture",
        "z.jpg: the picture has no date; start its name with a date, such as 2026-11-23-title.jpg, or write `date:` into a sidecar, a file of the same name that ends in .yml",
      ])
  }

  @Test func `a video does not take the sidecar of a picture of the same name`() {
    let check = FolderCheck(
      Folder.picture("2026-11-01.jpg"), Folder.other("2026-11-01.mov"),
      Folder.sidecar("2026-11-01.yml", "title: Lake"))
    #expect(check.pictures.map(\.picture.title) == ["Lake"])
    #expect(check.mistakes.map(\.files) == [["2026-11-01.mov"]])
  }

  @Test func `a sidecar that fits two pictures excludes both`() {
    let check = FolderCheck(
      Folder.picture("a.jpg", PictureMetadata(taken: Day(iso: "2026-11-01"))),
      Folder.picture("a.png"), Folder.sidecar("a.yml", "date: 2026-11-02"))
    #expect(check.pictures == [])
    #expect(check.mistakes.map(\.files) == [["a.yml", "a.jpg", "a.png"]])
    #expect(check.told.first?.contains("could belong to several pictures") == true)
  }

  @Test func `the files of a mistake include the picture's sidecar`() {
    let check = FolderCheck(
      Folder.picture("2026-11-01.jpg"), Folder.picture("2026-11-01.png"),
      Folder.sidecar("2026-11-01.yml", "title: A"),
      Folder.sidecar("2026-11-01.png.yml", "title: B"))
    #expect(check.pictures == [])
    #expect(
      check.mistakes.map(\.files.count) == [3, 4])
    #expect(
      check.told.last?.hasPrefix(
        "2026-11-01.yml: the sidecar could belong to several pictures: 2026-11-01.jpg, 2026-11-01.png; "
      )
        == true)
  }

  @Test func `a picture with two sidecars is a mistake`() {
    let check = FolderCheck(
      Folder.picture("2026-11-01.jpg"), Folder.sidecar("2026-11-01.yml", "title: A"),
      Folder.sidecar("2026-11-01.jpg.yml", "title: B"))
    #expect(check.pictures == [])
    #expect(
      check.told == [
        "2026-11-01.jpg: the picture has several sidecars: 2026-11-01.jpg.yml, 2026-11-01.yml; keep only one"
      ])
  }

  @Test(arguments: [
    (Folder.other("2026-11-01.yml", .folder), "this is a folder"),
    (Folder.other("2026-11-01.yml", .other), "this is not a file"),
    (Folder.other("2026-11-01.yml", bytes: 1_000_000_000), "the file is 1000000000 bytes long"),
    (Folder.other("2026-11-01.yml", .file, .unreadable("permission denied")), "permission denied"),
    (Folder.other("2026-11-01.yml", .file, .text([0xFF])), "not UTF-8"),
    (Folder.sidecar("2026-11-01.yml", "[1, 2]"), "this is a list, but must be lines"),
    (Folder.sidecar("2026-11-01.yml", "a: &a [b, b]\nc: &c [*a, *a]\nd: [*c, *c]"), "anchor"),
    (Folder.sidecar("2026-11-01.yml", String(repeating: "{", count: 60_000)), "not YAML"),
  ])
  func `a picture with an unreadable sidecar is not shown`(
    sidecar: FolderFile, wrong: String
  ) {
    let check = FolderCheck(Folder.picture("2026-11-01.jpg"), sidecar)
    #expect(check.pictures == [])
    #expect(check.mistakes.map(\.files) == [["2026-11-01.yml", "2026-11-01.jpg"]])
    #expect(check.told.first?.contains(wrong) == true, "\(check.told)")
  }

  @Test(arguments: [
    ("Beach.JPG", "beach.yml"), ("beach.jpg", "BEACH.JPG.YML"),
    ("Schlu\u{308}ssel.jpg", "schl\u{FC}ssel.yml"),
    ("\u{C9}t\u{E9}.jpg", "E\u{301}te\u{301}.jpg.yaml"),
  ])
  func `a sidecar matches its picture regardless of case and accent encoding`(
    picture: String, sidecar: String
  ) {
    let check = FolderCheck(
      Folder.picture(picture), Folder.sidecar(sidecar, "date: 2026-11-04"))
    #expect(check.told == [])
    #expect(check.pictures.map(\.sidecar) == [sidecar])
  }

  @Test(arguments: [("A.jpg", "a.jpg"), ("e\u{301}.jpg", "\u{E9}.jpg")])
  func `a sidecar is ambiguous when two names differ only in case or encoding`(
    one: String, other: String
  ) {
    let pictures = [
      Folder.picture(one, PictureMetadata(taken: Day(iso: "2026-11-01"))),
      Folder.picture(other, PictureMetadata(taken: Day(iso: "2026-11-02"))),
    ]
    let sidecar = Folder.sidecar("\(FileName(other).stem).yml", "title: T")
    #expect(FolderCheck(pictures, today: Folder.today).told == [])
    #expect(FolderCheck(pictures, today: Folder.today).pictures.map(\.file) == [one, other])
    let check = FolderCheck(pictures + [sidecar], today: Folder.today)
    #expect(check.pictures == [])
    #expect(check.told.first?.contains("could belong to several pictures") == true)
  }

  @Test func `files and folders left by systems and editors are skipped`() {
    let check = FolderCheck(
      Folder.picture("2026-11-01.jpg"), Folder.other("@eaDir", .folder),
      Folder.other("lost+found", .folder), Folder.other("#recycle", .other),
      Folder.other("Icon\r"), Folder.other("2026-11-01.yml~"), Folder.other("\u{FFFD}~"),
      Folder.other("._\u{FFFD}.jpg"))
    #expect(check.told == [])
    #expect(check.skipped.count == 7)
  }

  @Test func `the order of the files does not change the check`() {
    let files = [
      Folder.picture("b.jpg"), Folder.picture("2026-11-01.jpg"), Folder.other("a.mp4"),
      Folder.sidecar("c.yml", "title: C"),
    ]
    let one = FolderCheck(files, today: Folder.today)
    let other = FolderCheck(files.reversed(), today: Folder.today)
    #expect(one.told == other.told)
    #expect(one.pictures == other.pictures)
  }
}
