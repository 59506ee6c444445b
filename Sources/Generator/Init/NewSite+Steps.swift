import Site
import Sources

extension NewSite {
  /// A text that tells the owner what to do next.
  var nextSteps: String {
    let source = settings.source
    let isHere = [".", "./"].contains(folder)
    func path(_ name: String) -> String { isHere ? name : "\(folder)/\(name)" }

    var missing: [String] = []
    if !source.query.isEmpty { missing.append("query") }
    if settings.site.contact == nil { missing.append("contact") }
    let set = missing.isEmpty ? "" : "; set \(missing.joined(separator: " and "))"
    var steps = ["Look through \(path(Configuration.defaultPath))\(set)."]
    if let pictures = settings.pictureFolder {
      steps.append(
        "Put your pictures into \(path(pictures)). Start each name with the day: 2026-11-23-title.jpg."
      )
      steps.append(
        "A public repository shows all that you push, including the place and camera recorded in your originals. `exiftool --ext xmp -all= --icc_profile:all -tagsfromfile @ -ifd0:orientation -overwrite_original \(path(pictures))` removes this data."
      )
    }
    if let variable = source.neededKey {
      steps.append(
        "Put your key for \(source.english.subject) into the environment variable \(variable). Do not write the key to a file."
      )
    }
    let before = isHere ? "Run" : "In \(folder), run"
    steps.append("\(before) `apod doctor`, then `apod build`. See the site with `apod serve`.")
    if program == nil {
      steps.append(
        "In \(path(NewSite.workflow)), replace <owner> with the owner of the program's repository on GitHub. The program's repository must have a release; a fork has no releases."
      )
    }
    steps.append("Create a repository on GitHub. On the free plan it must be public.")
    if let variable = source.neededKey {
      steps.append(
        "In this repository, put the key into the secret \(variable), under Settings → Secrets and variables → Actions."
      )
    }
    steps += [
      "Under Settings → Pages of the repository, choose GitHub Actions as the source. If GitHub does not offer this for an empty repository, do this after the push.",
      "Push the folder to the repository. If the workflow “publish” does not start under Actions, or fails, start it there by hand.",
    ]
    if settings.site.base == nil {
      steps.append("If the host is not GitHub Pages, set base-url.")
    }
    let lines = steps.enumerated().map { "\($0 + 1). \($1)" }
    let made = isHere ? "Created a site here." : "Created a site in \(folder)."
    return "\(made) What to do next:\n\(lines.joined(separator: "\n"))"
  }
}
