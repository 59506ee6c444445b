import Foundation

/// A later version of the program, and the templates that come with it.
struct YearUpgrade {
  /// The program; what is appended to its file makes it another one.
  let program: URL
  /// Its templates, which say more than the former ones in the foot of every page.
  let templates: URL

  private static let comment = "<!-- a later version -->"

  /// Puts both into the folder.
  init(in folder: URL) throws {
    program = folder.appending(path: "apod")
    templates = folder.appending(path: "later-templates")
    let files = FileManager.default
    try files.copyItem(at: Binary.program(), to: program)
    try YearUpgrade.append("later", to: program)
    try files.copyItem(at: Binary.project.appending(path: "Templates"), to: templates)
    try YearUpgrade.append(
      YearUpgrade.comment + "\n", to: templates.appending(path: "partials/footer.html"))
  }

  /// Whether the page was made of the later templates.
  static func made(_ page: String) -> Bool { page.contains(comment) }

  private static func append(_ text: String, to file: URL) throws {
    let handle = try FileHandle(forWritingTo: file)
    try handle.seekToEnd()
    try handle.write(contentsOf: Data(text.utf8))
    try handle.close()
  }
}
