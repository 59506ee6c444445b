import Testing

@testable import HTTP

@Suite struct ResponseHeadTests {
  private func head(_ lines: [String]) -> HTTPExchange.Head {
    var head = HTTPExchange.Head()
    for line in lines { _ = head.take(Array((line + "\r\n").utf8)) }
    return head
  }

  @Test(
    arguments: [
      (["HTTP/1.1 200 OK", "A: b", ""], 200, true), (["HTTP/2 404 ", ""], 404, true),
      (["HTTP/1.1 204", ""], 204, true), (["HTTP/1.1 200 OK", "A: b"], 200, false),
      (["HTTP/1.1 100 Continue", ""], 100, false), (["HTTP/1.1 101 Upgrade", ""], 101, true),
      (["HTTP/1.1 100 Continue", "", "HTTP/1.1 503 Busy", ""], 503, true),
      (["HTTP/1.1 200 OK", "", "HTTP/1.1 500 Oh", ""], 200, true), (["HTTP/1.1", ""], nil, false),
      ([], nil, false),
    ] as [([String], Int?, Bool)])
  func `the status is that of the final response`(lines: [String], status: Int?, isComplete: Bool) {
    let head = head(lines)
    #expect(head.status == status)
    #expect(head.isComplete == isComplete)
  }

  @Test func `header fields are lower-cased, cleaned and joined when repeated`() {
    let head = head([
      "HTTP/1.1 200 OK", "Content-LENGTH:  9 ", "Empty:", "Via: a", "via: b:c", "no colon",
      "T\u{e9}st: \u{1b}[31mred", "",
    ])
    #expect(
      head.fields == [
        "content-length": "9", "empty": "", "via": "a, b:c", "t\u{e9}st": "[31mred",
      ])
    #expect(head.length == 9)
  }

  @Test func `the size limit of a head includes interim responses`() {
    var head = head(["HTTP/1.1 103 Early Hints", ""])
    let line = [UInt8](repeating: 0x61, count: 20_000)
    let taken = (0..<4).map { _ in head.take(line) }
    #expect(taken == [true, true, true, false])
  }

  @Test(arguments: [(301, true), (307, true), (300, false), (304, false), (200, false)])
  func `only some 3xx statuses are redirects`(status: Int, isRedirect: Bool) {
    #expect(head(["HTTP/1.1 \(status) X", ""]).isRedirect == isRedirect)
  }
}
