import ArgumentParser
import Generator
import Pictures

/// Where NASA's services are asked, in place of the settings.
struct SourceOptions: ParsableArguments {
  @Option(help: ArgumentHelp("The root of the JSON service.", valueName: "url"))
  var service: String?
  @Option(help: ArgumentHelp("The RSS feed.", valueName: "url"))
  var feed: String?
  @Option(
    help: ArgumentHelp("A service with the contract of the old API; asked last.", valueName: "url"))
  var oldAPI: String?
  @Option(
    help: ArgumentHelp("Fetch pictures here, not from assets.science.nasa.gov.", valueName: "url"))
  var assets: String?
  @Option(
    help: ArgumentHelp(
      "Fetch stills of films here, not from YouTube and Vimeo.", valueName: "url"))
  var posters: String?

  /// What they say in place of the settings.
  var overrides: Overrides {
    var overrides = Overrides()
    overrides.service = service
    overrides.feed = feed
    overrides.oldAPI = oldAPI
    overrides.assets = assets
    overrides.posters = posters
    return overrides
  }
}

/// Where things are on the disk.
struct FolderOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Where the site is written.", valueName: "folder"))
  var output = "public"
  @Option(help: ArgumentHelp("Where what was seen is kept.", valueName: "folder"))
  var archive = "archive"
  @OptionGroup var templates: TemplateOptions

  func validate() throws { try refuseEmpty([output, archive]) }
}

/// Where the templates come from.
struct TemplateOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      "Where the templates are; Templates when it is there, else those built in.",
      valueName: "folder"))
  var templates: String?

  func validate() throws { try refuseEmpty([templates].compactMap { $0 }) }

  var source: TemplateSource { TemplateSource(named: templates) }
}

/// Where the archive is, for commands that write no site.
struct ArchiveOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Where what was seen is kept.", valueName: "folder"))
  var archive = "archive"

  func validate() throws { try refuseEmpty([archive]) }
}

/// An empty path is a mistake in a script, and no folder.
func refuseEmpty(_ paths: [String]) throws {
  guard paths.contains("") else { return }
  throw ValidationError("A folder's name is empty; name it, or leave the option out.")
}

/// The day that an option's value names.
func pictureDay(_ text: String) throws -> Day {
  guard let day = Day(iso: text), day >= .first else {
    throw ValidationError(
      "\"\(text)\" is no day that can have a picture; give YYYY-MM-DD, from \(Day.first) on.")
  }
  return day
}
