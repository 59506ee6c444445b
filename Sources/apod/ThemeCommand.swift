import ArgumentParser
import Generator

/// `apod theme`: helps to change the look of the pages.
struct ThemeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme",
    abstract: "Copies and compares templates, and lists the names that they can use.",
    discussion: """
      The program has a theme built in. A file in Templates/ replaces the built-in file of its name, \
      and all others stay.

      Examples:
        apod theme copy day.html assets/style.css
        apod theme diff
        apod theme names day.html
        apod theme names languages/fr.ftl
      """,
    subcommands: [CopyCommand.self, DiffCommand.self, NamesCommand.self])

  struct Folder: ParsableArguments {
    @Option(
      help: ArgumentHelp("The folder of your own templates.", valueName: "folder"),
      completion: .directory)
    var templates = TemplateSource.usualFolder

    func validate() throws {
      try refuseEmpty([templates])
      if templates == TemplateSource.none {
        throw ValidationError(
          "--templates none is the theme built in; name a folder of your own.")
      }
    }

    var theme: OwnTheme { OwnTheme(templates) }
  }

  struct CopyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "copy", abstract: "Copies built-in files to Templates/, to be changed there.")

    @Argument(help: "The files, as `apod theme names` lists them.") var files: [String]
    @OptionGroup var folder: Folder

    func run() async throws {
      try await leaving { for path in try folder.theme.copy(files) { say(path) } }
    }
  }

  struct DiffCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "diff", abstract: "Shows how your files differ from the built-in ones.")

    @Argument(help: "The files; all of yours without any.") var files: [String] = []
    @OptionGroup var folder: Folder

    func run() async throws {
      try await leaving { for line in try folder.theme.differences(files) { say(line) } }
    }
  }

  struct NamesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "names",
      abstract: "Lists the files of the theme, or the names that one of them can use.",
      discussion: """
        A text is written with {{name}}, markup with {{{name}}}. A flag, a view and a list are \
        sections, {{#name}}…{{/name}}; what is in a view or a list is indented below it. Of a file \
        of a language it lists the words, with those that are missing.
        """)

    @Argument(help: "A file of the theme.") var file: String?
    @OptionGroup var folder: Folder

    func run() async throws {
      try await leaving { for line in try folder.theme.names(of: file) { say(line) } }
    }
  }
}
