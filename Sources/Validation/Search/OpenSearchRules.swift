import Markup

/// What the schema cannot express of a description of the search, in one pass.
struct OpenSearchRules {
  /// The most characters of these elements by OpenSearch 1.1.
  private static let limits = ["ShortName": 16, "LongName": 48, "Tags": 256, "Description": 1024]
  private static let searchTerms = "{searchTerms}"

  private static let required = ["ShortName", "Description", "Url"]
  private static let single: Set = ["ShortName", "LongName", "Description", "Tags", "Contact"]

  private var report: Report
  private var lines: [String: Int] = [:]

  init(_ report: Report) { self.report = report }

  mutating func visit(_ element: borrowing Element) {
    let (name, line) = (element.name, element.line)
    let first = lines.updateValue(line, forKey: name)
    if let first, OpenSearchRules.single.contains(name) {
      report.add(line, "a second <\(name)>; the first is on line \(first)")
    }
    if let limit = OpenSearchRules.limits[name] {
      let count = element.text.unicodeScalars.count
      if count == 0 { report.add(line, "<\(name)> is empty") }
      if count > limit {
        report.add(line, "<\(name)> has \(count) characters; OpenSearch allows \(limit)")
      }
    }
    switch name {
    case "Url":
      if let template = element["template"] { checkTemplate(template, line) }
      if let type = element["type"] { report.mediaType(type, line, of: name) }
    case "Image":
      report.absoluteMedia(element.text, line)
      if let type = element["type"] { report.mediaType(type, line, of: name) }
    case "Language":
      let language = element.text
      // Any language.
      if language != "*" { report.language(language, line, of: name) }
    default: break
    }
  }

  /// All findings, when every element has been visited.
  func finished() -> Report {
    var report = report
    for name in OpenSearchRules.required where lines[name] == nil {
      report.add(nil, "<\(name)> is missing")
    }
    return report
  }

  /// Checks the address that the template gives for a word.
  private mutating func checkTemplate(_ template: String, _ line: Int) {
    guard template.contains(OpenSearchRules.searchTerms) else {
      return report.add(
        line, "<Url>: the template lacks {searchTerms}, which stands for what is searched for")
    }
    report.absoluteLink(template.replacing(OpenSearchRules.searchTerms, with: "word"), line)
  }
}
