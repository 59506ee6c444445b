extension OldRecord {
  /// What may be corrected in a saved record of the old API, in the order of an import's report.
  enum Correction: String, CaseIterable {
    /// `digg_url = '…'` at the end of the explanation.
    case script = "script text cut from the end of the explanation"
    /// Text below the explanation on the old page: links to the archive, the editors and the index.
    case navigation = "page navigation cut from the explanation"
    /// `Tomorrow's picture: …`
    case tomorrow = "announcement of the next picture cut from the explanation"
    /// `Gallery: Solar Eclipse`, and other notices of the editors.
    case notice = "notice of the editors cut from the end of the explanation"
    /// Text above the explanation on the old page, and its label.
    case head = "page head or label cut from before the explanation"
    /// Control and replacement characters, in any text.
    case characters = "characters dropped that no text can hold"
    /// An explanation that consists of page navigation only. The day is kept without one.
    case onlyNavigation = "kept without an explanation, as there is only page navigation"
    /// A missing explanation. The day is kept without one.
    case noExplanation = "kept without an explanation, as there is none"
    /// `… Credit: …` after the title.
    case titleCredit = "credit cut from the title"
    /// Line breaks, runs of spaces and character references in the title.
    case title = "line breaks, spaces or character references mended in the title"
    /// Line breaks and spaces in the copyright.
    case copyright = "line breaks or spaces mended in the copyright"
    /// A copyright of nothing but spaces.
    case blankCopyright = "copyright of spaces alone dropped"
    /// A copyright that continues into the explanation.
    case swallowed = "explanation cut from the copyright"
    /// A credit that was found only in the page's head.
    case foundCredit = "credit taken from the page head"
    /// Addresses on the old pages' host, which now all redirect to a landing page.
    case deadAddress = "dead addresses kept as provenance, the page leads to NASA's article"
    /// A relative or `http:` address, or one with spaces.
    case address = "addresses mended: made absolute, secure or free of spaces"
    /// A file of a type that browsers cannot display.
    case unshowable = "files that no browser shows (tif, mov, mpg, wmv and the like)"
    /// A day without any media address.
    case noMedia = "no media at all, the page leads to NASA's article"
  }
}
