import Pictures
import Site
import Sources
import Testing

@testable import Generator

/// The questions for a new site, tested without a terminal.
@Suite struct NewSiteQuestionTests {
  /// Answers in order, and the prompts that were shown.
  private final class Person {
    private var answers: [String]
    private(set) var prompts: [String] = []

    init(_ answers: [String]) { self.answers = answers }

    func settings(_ options: [String: String] = [:]) throws -> Configuration? {
      try NewSite.settings(options) { [self] prompt in
        prompts.append(prompt)
        guard !answers.isEmpty else { return nil }
        return answers.removeFirst()
      }
    }
  }

  @Test func `pressing Enter accepts the default, which each question shows`() throws {
    let person = Person(["", "", " ", ""])
    #expect(try person.settings() == Configuration(source: .nasa))
    #expect(person.prompts.count == 4)
    #expect(person.prompts[0].hasSuffix(" [nasa]: "))
    #expect(person.prompts[1] == "Title of the site [Astronomy Picture of the Day]: ")
  }

  @Test func `the answers become the site's settings`() throws {
    let person = Person([
      "pixabay", " Stars:  \"all\" ", "https://stars.example", "sky@stars.example",
    ])
    let settings = try #require(try person.settings())
    #expect(settings.source == .pixabay)
    #expect(settings.site.title == "Stars: \"all\"")
    #expect(settings.site.base?.text == "https://stars.example/")
    #expect(settings.site.contact == Contact.MailAddress("sky@stars.example").map(Contact.mail))
    #expect(person.prompts[1] == "Title of the site [Picture of the Day]: ")
  }

  @Test func `a wrong answer is explained in one line, and the question is repeated`() throws {
    let person = Person(["moon", "nasa", "", "stars", "https://a.example/?b", "", "me", ""])
    #expect(try person.settings() == Configuration(source: .nasa))
    let told = person.prompts.filter { $0.contains("\n") }
    #expect(told.count == 4)
    #expect(
      told.first?.hasPrefix(#""moon" is not a valid choice; allowed: nasa, "#) == true)
    #expect(told.allSatisfy { $0.split(separator: "\n").count == 2 && $0.contains("allowed: ") })
  }

  @Test func `a value given as an option is not asked for`() throws {
    let person = Person([""])
    let settings = try #require(
      try person.settings([
        "source": "nasa", "title": "Stars", "contact": "https://stars.example/",
      ]))
    #expect(settings.site.title == "Stars")
    #expect(person.prompts.count == 1 && person.prompts[0].hasPrefix("Address of the site"))
  }

  @Test func `mistakes in options are reported all at once, before any question`() throws {
    let person = Person(["", "", "", ""])
    let error = #expect(throws: GeneratorError.self) {
      try person.settings(["source": "moon", "base-url": "stars", "title": ""])
    }
    guard case .options(let mistakes) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(
      mistakes.map(\.place) == ["--source", "--title", "--base-url"])
    #expect(person.prompts.isEmpty)
  }

  @Test(arguments: 0..<4)
  func `input that ends early gives no settings`(count: Int) throws {
    let person = Person(["pixabay", "", "", ""].prefix(count).map(\.self))
    #expect(try person.settings() == nil)
    #expect(person.prompts.count == count + 1)
  }

  @Test func `the next steps name the variable of a key only if the source needs one`() throws {
    #expect(Source.nasa.neededKey == nil && Source.pixabay.neededKey == "PIXABAY_API_KEY")
  }
}
