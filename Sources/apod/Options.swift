import ArgumentParser
import Generator
import Pictures
import Sources

// The options for folders and services, each defined once. Commands share these options, so that an option has the same
// meaning in every command.

enum Options {}

extension ArgumentHelp {
  static var archive: ArgumentHelp {
    ArgumentHelp("The archive folder.", valueName: "folder")
  }
  static var output: ArgumentHelp {
    ArgumentHelp("The folder of the site.", valueName: "folder")
  }
}

extension Options {
  struct Config: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        "The settings file. The default is apod.yml, if it exists.", valueName: "file"),
      completion: .file())
    var config: String?

    func validate() throws { try refuseEmpty([config]) }
  }
}

extension Options {
  struct Base: ParsableArguments {
    @Option(
      name: .customLong("base-url"),
      help: ArgumentHelp("The address of the site.", valueName: "url")
    )
    var baseURL: String?
  }
}

extension Options {
  struct Archive: ParsableArguments {
    @Option(help: .archive, completion: .directory) var archive = "archive"

    func validate() throws { try refuseEmpty([archive]) }
  }
}

extension Options {
  struct Output: ParsableArguments {
    @Option(help: .output, completion: .directory) var output = "public"

    func validate() throws { try refuseEmpty([output]) }
  }
}

extension Options {
  struct Templates: ParsableArguments {
    @Option(
      help: ArgumentHelp(
        """
        A folder of your own templates, which override the built-in ones file by file; none \
        means only the built-in ones. The default is Templates, if it exists.
        """,
        valueName: "folder"), completion: .directory)
    var templates: String?

    func validate() throws { try refuseEmpty([templates]) }

    var source: TemplateSource { TemplateSource(named: templates) }
  }
}

extension Options {
  /// The addresses of the source's services, which override the settings.
  struct Sources: ParsableArguments {
    @Option(help: ArgumentHelp("The root address of the JSON service.", valueName: "url"))
    var service: String?
    @Option(help: ArgumentHelp("The address of the RSS feed.", valueName: "url"))
    var feed: String?
    @Option(
      help: ArgumentHelp(
        "The address of a service compatible with the old API, which is tried last.",
        valueName: "url"))
    var oldAPI: String?
    @Option(
      help: ArgumentHelp(
        "Fetch pictures from this address instead of the source's host.", valueName: "url")
    )
    var assets: String?
    @Option(
      help: ArgumentHelp(
        "Fetch stills of videos from this address instead of YouTube and Vimeo.", valueName: "url"))
    var posters: String?

    var overrides: [String: String] {
      var overrides = [String: String]()
      overrides["service"] = service
      overrides["feed"] = feed
      overrides["old-api"] = oldAPI
      overrides["assets"] = assets
      overrides["posters"] = posters
      return overrides
    }
  }
}

/// The options of a build, for commands that build or inspect a site. Each command lists these groups itself,
/// because the parser of a debug build checks nested groups many times.
protocol SiteCommand: AsyncParsableCommand {
  var base: Options.Base { get }
  var archive: Options.Archive { get }
  var output: Options.Output { get }
  var templates: Options.Templates { get }
  var sources: Options.Sources { get }
}

extension SiteCommand {
  var folders: Build.Folders {
    Build.Folders(
      archive: archive.archive, output: output.output, templates: templates.source)
  }

  var overrides: [String: String] {
    var overrides = sources.overrides
    overrides["base-url"] = base.baseURL
    return overrides
  }
}

/// Rejects an empty path, which is usually a mistake in a script.
func refuseEmpty(_ paths: [String?]) throws {
  guard paths.contains("") else { return }
  throw ValidationError("A path is empty; write a path, or omit the option.")
}
