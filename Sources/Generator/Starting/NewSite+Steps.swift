import Services

extension NewSite {
  /// What its owner has to do next.
  var nextSteps: String {
    let source = settings.source
    var missing: [String] = []
    if !source.query.isEmpty { missing.append("query") }
    if settings.contact == nil { missing.append("contact") }
    let address = "base-url unless GitHub Pages is to tell it"
    let list = missing.joined(separator: " and ")
    let setting =
      switch (missing.isEmpty, settings.baseURL == nil) {
      case (true, true): "; set \(address)"
      case (true, false): ""
      case (false, true): "; set \(list), and \(address)"
      case (false, false): "; set \(list)"
      }
    var steps = ["Look through \(folder)/apod.yml\(setting)."]
    if let variable = source.neededKey {
      steps.append(
        "Put the key of \(source.english.subject) into the environment variable \(variable), and on GitHub into the secret \(variable), under Settings → Secrets and variables → Actions. It belongs in no file."
      )
    }
    if let pictures = settings.ownPictures {
      steps.append(
        "Put your pictures into \(folder)/\(pictures), each with its day first in its name: 2026-11-23-title.jpg."
      )
    }
    if program == nil {
      steps.append(
        "In \(folder)/\(NewSite.workflow), put the owner of the program's repository on GitHub in place of <owner>: the workflow fails until then."
      )
    }
    steps += [
      "In \(folder), run `apod doctor`, then `apod build`, and see it with `apod serve`.",
      "Push it to GitHub; choose GitHub Actions under Settings → Pages.",
    ]
    let lines = steps.enumerated().map { "\($0 + 1). \($1)" }
    return "Made a site in \(folder). What to do next:\n\(lines.joined(separator: "\n"))"
  }
}
