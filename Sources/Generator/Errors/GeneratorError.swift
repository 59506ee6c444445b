public import Checks
import Foundation
public import Imaging
public import Pictures
public import Site
public import Sources
import Storage
import Template

/// An error that ends a run early.
///
/// The description says what went wrong, where, and what to do next. No description contains the query of an address.
public enum GeneratorError: Error, Hashable, Sendable {
  /// The mistakes in the settings file, in the order of their lines.
  case settings([FieldMistake])
  /// The settings file cannot be read. `code` is the system's error number.
  case settingsUnreadable(path: String, code: Int32)
  /// The mistakes in options and environment variables.
  case options([FieldMistake])
  /// The archive belongs to the source `kept`, but the settings name the source `asked`.
  case otherSource(archive: String, kept: String, asked: String)
  /// The source has no service for past days. `source` is its English name.
  case noDaysGoneBy(source: String)
  /// apod does not look for subjects in the texts of the source. `source` is its English name.
  case noSubjects(source: String)
  /// The archive contains no picture of the day.
  case notKept(Day, archive: String)
  /// The source's pictures come only from its folder, so they cannot be imported or backfilled.
  case folderAlone
  /// The archive has lost days of these years. `days` is the number of days of these years in the site in `output`.
  case yearsLost(archive: String, years: [Int], days: Int, output: String)
  /// No picture may be shown.
  case nothingToShow(GeneratorError.NothingToShow)
  /// At the address, there is no open data from which to restore an archive.
  case nothingToRestore(String, reason: String)
  /// An import or restore exceeded the size limit, in MB (10⁶ bytes). Nothing was stored.
  case importTooLarge(megabytes: Int)
  /// An import or restore exceeded the time limit. Nothing was stored.
  case importTooSlow(seconds: Int)
  /// The errors in the owner's theme, each as a line with the file's path.
  case theme([String])
  /// There is no folder of templates at the path.
  case noTemplates(folder: String)
  /// The built-in theme contains no file at the path. `near` lists similar paths.
  case notBuiltIn(path: String, near: [String])
  /// The findings in the files of a site. Nothing was published.
  case rejected([Finding])
  /// The site is larger than the budget, which is in MB (10⁶ bytes). Nothing was published. If the size includes no
  /// pages, the pictures alone exceed the budget, and nothing was rendered.
  case overBudget(SiteSize, budget: Int, mirror: Mirror)
}

extension GeneratorError {
  /// The reason why no picture may be shown.
  public enum NothingToShow: Hashable, Sendable {
    /// No service could be reached, and the archive is empty.
    case offline
    /// No service sent a valid picture, and the archive is empty. The value is the source's English name.
    case unanswered(by: String)
    /// The newest picture is older than allowed.
    case tooOld(newest: Day, age: Int, limit: Int)
    /// The requested day is not in the archive, and no service sent it.
    case noSuchDay(Day)
    /// There is no folder of pictures at the path.
    case noFolder(String)
    /// The folder contains no picture for today or an earlier day. `waiting` is the first later day with a picture.
    case emptyFolder(String, waiting: Day?)
    /// The pictures in the folder at the path cannot be prepared on this machine. The second value is the reason.
    case noImageTool(String, String)
    /// The page of the only day that could be shown fails a check.
    case doesNotRender(Omission)
  }
}

extension GeneratorError: CustomStringConvertible {
  /// What went wrong, where, and what to do next.
  public var description: String {
    switch self {
    case .settings(let mistakes), .options(let mistakes):
      mistakes.map(\.description).joined(separator: "\n")
    case .settingsUnreadable(let path, let code):
      "\(path): the settings cannot be read: \(reason(of: code)); \(code == ENOENT ? "correct the path given to --config, or omit it" : "make it a file that this user may read")"
    case .otherSource(let archive, let kept, let asked)
    where Source.known.contains(where: { $0.name == kept }):
      "\(archive) contains pictures from the source \(kept.quoted), but the settings choose \(asked.quoted); set the right source, or choose another --archive"
    case .otherSource(let archive, let kept, _):
      "\(archive) contains pictures from \(kept.quoted), a source that this version does not support; use the version that created the archive, or choose another --archive"
    case .folderAlone:
      "this site shows only the pictures in its folder; add pictures there, and run `apod build`"
    case .noDaysGoneBy(let source):
      "\(source) does not serve past days, so there is nothing to backfill; each `apod build` adds one day, and `apod restore` restores days from the published site"
    case .noSubjects(let source):
      "apod does not look for subjects in the texts of \(source); choose the settings of another site with --config"
    case .notKept(let day, let archive):
      "\(archive) contains no picture of \(day); `apod build --date \(day)` fetches it"
    case .yearsLost(let archive, let years, let days, let output):
      "\(spans(years).map { "\(archive)/\($0.lowerBound).jsonl\($0.count > 1 ? " to \($0.upperBound).jsonl" : "")" }.joined(separator: ", ")): the days are missing or cannot be read, but the site in \(output) has \(counted(days, "page")) of \(years.count == 1 ? "that year" : "those years"), so nothing was published; restore the \(years.count == 1 ? "file" : "files") from a backup or from Git, or run `apod restore` with the site's address; to delete the pages, remove \(archive)/manifest and \(output)"
    case .nothingToShow(let reason):
      reason.description
    case .nothingToRestore(let address, let reason):
      "\(address): \(reason); give the address of a site that apod published, or try again later"
    case .importTooLarge(let limit):
      "the records exceed \(limit) MB; nothing was added; import fewer files at a time, or raise import-budget in the settings"
    case .importTooSlow(let limit):
      "the import took more than \(limit) s; nothing was added; import fewer files at a time, or raise import-time-budget in the settings"
    case .theme(let mistakes):
      mistakes.joined(separator: "\n")
    case .notBuiltIn(let path, let near):
      "\(path.quoted) is not a file of the theme\(hint(near)); `apod theme names` lists all files"
    case .noTemplates(let folder):
      "\(folder): the templates folder does not exist; create it, or choose another folder with --templates"
    case .rejected(let findings):
      findings.map(\.description).joined(separator: "\n")
        + "\n\(counted(findings.count, "finding")): nothing was published, because leaving out days would not help; fix the templates or the settings"
    case .overBudget(let size, let budget, let mirror):
      "\(size.pages.count == 0 ? "the pictures" : "the site") would exceed the budget of \(budget) MB: \(size); largest files: \(size.largest.map(\.description).joined(separator: ", ")); nothing was published; \(size.remedy(budget: budget, mirror: mirror))"
    }
  }
}

extension GeneratorError.NothingToShow: CustomStringConvertible {
  /// Why no picture can be shown, and what to do next.
  public var description: String {
    switch self {
    case .offline:
      "the network is not reachable, and the archive is empty; connect and try again, or run `apod demo`, which needs no network"
    case .unanswered(let source):
      "\(source) returned no valid picture, and the archive is empty; try again later"
    case .tooOld(let newest, let age, let limit):
      "the newest picture in the archive is dated \(newest), \(counted(age, "day")) ago, but --max-age allows at most \(counted(limit, "day")); connect and try again, or raise --max-age"
    case .noSuchDay(let day):
      "there is no picture of \(day) in the archive or at the source; choose another --date"
    case .noFolder(let path):
      "\(path): the folder does not exist; create it and add pictures named like 2026-11-23-title.jpg, or change the setting folder"
    case .noImageTool(let path, let why):
      "\(path): \(why); nothing was changed"
    case .emptyFolder(let path, let day):
      "\(path): the folder has no picture to show\(day.map { ": its first picture is due on \($0)" } ?? ""); add a picture named like 2026-11-23-title.jpg; nothing was changed"
    case .doesNotRender(let omission):
      "\(omission); there is no other day to show"
    }
  }
}

/// Ranges of consecutive years in a sorted list.
private func spans(_ years: [Int]) -> [ClosedRange<Int>] {
  years.reduce(into: []) { spans, year in
    if let last = spans.last, last.upperBound + 1 == year {
      spans[spans.count - 1] = last.lowerBound...year
    } else {
      spans.append(year...year)
    }
  }
}
