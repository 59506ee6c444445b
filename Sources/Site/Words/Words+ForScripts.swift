extension Words {
  /// The words that the scripts in `Templates/assets/` use, by their names without `script-`: they
  /// look them up at run time, too late to detect a missing one.
  enum ForScripts {
    /// The prefix of their names in a language's file.
    static let prefix = "script-"

    /// Every word with the names of its placeholders.
    static let names: [String: Set<String>] = Dictionary(
      uniqueKeysWithValues: plain.map { ($0, []) }
    ).merging(filled) { $1 }

    private static let plain = [
      "look-closer", "stage", "caption", "close", "zoom-in", "zoom-out", "whole", "walk",
      "walk-how",
      "only-smaller", "zoom-keys", "whole-or-native", "older", "newer", "go-today", "go-search",
      "random", "keys", "single-keys", "show-keys", "appearance-system", "appearance-dark",
      "appearance-light", "no-network", "not-here", "copy", "copied", "share", "copy-link",
      "link-copied", "copy-credit", "credit-copied", "not-copied", "try-again", "trying",
      "arrived", "favourite", "favourite-added", "favourite-removed", "no-room", "not-shared",
      "no-favourites", "no-history", "no-match", "list-words", "list-from", "list-until",
      "list-more",
      "list-delete", "list-undo", "list-empty", "list-empty-sure", "list-keep", "list-export",
      "list-import", "list-unreadable", "remember", "go-on", "unread", "none-kept", "journey",
      "journey-how", "journey-none",
      "journey-delete", "journey-failed", "find-label", "find-year",
      "find-all-years", "find-hint", "find-loading", "find-cut", "find-failed", "find-again",
      "find-results", "find-more", "find-day", "find-go", "find-help", "find-help-phrase",
      "find-help-without", "find-help-either", "find-help-of", "find-help-kind", "find-help-by",
      "find-help-years",
      "find-help-date", "day-around",
    ]
    private static let filled: [String: Set<String>] = [
      "appearance": ["choice"],
      "not-from": ["host"],
      "journey-last": ["count"],
      "journey-kept": ["count", "total", "size"],
      "list-shown": ["shown", "count"],
      "list-deleted": ["title"],
      "list-imported": ["added", "known", "refused"],
      "list-refused": ["numbers"],
      "find-count": ["count"],
      "find-none": ["query"],
      "find-instead": ["query"],
      "find-typed": ["query"],
      "last-updated": ["date"],
      "straight-from": ["date"],
      "watch-video": ["host"],
      "day-not-kept": ["date"],
      "day-without": ["date"],
      "day-to-come": ["date"],
      "day-at-source": ["date"],
    ]
  }
}
