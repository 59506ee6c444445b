import ArgumentParser
import Generator

/// `apod theme`: helps to change the look of the pages.
struct ThemeCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "theme",
    abstract: "Copies and compares templates, and lists the names that they can contain.",
    discussion: """
      The program has a built-in theme. A file in Templates/ overrides the built-in file of the \
      same name.

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
    var templates = TemplateSource.defaultFolder

    func validate() throws {
      try refuseEmpty([templates])
      if templates == TemplateSource.none {
        throw ValidationError(
          "--templates none means the built-in theme; choose a folder of your own.")
      }
    }

    var theme: OwnTheme { OwnTheme(templates) }
  }

  struct CopyCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "copy",
      abstract: "Copies built-in files to Templates/, where you can change them.")

    @Argument(help: "The files, as `apod theme names` lists them.") var files: [String]
    @OptionGroup var folder: Folder

    func run() async throws {
      try await leaving { for path in try folder.theme.copy(files) { say(path) } }
    }
  }

  struct DiffCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "diff", abstract: "Shows how your files differ from the built-in ones.")

    @Argument(help: "The files to compare. The default is all of your files.") var files: [String] =
      []
    @OptionGroup var folder: Folder

    func run() async throws {
      try await leaving { for line in try folder.theme.differences(files) { say(line) } }
    }
  }

  struct NamesCommand: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "names",
      abstract: "Lists the files of the theme, or the names that one of these files can contain.",
      discussion: """
        Write text as {{name}}, and markup as {{{name}}}. Write a flag, a view or a list as a \
        section, {{#name}}…{{/name}}. The names in a view or a list are indented below it. For a \
        language file, the command lists the words and marks the missing ones.
        """)

    @Argument(help: "A file of the theme.") var file: String?
    @OptionGroup var folder: Folder

    func run() async throws {
      try await leaving { for line in try folder.theme.names(of: file) { say(line) } }
    }
  }
}
