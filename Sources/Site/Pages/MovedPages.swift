import Pictures

extension SiteContext {
  /// Redirects from the source's old address of the day to the day's page.
  func movedPage(_ place: Int) -> MovedView {
    let picture = pictures[place]
    return moved(to: Routes.day(picture.day), heading: picture.title)
  }

  /// Redirects from the source's old list of all days to the archive.
  func movedArchive() -> MovedView { moved(to: Routes.archive, heading: words.text(.archive)) }

  private func moved(to path: String, heading: String) -> MovedView {
    // The old addresses lie at the root, so a path is a relative link already.
    MovedView(
      language: words.language, heading: heading, pageTitle: "\(heading) · \(settings.title)",
      link: path, canonical: address(path))
  }
}
