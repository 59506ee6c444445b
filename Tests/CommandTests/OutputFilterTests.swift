import Foundation
import Generator
import Pictures
import Sources
import TestSupport
import Testing

@testable import apod

/// How the output treats texts from services.
@Suite struct OutputFilterTests {
  private let workflow = OutputFilter(["GITHUB_ACTIONS": "true"])

  @Test(arguments: [
    ("##[set-output name=silent]yes", "## [set-output name=silent]yes"),
    ("refused: ##[add-path]/tmp", "refused: ## [add-path]/tmp"), ("###[x]", "### [x]"),
    ("::error::stars", ": :error::stars"), (" \t::stop-commands::x", " \t: :stop-commands::x"),
    ("a\n::b::c\r::d\u{2028}\u{A0}::e", "a\n: :b::c\r: :d\u{2028}\u{A0}: :e"),
    ("\u{200B}\u{FEFF}::b", "\u{200B}\u{FEFF}: :b"), (":::", ": ::"),
    ("::\n::", ": :\n: :"),
  ])
  func `in a workflow no output line is a workflow command`(told: String, is text: String) {
    #expect(workflow.filtered(told) == text)
    #expect(OutputFilter([:]).filtered(told) == told)
    #expect(OutputFilter(["GITHUB_ACTIONS": ""]).filtered(told) == told)
  }

  @Test(arguments: [
    "", "at 13:05: a :: b", ": a", "#[ ## [", "Published public: fresh\n", "a:\n:b",
  ])
  func `in a workflow other output is unchanged`(text: String) {
    #expect(workflow.filtered(text) == text)
  }

  @Test func `a key is replaced everywhere, also when percent-encoded`() {
    let filter = OutputFilter(["NASA_API_KEY": "a+very+secret+key"])
    #expect(
      filter.filtered("x?api_key=a%2Bvery%2Bsecret%2Bkey a+very+secret+key")
        == "x?[key] [key]")
  }

  @Test func `white space around a key in the environment is ignored`() throws {
    let environment = ["NASA_API_KEY": " never-to-be-told\r\n"]
    #expect(try Source.known[0].key(in: ProcessContext(environment).run.keys) == "never-to-be-told")
    #expect(OutputFilter(environment).filtered("a never-to-be-told b") == "a [key] b")
    let blank = try ProcessContext(["NASA_API_KEY": " \n"])
    #expect(Source.known[0].key(in: blank.run.keys) == nil)
  }

  @Test
  func `only the sources' keys are read from the environment and hidden`()
    throws
  {
    let names = Source.known.compactMap(\.keyVariable)
    let environment = Dictionary(
      uniqueKeysWithValues: names.map { ($0, "the-secret-of-\($0)") } + [("HOME", "/home/of/me")])
    #expect(try ProcessContext(environment).run.keys.keys.sorted() == names.sorted())
    let filter = OutputFilter(environment)
    for name in names { #expect(filter.filtered("a the-secret-of-\(name) b") == "a [key] b") }
    #expect(filter.filtered("/home/of/me") == "/home/of/me")
  }

  @Test func `texts of services and settings cannot be commands in a build's log`()
    async throws
  {
    let binary = try Binary()
    let said = "##[set-output name=silent]yes\\n::error::boo never-to-be-told"
    let body = "{\"code\": 400, \"msg\": \"\(said)\", \"message\": \"\(said)\"}"
    let server = try LoopbackServer {
      $0.answer(400, ["Content-Type: application/json"], Array(body.utf8))
    }
    let nobody = server.address.text
    let environment = ["GITHUB_ACTIONS": "true", "NASA_API_KEY": "never-to-be-told"]
    let run = try await binary.build(
      [
        "--service", nobody, "--feed", nobody, "--assets", nobody, "--posters", nobody, "--old-api",
        nobody,
      ], on: Day(iso: "2026-11-20"), environment: environment)
    server.stop()
    #expect(run.errors.contains("set-output"), "\(run.errors)")
    try binary.write("\"::error::titel\": Stars\n\"##[x]y\": 1\n", to: "apod.yml")
    let refused = try await binary.build(environment: environment)
    #expect(refused.code == 78)
    for told in [run.output, run.errors, refused.output, refused.errors] {
      #expect(!told.contains("##["))
      #expect(!told.contains("never-to-be-told"))
      for line in told.split(whereSeparator: \.isNewline) {
        #expect(!line.drop(while: \.isWhitespace).hasPrefix("::"), "\(line)")
      }
    }
  }
}
