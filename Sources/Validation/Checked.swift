public import Site

/// The result of checking one file.
public struct Checked: Hashable, Sendable {
  /// The file's path in the site.
  public let path: String
  /// What is wrong with it, from top to bottom; links are checked separately, over the whole edition.
  public let findings: [Finding]
  /// The ids that a fragment can lead to, in the file's order, none in what is no page; and its links to
  /// files of the site, each target once, at the first line that leads there.
  public let references: References

  init(_ report: Report) {
    path = report.place.path
    findings = report.findings.sorted()
    references = report.references.packed
  }
}
