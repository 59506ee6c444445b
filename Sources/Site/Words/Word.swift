/// The words that code, and not a template, puts into pages. The raw values are the names of the words in
/// `Templates/languages/`. The titles and summaries of single pages, and the names of groups of subjects, have no
/// case here, because `Words` finds them by the page's path or by the group.
enum Word: String {
  case direction
  case thousands
  case months
  case weekdays
  case weekStart = "week-start"
  case date
  case dateInMonth = "date-in-month"
  case monthOfYear = "month-of-year"
  case dayOfMonth = "day-of-month"
  case pictures

  case waiting
  case offline
  case unanswered
  case nothingSaved = "nothing-saved"

  case allYears = "all-years"
  case yearSummary = "year-summary"
  case monthSummary = "month-summary"
  case recentPictures = "recent-pictures"
  case recentSummary = "recent-summary"
  case onDate = "on-date"
  case dateSummary = "date-summary"
  case inAllYears = "in-all-years"
  case collectionSummary = "collection-summary"
  case alsoCalled = "also-called"
  case inConstellation = "in-constellation"
  case isKind = "is-kind"
  case partOf = "part-of"
  case newestOf = "newest-of"
  case allPictures = "all-pictures"
  case shownAgain = "shown-again"
  case films
  case described
  case percent
  case chartAbout = "chart-about"
  case notFound = "not-found"
  case notFoundTitle = "not-found-title"
  case notFoundSummary = "not-found-summary"
  case credit
  case isFree = "is-free"
  case licence
  case isCopyrighted = "is-copyrighted"
  case isUnknown = "is-unknown"
  case seePicture = "see-picture"
  case watchVideo = "watch-video"
  case seePage = "see-page"
  case feedAbout = "feed-about"
  case feedHint = "feed-hint"
}
