extension SiteContext {
  /// The page that a server shows for an unknown address.
  func notFoundPage() -> NotFoundView {
    let days = tiles(pictures.indices.suffix(6).reversed(), on: Routes.notFound)
    return NotFoundView(
      shell: LayoutView(
        layout,
        PageMetadata(
          path: Routes.notFound, heading: words.text(.notFoundTitle),
          pageTitle: "\(words.text(.notFound)) · \(settings.title)",
          summary: words.text(.notFoundSummary), thumbnails: days.foreignOrigin)),
      days: days)
  }

  func subscribePage() -> SubscribeView {
    SubscribeView(
      shell: plainPage(Routes.subscribe, .subscribe, .subscribeSummary, isPersonal: false).shell)
  }

  /// The search, with the newest picture as its preview image.
  func searchPage() -> PlainView {
    plainPage(
      Routes.search, .search, .searchSummary, isPersonal: false,
      preview: sharePicture(of: pictures.indices.reversed()))
  }

  /// The page at the path, whose content scripts fill in.
  func plainPage(
    _ path: String, _ heading: Word, _ summary: Word, isPersonal: Bool = true,
    preview: PageMetadata.Preview? = nil
  ) -> PlainView {
    PlainView(
      shell: LayoutView(
        layout,
        PageMetadata(
          path: path, heading: words.text(heading),
          summary: words.text(summary),
          canonical: isPersonal ? nil : address(path), preview: preview, isPersonal: isPersonal)))
  }
}
