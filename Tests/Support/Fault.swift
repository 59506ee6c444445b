import Foundation
package import Pictures
import StandIn

/// What a server sends instead of its true answer.
package struct Fault: Sendable, CustomStringConvertible {
  package let description: String
  let answer: @Sendable (LoopbackServer.Connection, StubAnswer) -> Void

  /// A fault that writes to the client itself. It gets the true answer.
  package init(
    _ description: String,
    _ answer: @escaping @Sendable (LoopbackServer.Connection, StubAnswer) -> Void
  ) {
    self.description = description
    self.answer = answer
  }

  /// The true answer after this change.
  package static func changed(
    _ description: String, _ change: @escaping @Sendable (inout StubAnswer) -> Void
  ) -> Fault {
    Fault(description) { connection, truth in
      var answer = truth
      change(&answer)
      connection.answer(answer)
    }
  }
}

extension LoopbackServer.Connection {
  /// Answers with the invented bytes, or with the requested range of them for a picture.
  package func answer(_ answer: StubAnswer) {
    let headers =
      ["Content-Type: \(answer.contentType)"] + answer.headers.map { "\($0.name): \($0.value)" }
    if answer.status == 200, answer.contentType.hasPrefix("image/") {
      self.answer(picture: answer.bytes, headers)
    } else {
      self.answer(answer.status, headers, answer.bytes)
    }
  }
}

/// The faults of any service.
extension Fault {
  /// This status; `Retry-After` in seconds.
  package static func status(_ code: Int, retryAfter: Int? = nil) -> Fault {
    Fault("status \(code)") { connection, _ in
      var answer = StubAnswer.html("<html><body><h1>\(code)</h1></body></html>", status: code)
      if let retryAfter { answer.headers = [("Retry-After", "\(retryAfter)")] }
      connection.answer(answer)
    }
  }

  /// A web page with status 200.
  package static let landingPage = Fault("landing page") { connection, _ in
    connection.answer(.html("<html><body><h1>Moved</h1></body></html>"))
  }

  /// This JSON with status 200.
  package static func json(_ text: String) -> Fault {
    Fault(text) { connection, _ in
      connection.answer(StubAnswer(200, "application/json", Array(text.utf8)))
    }
  }

  /// An empty list, or a picture of no bytes.
  package static let empty = changed("empty") {
    $0.bytes = $0.contentType.hasPrefix("application/json") ? Array("[]".utf8) : []
  }

  /// Half of the body, as if it were whole.
  package static let truncated = changed("truncated") {
    $0.bytes = Array($0.bytes.prefix($0.bytes.count / 2))
  }

  /// Half of the body, then the connection closes before the announced length.
  package static let dropped = Fault("dropped") { connection, truth in
    connection.send("HTTP/1.1 200 X\r\nContent-Type: \(truth.contentType)\r\n")
    connection.send("Content-Length: \(truth.bytes.count)\r\n\r\n")
    connection.send(Array(truth.bytes.prefix(truth.bytes.count / 2)))
  }

  /// The body, and then spaces without end.
  package static let endless = Fault("endless") { connection, truth in
    connection.send("HTTP/1.1 200 X\r\nContent-Type: \(truth.contentType)\r\n\r\n")
    connection.send(truth.bytes)
    let filler = [UInt8](repeating: UInt8(ascii: " "), count: 65_536)
    while connection.send(filler) {}
  }

  /// No answer for as long as the server runs.
  package static let silence = Fault("silence") { connection, _ in
    connection.waitForTheClientToLeave()
  }

  /// A redirect to this reference: another host, `ftp:`.
  package static func redirect(to reference: String) -> Fault {
    Fault("redirect to \(reference)") { connection, _ in
      connection.answer(302, ["Location: \(reference)"])
    }
  }

  /// An endless redirect to the same address.
  package static let redirectLoop = Fault("redirect loop") { connection, _ in
    connection.answer(302, ["Location: \(connection.target)"])
  }
}

/// Files that are no pictures, or another picture at the same address.
extension Fault {
  /// A GIF, whatever the name and `Content-Type` say.
  package static let lyingType = changed("lying type") {
    $0.bytes = CannedPicture("water-world.gif").bytes
  }

  /// A PNG with a header that claims 60,000 by 60,000 pixels.
  package static let giant = changed("giant") {
    let side: [UInt8] = [0, 0, 0xEA, 0x60]
    let file = CannedPicture("no-picture.png").bytes
    $0 = StubAnswer(200, "image/png", file.prefix(16) + side + side + file.dropFirst(24))
  }

  /// An SVG drawing, sent with the type of the file's name.
  package static let svg = changed("svg") {
    let drawing = #"<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"></svg>"#
    $0.bytes = Array(drawing.utf8)
  }

  /// Another picture of the same shape.
  package static let repainted = changed("repainted") {
    $0.bytes = CannedPicture.marked($0.bytes, "repainted")
  }

  /// Another picture of another shape.
  package static let reshaped = changed("reshaped") {
    $0.bytes = CannedPicture("stamp-tall.jpg").bytes
  }
}

/// Records that must be rejected.
extension Fault {
  /// The logo and the title "NASA Science" for every date.
  package static let placeholder = changed("placeholder") {
    guard $0.contentType.hasPrefix("application/json") else {
      let feed = String(decoding: $0.bytes, as: UTF8.self)
      $0.bytes = Array(
        feed.replacing(/<title>.*<\/title>/, with: "<title>NASA Science</title>").utf8)
      return
    }
    change(
      [
        "title": "NASA Science", "explanation": "Discover the cosmos!", "media_type": "image",
        "hdurl":
          "https://assets.science.nasa.gov/assets/science/brand/NASA-Meatball.png?w=512&h=512",
        "basic_html": "<html><body><h1>Science</h1></body></html>",
      ], in: &$0)
  }

  /// The requested record, or the newest, has the date of this day.
  package static func dated(_ day: Day) -> Fault {
    changed("dated \(day)") { change(["date": day.iso], in: &$0) }
  }

  /// Changes these fields of the record, or of a list's first record, which is then the only one.
  private static func change(_ fields: [String: String], in answer: inout StubAnswer) {
    guard answer.status == 200,
      let json = try? JSONSerialization.jsonObject(with: Data(answer.bytes))
    else { return }
    func changed(_ record: Any) -> [String: Any] {
      (record as? [String: Any] ?? [:]).merging(fields) { $1 }
    }
    let changed: Any = (json as? [Any]).map { $0.prefix(1).map(changed) } ?? changed(json)
    answer.bytes = (try? JSONSerialization.data(withJSONObject: changed)).map { Array($0) } ?? []
  }
}
