import Template

/// A link to a page next to this one, above or below it.
struct StepView: View {
  let link: String
  let name: String

  init(from path: String, to target: String, name: String) {
    link = Routes.relative(from: path, to: target)
    self.name = name
  }

  static let fields: [Field<StepView>] = [
    .text("link", "Link to it.") { $0.link },
    .text("name", "What it is, `November 2026`.") { $0.name },
  ]
}
