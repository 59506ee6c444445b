import Generator
import Pictures
import Template

extension FuzzTarget {
  /// A query of the API requests only days that can exist.
  static let apiQuery = FuzzTarget(name: "api-query") { bytes in
    let query = String(decoding: bytes, as: UTF8.self)
    let request: APIRequest
    do throws(APIError) {
      request = try APIRequest(query, first: .first, today: today)
    } catch {
      _ = "\(error)"
      return 0
    }
    switch request.choice {
    case .newest: break
    case .day(let day):
      try Violation.unless(day >= .first && day <= today, "\(day) has no picture")
    case .days(let days):
      try Violation.unless(days.lowerBound >= .first && days.upperBound <= today, "\(days)")
    case .random(let count): try Violation.unless((1...100).contains(count), "\(count) days")
    }
    return 1
  }

  /// A template compiles, or its faults are reported.
  static let template = FuzzTarget(name: "template") { bytes in
    let library = TemplateLibrary([
      "page.html": bytes, "partials/own.html": bytes, "partials/leaf.html": Array("<p>".utf8),
    ])
    do throws(TemplateError) {
      _ = try library.compile("page.html", for: Page.self).render(Page())
      return 1
    } catch {
      _ = "\(error)"
      return 0
    }
  }

  /// Settings are read, or their faults are reported.
  static let settings = FuzzTarget(name: "settings") { bytes in
    do {
      _ = try Configuration(yaml: String(decoding: bytes, as: UTF8.self), path: "apod.yml")
      return 1
    } catch let error as GeneratorError {
      _ = "\(error)"
      return 0
    }
  }

  private struct Page: View {
    let title = "A <quiet> night"
    let isNew = true
    let items = [Item(), Item()]

    static let fields: [Field<Page>] = [
      .text("title", "The title.") { $0.title }, .flag("isNew", "Whether it is new.") { $0.isNew },
      .list("items", "Its items.") { $0.items },
    ]
  }

  private struct Item: View {
    let name = "\"one\""

    static let fields: [Field<Item>] = [.text("name", "The name.") { $0.name }]
  }
}
