import Pictures
import Template

extension Edition {
  /// All files of the site, each with its path and content. No two files have the same path. Files that describe other
  /// files come last. No file is rendered yet.
  public var files: [SiteFile] {
    let search = searchParts
    let pages = Theme.views.flatMap { $0.files(of: self) }
    var files = search.flatMap(\.laterFiles)
    files += pages
    files += sitemaps(of: pages)
    files += [
      SiteFile(Routes.robots, .text) { self.robots() },
      SiteFile(Routes.manifest, .data) { self.appManifest() },
    ]
    files += dataFiles
    files += oldAPIFiles
    files += blockFiles
    files += theme.assets(for: layout).map(SiteFile.init(asset:))
    // The first shard is listed far from the other shards, because rendering one shard makes all of them. A second core
    // that rendered another shard at the same time would only wait.
    files += search.map(\.firstShard)
    files += pictureFiles.map(SiteFile.init(picture:))
    files += todayFiles
    files.append(SiteFile(last: Routes.searchIndex, .script) { self.searchIndex(of: search, $0) })
    files.append(SiteFile(last: Routes.dataIndex, .data) { self.dataIndex($0) })
    files.append(worker(of: files))
    files.append(
      SiteFile(last: Routes.status, .data) { self.status(beside: SiteSize($0.values)) })
    return files
  }
}
