package import Services

/// The corrections of saved records of the old API.
extension Cleaning {
  /// `digg_url = '…'` at the end of the explanation.
  package static let script = Cleaning(rank: 1, "script text cut from the end of the explanation")
  /// Text below the explanation on the old page: links to the archive, the editors and the index.
  package static let navigation = Cleaning(rank: 2, "page navigation cut from the explanation")
  /// `Tomorrow's picture: …`
  package static let tomorrow = Cleaning(
    rank: 3, "announcement of the next picture cut from the explanation")
  /// `Gallery: Solar Eclipse`, and other notices of the editors.
  package static let notice = Cleaning(
    rank: 4, "notice of the editors cut from the end of the explanation")
  /// Text above the explanation on the old page, and its label.
  package static let head = Cleaning(rank: 5, "page head or label cut from before the explanation")
  /// Control and replacement characters, in any text.
  package static let characters = Cleaning(rank: 6, "characters dropped that no text can hold")
  /// An explanation that consists of page navigation only. The day is kept without one.
  package static let onlyNavigation = Cleaning(
    rank: 7, "kept without an explanation, as there is only page navigation")
  /// A missing explanation. The day is kept without one.
  package static let noExplanation = Cleaning(
    rank: 8, "kept without an explanation, as there is none")
  /// `… Credit: …` after the title.
  package static let titleCredit = Cleaning(rank: 9, "credit cut from the title")
  /// Line breaks, runs of spaces and character references in the title.
  package static let title = Cleaning(
    rank: 10, "line breaks, spaces or character references mended in the title")
  /// Line breaks and spaces in the copyright.
  package static let copyright = Cleaning(rank: 11, "line breaks or spaces mended in the copyright")
  /// A copyright of nothing but spaces.
  package static let blankCopyright = Cleaning(rank: 12, "copyright of spaces alone dropped")
  /// A copyright that continues into the explanation.
  package static let swallowed = Cleaning(rank: 13, "explanation cut from the copyright")
  /// A credit that was found only in the page's head.
  package static let foundCredit = Cleaning(rank: 14, "credit taken from the page head")
  /// Addresses on the old pages' host, which now all redirect to a landing page.
  package static let deadAddress = Cleaning(
    rank: 15, "dead addresses kept as provenance, the page leads to NASA's article")
  /// A relative or `http:` address, or one with spaces.
  package static let address = Cleaning(
    rank: 16, "addresses mended: made absolute, secure or free of spaces")
  /// A file of a type that browsers cannot display.
  package static let unshowable = Cleaning(
    rank: 17, "files that no browser shows (tif, mov, mpg, wmv and the like)")
  /// A day without any media address.
  package static let noMedia = Cleaning(
    rank: 18, "no media at all, the page leads to NASA's article")
}
