/// Something that a saved record of the old API had and its picture has not, or lacks.
public enum Cleaning: String, Hashable, Sendable, CaseIterable {
  /// `digg_url = '…'` at the end of the explanation.
  case script = "script text cut from the end of the explanation"
  /// What stood below the explanation on the old page: its archive, editors and index.
  case navigation = "page navigation cut from the explanation"
  /// `Tomorrow's picture: …`
  case tomorrow = "announcement of the next picture cut from the explanation"
  /// `Gallery: Solar Eclipse`, and other lines of the editors.
  case notice = "notice of the editors cut from the end of the explanation"
  /// What stood above the explanation on the old page, and its label.
  case head = "page head or label cut from before the explanation"
  /// Control and replacement characters, in whichever text.
  case characters = "characters dropped that no text can hold"
  /// An explanation that is nothing but what stood below it. The day is kept without.
  case onlyNavigation = "kept without an explanation, as there is only page navigation"
  /// An explanation that is not there. The day is kept without.
  case noExplanation = "kept without an explanation, as there is none"
  /// `… Credit: …` behind the title.
  case titleCredit = "credit cut from the title"
  /// Line breaks, runs of spaces and character references in the title.
  case title = "line breaks, spaces or character references mended in the title"
  /// Line breaks and spaces in the copyright.
  case copyright = "line breaks or spaces mended in the copyright"
  /// A copyright of nothing but spaces.
  case blankCopyright = "copyright of spaces alone dropped"
  /// A copyright that goes on with the explanation.
  case swallowed = "explanation cut from the copyright"
  /// A credit that only the page's head had.
  case foundCredit = "credit taken from the page head"
  /// Addresses on the old pages' host, which all lead to a landing page now.
  case deadAddress = "dead addresses kept as provenance, the page leads to NASA's article"
  /// A relative or plain `http:` address, or one with spaces.
  case address = "addresses mended: made absolute, secure or free of spaces"
  /// A file of a type that browsers do not show.
  case unshowable = "files that no browser shows (tif, mov, mpg, wmv and the like)"
  /// A day without any address of media.
  case noMedia = "no media at all, the page leads to NASA's article"
}
