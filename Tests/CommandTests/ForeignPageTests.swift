import Foundation
import Testing

/// `apod validate` on pages that another program made.
@Suite struct ForeignPageTests {
  private func validate(_ page: String) async throws -> [String] {
    let binary = try Binary()
    try binary.write(page, to: "site/index.html")
    try binary.write("<!doctype html><p>Another", to: "site/other.html")
    let run = try await binary.run(["validate", "site"])
    #expect(run.code == 65)
    return run.output.split(separator: "\n").map(String.init)
  }

  @Test func `the first line says that pages have to be XML, and how many are not`() async throws {
    let lines = try await validate(
      "<!doctype html>\n<html lang=en><head><meta charset=utf-8><title>Mine</title></head>\n"
        + "<body><p>One<br>two<img src=a.png></body></html>\n")
    #expect(
      lines[0].hasPrefix("Pages must also be well-formed XML, but 2 pages are not. "), "\(lines)")
    #expect(
      lines.dropFirst().allSatisfy { $0.hasPrefix("index.html:") || $0.hasPrefix("other.html:") })
  }

  @Test func `pages that are XML are not counted, whatever else is wrong with them`() async throws {
    let lines = try await validate(
      "<!DOCTYPE html>\n<html lang=\"en\"><head><meta charset=\"utf-8\"/><title>Mine</title></head>"
        + "<body><h1>One</h1><h1>Two</h1><div/></body></html>\n")
    #expect(
      lines[0].hasPrefix("Pages must also be well-formed XML, but 1 page is not. "), "\(lines)")
  }

  @Test func `nothing is said of it when no page is at fault`() async throws {
    let binary = try Binary()
    try binary.write("User-agent: *\nSitemap: nowhere.xml\n", to: "site/robots.txt")
    try binary.write("<feed><br></feed>", to: "site/feed.xml")
    let run = try await binary.run(["validate", "site"])
    #expect(run.code == 65)
    #expect(!run.output.contains("Pages must also be well-formed XML"), "\(run.output)")
  }
}
