import Site
import Sources

extension NewSite {
  /// The next steps for the owner.
  var nextSteps: String {
    let source = settings.source
    let isHere = [".", "./"].contains(folder)
    func path(_ name: String) -> String { isHere ? name : "\(folder)/\(name)" }

    var missing: [String] = []
    if !source.query.isEmpty { missing.append("query") }
    if settings.site.contact == nil { missing.append("contact") }
    let set = missing.isEmpty ? "" : "; set \(missing.joined(separator: " and "))"
    var steps = ["Look through \(path(Configuration.usualPath))\(set)."]
    if let pictures = settings.pictureFolder {
      steps.append(
        "Put your pictures into \(path(pictures)), each with its day first in its name: 2026-11-23-title.jpg."
      )
      steps.append(
        "Everything that you push to a public repository is public, also the place and camera in your originals. `exiftool -all= -overwrite_original \(path(pictures))` removes them."
      )
    }
    if let variable = source.neededKey {
      steps.append(
        "Put the key of \(source.english.subject) into the environment variable \(variable). It belongs in no file."
      )
    }
    let before = isHere ? "Run" : "In \(folder), run"
    steps.append("\(before) `apod doctor`, then `apod build`, and see it with `apod serve`.")
    if program == nil {
      steps.append(
        "In \(path(NewSite.workflow)), put the owner of the program's repository on GitHub in place of <owner>. It has to have a release: a fork has none."
      )
    }
    steps.append("Make a repository on GitHub. On the free plan it has to be public.")
    if let variable = source.neededKey {
      steps.append(
        "There, put the key into the secret \(variable), under Settings → Secrets and variables → Actions."
      )
    }
    steps += [
      "Under Settings → Pages, choose GitHub Actions as the source. If GitHub offers none while the repository is empty, do it after the push.",
      "Push the folder to it. If that starts no run of publish under Actions, or one that fails, start it there once.",
    ]
    if settings.site.base == nil {
      steps.append("For another host than GitHub Pages, set base-url.")
    }
    let lines = steps.enumerated().map { "\($0 + 1). \($1)" }
    let made = isHere ? "Made a site here." : "Made a site in \(folder)."
    return "\(made) What to do next:\n\(lines.joined(separator: "\n"))"
  }
}
