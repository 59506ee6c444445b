extension Almanac {
  /// What a server shows for a page that is not there.
  func notFoundPage() -> NotFoundView {
    NotFoundView(
      shell: furniture.shell(
        Furniture.Sign(
          path: Routes.notFound, heading: "There is no such page",
          pageTitle: "Not found · \(settings.title)",
          summary: "No page of this site has this address.")))
  }
}
