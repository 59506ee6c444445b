import Testing
import TestSupport

extension APIServerTests {
  @Test func `pages of any origin can read the answers and send a preflight`() async throws {
    try await serve { port in
      for answer in [
        try await ask(port, "/planetary/apod"), try await ask(port, "/planetary/apod?date=x"),
        try await ask(port, "/planetary/apod", method: "OPTIONS", "Origin: https://app.example"),
      ] {
        #expect(answer.head.contains("\r\naccess-control-allow-origin: *"))
        #expect(answer.head.contains("\r\ncross-origin-resource-policy: cross-origin"))
        #expect(answer.head.contains("\r\nx-content-type-options: nosniff"))
      }
      let preflight = try await ask(port, "/planetary/apod", method: "OPTIONS")
      #expect(preflight.status == "204")
      #expect(preflight.head.contains("access-control-allow-methods: get, head, options"))
      #expect(preflight.body.isEmpty)
      #expect(!preflight.head.contains("content-length"))
      let counted = try await ask(port, "/planetary/apod").head
      #expect(
        counted.contains(
          "\r\naccess-control-expose-headers: x-ratelimit-limit, x-ratelimit-remaining"))
      for path in ["", "none", "planetary", "planetary/../index.html"] {
        #expect(try await !ask(port, "/apod/" + path).head.contains("access-control"), "\(path)")
      }
    }
  }

  @Test func `pages of any origin can read the data files`() async throws {
    try temporary.write("public/planetary/days/2026-11-20.json", "{}")
    try temporary.write("public/data/latest.json", "{}")
    try temporary.write("public/today/today.json", "{}")
    try await serve { port in
      for path in ["planetary/days/2026-11-20.json", "data/latest.json", "today/today.json"] {
        let answer = try await ask(port, "/apod/" + path)
        #expect(answer.status == "200")
        #expect(answer.head.contains("\r\naccess-control-allow-origin: *"), "\(path)")
      }
      // They can also see that a file is missing.
      let none = try await ask(port, "/apod/planetary/days/1995-06-17.json")
      #expect(none.status == "404")
      #expect(none.head.contains("\r\naccess-control-allow-origin: *"))
    }
  }
}
