import Template

/// The service worker, which makes the site readable without a network.
struct WorkerView: View {
  let edition: String
  let newest: [WorkerView.Page]

  static let fields: [Field<WorkerView>] = [
    .text("edition", "The version of this build of the site, as 16 hexadecimal digits.", \.edition),
    .list("newest", "The most recent days, newest first.", \.newest),
  ]
}

extension WorkerView {
  /// A page that the service worker caches before a visit.
  struct Page: View {
    let page: String
    let picture: String?

    static let fields: [Field<Page>] = [
      .text("page", "The page's path in the site.", \.page),
      .text(
        "picture",
        "The path of the picture file to cache with the page, including the file's version. Missing if the site has no such file.",
        \.picture),
    ]
  }
}
