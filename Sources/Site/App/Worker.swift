import Pictures
import Template

/// The service worker, which makes the site readable without a network.
struct WorkerView: TemplateView {
  let site: Edition
  /// The unique id of this build of the site, in 16 hexadecimal digits.
  let edition: String

  static let templates = ["sw.js"]
  static let fields: [Field<WorkerView>] = [
    .text("edition", "The version of this build of the site, as 16 hexadecimal digits.", \.edition),
    .list("newest", "The most recent days, newest first.") { worker in
      worker.site.pictures.suffix(Edition.prefetched).reversed().map {
        Page(day: $0.day, still: worker.site.stills[$0.day])
      }
    },
  ]

  /// A page that the service worker caches before a visit.
  struct Page: View {
    let day: Day
    let still: StoredPicture?

    /// The width in pixels of the pictures that are cached before a visit. At this width, a picture is sharp on a phone
    /// and small to download.
    private static let width = 1200

    static let fields: [Field<Page>] = [
      .text("page", "The page's path in the site.") { Routes.day($0.day) },
      .text(
        "picture",
        "The path of the picture file to cache with the page, including the file's version. Missing if the site has no such file."
      ) { $0.file.map { "\(Routes.picture($0))?v=\($0.digest.prefix(8))" } },
    ]

    /// The published file whose width is nearest to `width`, in the file type that pages prefer.
    private var file: PictureFile? {
      let files = still?.publishedFiles ?? []
      let modern = files.filter { $0.type == .avif }
      return (modern.isEmpty ? files : modern).min {
        abs($0.size.width - Page.width) < abs($1.size.width - Page.width)
      }
    }
  }
}

extension Edition {
  /// The service worker of this build of the site. The build's id depends on all files except pictures and
  /// `status.json`, which changes with every run, even if visitors see the same site for days.
  func worker(of files: [SiteFile]) -> SiteFile {
    let paths = files.filter { $0.kind != .picture }.map(\.path)
    return SiteFile(last: Routes.worker, .asset) { made in
      let digests = paths.map { "\($0) \(made[$0]?.digest ?? "")\n" }.joined()
      let edition = XXH64.hex(Array(digests.utf8))
      return self.theme.render(WorkerView(site: self, edition: edition))
    }
  }

  /// How many of the newest days the service worker caches before they are visited.
  static let prefetched = 7
}
