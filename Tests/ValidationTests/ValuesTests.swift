import Testing

@testable import Validation

/// RFC 5646, section 2.1.
@Suite struct `A tag of a language` {
  @Test(arguments: [
    "en", "EN", "en-us", "pt-BR", "zh-Hant-TW", "es-419", "sl-rozaj-biske", "de-CH-1996", "haw",
    "de-a-value", "en-x-me", "en-x-a", "x-whatever", "i-klingon",
  ])
  func `is one`(tag: String) { #expect(LanguageTag.fault(in: tag) == nil) }

  @Test(arguments: [
    "", " ", "en ", "e", "x", "i", "en_US", "en-", "-en", "en--US", "12", "e2", "English language",
    "abcdefghi", "en-abcdefghi", "en-x", "en-a", "a-en", "é", "en,de", "?",
    "zz", "xx-unknown", "english", "engl", "deutsch-DE",
  ])
  func `is none`(tag: String) {
    #expect(
      LanguageTag.fault(in: tag)
        == "\"\(tag)\" is no language; write a tag of BCP 47, as in en")
  }
}

/// RFC 6838, section 4.2.
@Suite struct `A media type` {
  @Test(arguments: [
    "image/jpeg", "IMAGE/JPEG", "image/svg+xml", "application/vnd.ms-excel",
    "text/html;charset=utf-8",
    "text/html; charset=utf-8", "text/html ; charset=\"utf-8\"; level=1",
    "video/mp4; codecs=\"avc1.42E01E, mp4a.40.2\"", "3gpp/x",
  ])
  func `is one`(type: String) { #expect(MediaType.fault(in: type) == nil) }

  @Test(arguments: [
    "", "/", "jpeg", "image/", "/jpeg", "image/jpeg/2", "image jpeg", "image/ jpeg", " image/jpeg",
    "image/jpeg ", "image/*", "image/jp(e)g", "+image/jpeg", "image/é", ";c=d",
    "image/jpeg, image/png",
  ])
  func `is none`(type: String) {
    #expect(MediaType.fault(in: type) == "\"\(type)\" is no media type")
  }

  @Test func `has names of a limited length`() {
    let name = String(repeating: "a", count: 127)
    #expect(MediaType.fault(in: "\(name)/\(name)") == nil)
    #expect(MediaType.fault(in: "\(name)/\(name)a") != nil)
  }
}

/// RFC 4151.
@Suite struct `An id of the kind tag` {
  @Test(arguments: [
    "tag:sky.example,2026-11-20:apod/2026-11-20", "tag:sky.example,2026-11:",
    "tag:sky.example,2026:a",
    "tag:ada@sky.example,2026-11-20:a", "tag:a.d-a_l@sky.example,2026:a",
    "tag:localhost,1995-06-16:apod",
    "tag:127.0.0.1,2026:a", "tag:[::1],2026:a", "tag:my_sky.example,2026:a",
    "tag:sky.example.,2026:a",
    "tag:s,2024-02-29:a:b,c",
    "tag:sky.example,2026:a?b=c;d#%C3%A9/@!$&'()*+~",
  ])
  func `is one`(id: String) { #expect(TagAddress.fault(in: id) == nil) }

  @Test(arguments: ["", "a", "https://sky.example/", "urn:uuid:1", "tag", "tags:a", "a tag:b"])
  func `is of another kind`(id: String) { #expect(TagAddress.fault(in: id) == nil) }

  @Test(arguments: [
    "tag:", "tag:sky.example", "tag:sky.example:a", "tag:sky.example,2026",
    "tag:sky.example:2026,a",
  ])
  func `lacks a part`(id: String) {
    #expect(TagAddress.fault(in: id)?.contains("lacks a host, a date or a name") == true)
  }

  @Test(arguments: [
    "tag:,2026:a", "tag:.,2026:a", "tag:sky..example,2026:a",
    "tag:sky example,2026:a", "tag:@sky.example,2026:a", "tag:a@,2026:a",
    "tag:a@b@c,2026:a", "tag:a+b@sky.example,2026:a", "tag:https://sky.example,2026:a",
    "tag:ský.example,2026:a",
  ])
  func `names nobody`(id: String) {
    #expect(TagAddress.fault(in: id)?.contains("neither a host nor an e-mail address") == true)
  }

  @Test(arguments: [
    "tag:a,:b", "tag:a,26:b", "tag:a,2026-13:b", "tag:a,2026-02-30:b", "tag:a,2026-1-1:b",
    "tag:a,20261120:b", "tag:a,2026-11-20T00:05:00Z:b", "tag:a,today:b", "tag:a,b,2026:c",
  ])
  func `has no date`(id: String) {
    #expect(TagAddress.fault(in: id)?.contains("holds no real date") == true)
  }

  @Test(arguments: [
    "tag:a,2026:b c", "tag:a,2026:é", "tag:a,2026:%", "tag:a,2026:%4", "tag:a,2026:%4g",
    "tag:a,2026:<b>", "tag:a,2026:\"", "tag:a,2026:b\n",
  ])
  func `has a character that is not allowed`(id: String) {
    #expect(TagAddress.fault(in: id)?.contains("has to be percent-encoded") == true)
  }
}

@Suite struct `A mailbox` {
  @Test(arguments: ["ada@sky.example", "a.d+a@sky.example", "ada@localhost"])
  func `is one, with a name or without`(address: String) {
    #expect(Mailbox.fault(in: address) == nil)
    #expect(Mailbox.faultWithName(in: address) == nil)
    #expect(Mailbox.faultWithName(in: "\(address) (Ada)") == nil)
    #expect(Mailbox.faultWithName(in: "\n \(address) (Ada (the sailor) é)\n") == nil)
  }

  @Test(arguments: [
    "", " ", "Ada", "(Ada)", "ada@", "@sky.example", "ada@sky..example", "ada at sky.example",
    "mailto:ada@sky.example", "Ada <ada@sky.example>", "ada@sky.example Ada",
    "ada@sky.example (Ada",
    "ada@sky.example ()", "ada@sky.example ( )", "ada@sky.example)", "ada@sky.example(Ada)",
    "ada@sky.example, ben@sky.example", "Ada (ada@sky.example)",
  ])
  func `is none, with a name or without`(text: String) {
    #expect(Mailbox.fault(in: text) != nil)
    #expect(Mailbox.faultWithName(in: text) != nil)
  }

  @Test func `has a name only in RSS, and is told with what to write`() {
    #expect(
      Mailbox.fault(in: "ada@sky.example (Ada)")
        == "\"ada@sky.example (Ada)\" is no e-mail address; write it as in \"ada@sky.example\"")
    #expect(
      Mailbox.faultWithName(in: " Ada ")
        == "\"Ada\" is no e-mail address; write it as in \"ada@sky.example (Ada)\"")
  }
}
