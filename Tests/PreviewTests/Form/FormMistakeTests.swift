import Foundation
import Sources
import TestSupport
import Testing

/// Mistakes in the form are reported, and nothing is written.
@Suite struct FormMistakeTests {
  @Test(arguments: [
    ("date", "2026-13-40"), ("date", "soon"), ("date", "1850-01-01"),
    ("title", String(repeating: "x", count: 5_000)), ("title", " "),
    ("credit", String(repeating: "ü", count: 301)), ("licence", "CC BY-ZZ 9.0"),
    ("alt", String(repeating: "x", count: 50_000)),
    ("text", String(repeating: "x ", count: 12_000)),
  ])
  func `a mistake in a field has the same message as in a sidecar`(field: String, value: String)
    async throws
  {
    let yaml = "\(field): \"\(value)\"\n"
    let mistake = try #require(Sidecar.read(Array(yaml.utf8), path: "a.yml").mistakes.first)
    try await FormServer.standing { form async throws in
      var fields = FormServer.comet
      fields[field] = value
      let answer = try await form.check(fields)
      #expect(answer.status == 200)
      #expect(answer.messages == [field: "\(mistake.wrong); allowed: \(mistake.allowed)"])
      #expect(answer.json?["isValid"] as? Bool == false)
      let sent = try await form.send(fields)
      #expect(sent.status == 422)
      #expect(sent.messages == answer.messages)
      #expect(form.names.isEmpty)
    }
  }

  @Test func `date, title and file are required, and all mistakes are reported at once`()
    async throws
  {
    try await FormServer.standing { form async throws in
      let none = try await form.check(["credit": ""], file: nil)
      #expect(none.messages.map { $0.keys.sorted() } == ["date", "file", "title"])
      let valid = try await form.check(FormServer.comet)
      #expect(valid.body == #"{"messages":{},"isValid":true}"#)
      #expect(try await form.check(FormServer.comet, file: "IMG_1.JPEG").messages == [:])
    }
  }

  @Test(arguments: ["film.mp4", "notes", ".jpg", "a.jpg.exe", "picture.svg", "a.yml"])
  func `a file with an unknown extension is a mistake`(file: String) async throws {
    try await FormServer.standing { form async throws in
      let message = try #require(
        try await form.check(FormServer.comet, file: file).messages?["file"])
      #expect(
        message.hasSuffix(
          "allowed: a name that ends in .jpg, .jpeg, .jpe, .jfif, .png, .gif or .webp"))
    }
  }

  @Test(
    arguments: [
      ([], "the file is empty"),
      (Array("<!doctype html><title>x</title>".utf8), "the file is a web page"),
      (Array(PictureBytes.jpeg(640, 480).prefix(40)), "the file is truncated"),
      (Array("words".utf8), "the file is not a JPEG, PNG, GIF or WebP picture"),
    ] as [([UInt8], String)])
  func `a file that is not a picture is not saved`(bytes: [UInt8], why: String) async throws {
    try await FormServer.standing { form async throws in
      let answer = try await form.send(FormServer.comet, bytes)
      #expect(answer.status == 422)
      #expect(answer.messages?["file"]?.contains(why) == true, "\(answer.body)")
      #expect(form.names.isEmpty)
    }
  }

  @Test func `a day that has a picture accepts no other`() async throws {
    try await FormServer.standing { form async throws in
      try form.put("2026-11-23-a.jpg", PictureBytes.jpeg(64, 48))
      try form.put("b.jpg", PictureBytes.jpeg(64, 48))
      try form.put("b.yml", Array("date: 2026-11-24\ntitle: B\n".utf8))
      let before = form.names
      for (day, other) in [("2026-11-23", "2026-11-23-a.jpg"), ("2026-11-24", "b.jpg")] {
        var fields = FormServer.comet
        fields["date"] = day
        let told = "\(day) already has another picture, \(other); allowed: a day without a picture"
        #expect(try await form.check(fields).messages == ["date": told])
        #expect(try await form.send(fields).messages == ["date": told])
        let early = try await form.check(fields, file: nil).messages
        #expect(early?["date"] == told)
        #expect(early?.count == 2)
      }
      var fields = ["date": "2026-11-24", "title": "A"]
      #expect(
        try await form.send(fields, file: nil, picture: "2026-11-23-a.jpg", []).status == 422)
      fields["date"] = "2026-11-23"
      #expect(try await form.check(fields, file: nil, picture: "2026-11-23-a.jpg").messages == [:])
      #expect(form.names == before)
    }
  }

  @Test func `only one of several simultaneous forms for one day is saved`() async throws {
    try await FormServer.standing { form async throws in
      var clients: [RawClient] = []
      for number in 0..<8 {
        let fields = ["date": "2026-11-23", "title": "Number \(number)"]
        clients.append(
          try await form.begin(
            "POST", "-/form", ["Content-Type": "application/x-apod-picture"],
            form.json(fields, "a.jpg", nil) + [10] + PictureBytes.jpeg(64, 48)))
      }
      var answers: [Int] = []
      for client in clients { answers.append(try await form.answer(of: client).status) }
      #expect(answers.sorted() == [200] + [Int](repeating: 422, count: 7))
      #expect(form.names.count == 2)
    }
  }

  @Test func `an unreadable or ambiguous sidecar is not overwritten`() async throws {
    try await FormServer.standing { form async throws in
      let text = Array("title: A\ntags: comets\n".utf8)
      try form.put("2026-11-23-a.jpg", PictureBytes.jpeg(64, 48))
      try form.put("2026-11-23-a.yml", text)
      let fields = ["date": "2026-11-23", "title": "B"]
      let answer = try await form.send(fields, file: nil, picture: "2026-11-23-a.jpg", [])
      #expect(answer.messages?["file"]?.hasPrefix("2026-11-23-a.yml:2: tags: ") == true)
      #expect(form.bytes("2026-11-23-a.yml") == text)
      try form.put("2026-11-23-a.jpg.yml", Array("title: A\n".utf8))
      let several = try await form.send(fields, file: nil, picture: "2026-11-23-a.jpg", [])
      #expect(several.messages?["file"]?.contains("several sidecars") == true)
      try form.put("b.jpg", PictureBytes.jpeg(64, 48))
      try form.put("b.png", PictureBytes.gif(64, 48))
      try form.put("b.yml", Array("credit: Ada\n".utf8))
      let shared = try await form.send(
        ["date": "2026-11-25", "title": "B"], file: nil, picture: "b.jpg", [])
      #expect(shared.messages?["file"]?.hasPrefix("b.yml could also belong to b.png") == true)
      #expect(form.bytes("b.yml") == Array("credit: Ada\n".utf8))
      let gone = try await form.check(fields, file: nil, picture: "gone.jpg")
      #expect(gone.messages?["file"]?.contains("gone.jpg") == true)
    }
  }

  @Test(arguments: [
    "", "{}\u{0}", "[]", "{\"fields\":{\"date\":1}}", "{\"fields\":{\"other\":\"x\"}}",
    "{\"fields\":[]}", "{\"more\":{}}", String(repeating: "[", count: 100_000),
  ])
  func `a malformed form is rejected`(body: String) async throws {
    try await FormServer.standing { form async throws in
      for (path, type) in [
        ("-/check", "application/json"), ("-/form", "application/x-apod-picture"),
      ] {
        let answer = try await form.request(
          "POST", path, ["Content-Type": type], Array((body + (path == "-/form" ? "\n" : "")).utf8))
        #expect(answer.status == 400, "\(answer.body)")
      }
    }
  }
}
