import Foundation
import Imaging
import Pictures
import Sources
import Storage
import TestSupport
import Testing

/// The files that the form writes to the folder.
@Suite struct FormTests {
  private static let name = "2026-11-23-uber-dem-alpli-a-comet"

  private func sidecar(_ name: String, in form: FormServer) throws -> Sidecar {
    let read = Sidecar.read(try #require(form.bytes(name)), path: name)
    #expect(read.mistakes.isEmpty)
    return read.sidecar
  }

  @Test func `a picture is saved unchanged, and its sidecar has the form's values`() async throws {
    try await FormServer.standing { form async throws in
      let bytes = PictureBytes.jpeg(640, 480, orientation: 6, trailer: [1, 2, 10, 3])
      let answer = try await form.send(FormServer.comet, bytes)
      #expect(answer.status == 200, "\(answer.body)")
      #expect(
        answer.body
          == "{\"saved\":\"\(Self.name).jpg\",\"page\":\"2026/11/23.html\",\"isClean\":false}")
      #expect(form.names == [Self.name + ".jpg", Self.name + ".yml"])
      #expect(form.bytes(Self.name + ".jpg") == bytes)
      #expect(
        try sidecar(Self.name + ".yml", in: form)
          == Sidecar([
            "title": try #require(FormServer.comet["title"]), "credit": "Ada Beispiel",
            "licence": "https://creativecommons.org/licenses/by-sa/4.0/",
            "alt": "A comet over a hut.",
            "text": "The first paragraph.\n\nThe *second* one: \"quoted\".",
          ]))
    }
  }

  /// A picture with a location and these properties in its metadata.
  private func picture(saying properties: String) -> [UInt8] {
    let packet = Array(
      """
      http://ns.adobe.com/xap/1.0/\u{0}<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF
       xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about=""
       xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:exif="http://ns.adobe.com/exif/1.0/"
       exif:GPSLatitude="48,12.5N" exif:GPSMapDatum="GPS-MARK">\(properties)</rdf:Description></rdf:RDF>
      </x:xmpmeta>
      """.utf8)
    let jpeg = Drawn.turnedJPEG(64, 48)
    let length = packet.count + 2
    let segment = [0xFF, 0xE1, UInt8(length >> 8), UInt8(length & 0xFF)] + packet
    return jpeg.prefix(2) + segment + jpeg.dropFirst(2)
  }

  @Test(.enabled(if: Installed.hasExifTool && Installed.hasVipsthumbnail, "tools are missing"))
  func `a new picture loses its location, and its creator goes into the sidecar`()
    async throws
  {
    try await FormServer.standing(searchPath: Installed.searchPath) { form async throws in
      let bytes = picture(
        saying: "<dc:creator><rdf:Seq><rdf:li>Ada Beispiel</rdf:li></rdf:Seq></dc:creator>")
      let answer = try await form.send(["date": "2026-11-23", "title": "Hut"], bytes)
      #expect(answer.status == 200, "\(answer.body)")
      #expect(answer.body.contains(#""isClean":true"#))
      let saved = try #require(form.bytes("2026-11-23-hut.jpg"))
      #expect(Data(saved).range(of: Data("GPS-MARK".utf8)) == nil)
      // Its pixels and orientation are unchanged.
      #expect(saved.suffix(100) == bytes.suffix(100))
      #expect(try PictureHeader(saved).size == PixelSize(width: 48, height: 64))
      #expect(
        try sidecar("2026-11-23-hut.yml", in: form)
          == Sidecar(["title": "Hut", "credit": "Ada Beispiel"]))
    }
  }

  @Test func `the extension follows the bytes, and a Chinese title leaves only the date`()
    async throws
  {
    try await FormServer.standing { form async throws in
      let fields = ["date": "2026-11-23", "title": "彗星"]
      #expect(try await form.send(fields, PictureBytes.gif(64, 48)).status == 200)
      #expect(form.names == ["2026-11-23.gif", "2026-11-23.yml"])
    }
  }

  @Test func `texts without a picture change only the sidecar`() async throws {
    try await FormServer.standing { form async throws in
      try form.put("20261123_hut.JPG", PictureBytes.jpeg(64, 48))
      var fields = ["date": "2026-11-23", "title": "The hut"]
      let first = try await form.send(fields, file: nil, picture: "20261123_hut.JPG", [])
      // No picture was sent, so the answer does not mention metadata.
      #expect(first.body == "{\"saved\":\"20261123_hut.JPG\",\"page\":\"2026/11/23.html\"}")
      #expect(form.names == ["20261123_hut.JPG", "20261123_hut.yml"])
      fields["title"] = "The hut at night"
      #expect(try await form.send(fields, file: nil, picture: "20261123_hut.JPG", []).status == 200)
      #expect(form.names == ["20261123_hut.JPG", "20261123_hut.yml"])
      #expect(
        try sidecar("20261123_hut.yml", in: form) == Sidecar(["title": "The hut at night"]))
      #expect(form.bytes("20261123_hut.JPG") == PictureBytes.jpeg(64, 48))
    }
  }

  @Test func `a new date renames both files, unless their name has no date`() async throws {
    try await FormServer.standing { form async throws in
      try form.put("2026-11-20-hut.jpg", PictureBytes.jpeg(64, 48))
      try form.put("2026-11-20-hut.jpg.yaml", Array("credit: Ada\n".utf8))
      try form.put("IMG_1.jpg", PictureBytes.jpeg(64, 49))
      let moved = try await form.send(
        ["date": "2026-11-23", "title": "Hut", "credit": "Eva"], file: nil,
        picture: "2026-11-20-hut.jpg", [])
      #expect(moved.status == 200, "\(moved.body)")
      let fields = ["date": "2026-11-24", "title": "Dawn"]
      #expect(try await form.send(fields, file: nil, picture: "IMG_1.jpg", []).status == 200)
      #expect(
        form.names == ["2026-11-23-hut.jpg", "2026-11-23-hut.yml", "IMG_1.jpg", "IMG_1.yml"])
      #expect(form.bytes("2026-11-23-hut.jpg") == PictureBytes.jpeg(64, 48))
      #expect(
        try sidecar("2026-11-23-hut.yml", in: form) == Sidecar(["title": "Hut", "credit": "Eva"]))
      #expect(try sidecar("IMG_1.yml", in: form).date == Day(iso: "2026-11-24"))
    }
  }

  @Test func `a new picture replaces the old one, even of another type`() async throws {
    try await FormServer.standing { form async throws in
      #expect(try await form.send(FormServer.comet).status == 200)
      let second = PictureBytes.jpeg(320, 240)
      let picture = Self.name + ".jpg"
      #expect(try await form.send(FormServer.comet, picture: picture, second).status == 200)
      #expect(form.names == [picture, Self.name + ".yml"])
      #expect(form.bytes(picture) == second)
      let third = PictureBytes.webp("VP8L", 32, 24)
      let answer = try await form.send(FormServer.comet, file: "x.webp", picture: picture, third)
      #expect(answer.status == 200, "\(answer.body)")
      #expect(form.names == [Self.name + ".webp", Self.name + ".yml"])
    }
  }

  @Test func `the form asks to wait while another program locks the folder`()
    async throws
  {
    try await FormServer.standing { form async throws in
      let lock = try FolderLock(Descriptor.folder(made: form.temporary.path + "/pictures"))
      let answer = try await form.send(FormServer.comet)
      #expect(answer.status == 503)
      #expect(answer.message?.contains("wait until it ends") == true, "\(answer.body)")
      #expect(form.names.isEmpty)
      lock.release()
      #expect(try await form.send(FormServer.comet).status == 200)
    }
  }

  @Test func `an existing file with the new picture's name is never overwritten`() async throws {
    try await FormServer.standing { form async throws in
      try form.put("2026-11-23-hut.jpg", Array("no picture".utf8))
      try form.put("2026-11-23-Hut-2.yml", Array("title: Of nothing\n".utf8))
      let answer = try await form.send(["date": "2026-11-23", "title": "Hut"])
      #expect(answer.status == 200, "\(answer.body)")
      #expect(form.bytes("2026-11-23-hut.jpg") == Array("no picture".utf8))
      #expect(form.bytes("2026-11-23-Hut-2.yml") == Array("title: Of nothing\n".utf8))
      #expect(form.names.contains("2026-11-23-hut-3.jpg"))
    }
  }

  @Test(arguments: [
    "../../out.jpg", "/etc/passwd.jpg", "a\\b\u{0}.jpg", "…‮ü\n.jpg", "-rf.jpg", "x y'\"$(id).jpg",
  ])
  func `an uploaded file's name or title cannot lead outside the folder`(file: String) async throws
  {
    try await FormServer.standing { form async throws in
      let answer = try await form.send(
        ["date": "2026-11-23", "title": "../\(file)/.."], file: file)
      #expect(answer.status == 200, "\(answer.body)")
      #expect(form.names.count == 2)
      for name in form.names {
        #expect(name.wholeMatch(of: /2026-11-23[a-z0-9-]*\.(jpg|yml)/) != nil)
      }
      let others = form.temporary.files().keys.filter {
        !$0.hasPrefix("pictures/") && !$0.hasPrefix("archive/")
      }
      #expect(others == ["apod.yml"])
    }
  }

  @Test func `the form is filled in from a picture's sidecar and name`()
    async throws
  {
    try await FormServer.standing { form async throws in
      try form.put("2026-11-23-über uns+2.jpg", PictureBytes.jpeg(64, 48))
      try form.put("2026-11-23-über uns+2.yml", Array("alt: \"</script><b>\"\n".utf8))
      let page = try await form.request("GET", "-/form?picture=2026-11-23-%C3%BCber+uns%2B2.jpg")
      #expect(page.status == 200)
      #expect(page.body.contains(#""title":"Über uns+2""#))
      #expect(page.body.contains(#""date":"2026-11-23""#))
      #expect(page.body.contains(#""alt":"\u003C/script\u003E\u003Cb\u003E""#))
      #expect(page.body.contains(#""picture":"2026-11-23-über uns+2.jpg""#))
      let picture = try await form.request(
        "GET", "-/picture?name=2026-11-23-%C3%BCber%20uns%2B2.jpg")
      #expect(picture.head.contains("Content-Type: image/jpeg"))
      let empty = try await form.request("GET", "-/form").body
      #expect(empty.contains(#""picture":null"#))
      #expect(
        empty.contains(
          #""pictures":[{"day":"2026-11-23","name":"2026-11-23-über uns+2.jpg","title":"Über uns+2"}]"#
        ))
      for field in Sidecar.fields { #expect(empty.contains("{\"name\":\"\(field.name)\",")) }
      for path in ["-/form.css", "-/form.js"] {
        #expect(try await form.request("GET", path).status == 200)
      }
    }
  }

  @Test(arguments: [
    "../apod.yml", "..%2Fapod.yml", "/etc/passwd", "none.jpg", ".hidden.jpg", "a.yml", "out.jpg",
  ])
  func `only pictures in the folder are shown`(name: String) async throws {
    try await FormServer.standing { form async throws in
      try form.put("a.yml", Array("title: A\n".utf8))
      try form.put(".hidden.jpg", PictureBytes.jpeg(64, 48))
      try FileManager.default.createSymbolicLink(
        atPath: form.temporary.path + "/pictures/out.jpg", withDestinationPath: "/etc/passwd")
      #expect([404, 500].contains(try await form.request("GET", "-/picture?name=\(name)").status))
      #expect(try await form.request("GET", "-/form?picture=\(name)").status == 404)
    }
  }
}
