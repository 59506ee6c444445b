import Template
import Testing

/// A template, its expected result and the rule that it shows.
struct Case: Sendable, CustomTestStringConvertible {
  let why: String
  let template: String
  let partials: [String: String]
  let result: String

  init(_ why: String, _ template: String, _ result: String, partials: [String: String] = [:]) {
    self.why = why
    self.template = template
    self.partials = partials
    self.result = result
  }

  var testDescription: String { why }
}

/// Renders a template as the file `sky.html`, with partials by their names.
func rendered(
  _ template: String, _ sky: Sky = Sky(), partials: [String: String] = [:]
) throws(TemplateError) -> String {
  let page = try library(template, partials).compile("sky.html", for: Sky.self).render(sky)
  return String(decoding: page, as: UTF8.self)
}

/// The mistakes of a template, one per line; empty if it has none.
func mistakes(_ template: String, partials: [String: String] = [:]) -> String {
  do throws(TemplateError) {
    _ = try library(template, partials).compile("sky.html", for: Sky.self)
    return ""
  } catch {
    return error.description
  }
}

private func library(_ template: String, _ partials: [String: String]) -> TemplateLibrary {
  var files = ["sky.html": Array(template.utf8)]
  for (name, text) in partials { files["partials/\(name).html"] = Array(text.utf8) }
  return TemplateLibrary(files)
}
