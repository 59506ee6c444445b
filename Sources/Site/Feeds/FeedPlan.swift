import Pictures
import Template

extension Plan {
  /// The newest days in every format, and the list that readers import.
  mutating func addNewestFeeds() {
    let almanac = almanac
    let archive = almanac.feedArchives.last?.path
    let theme = almanac.theme
    add(Routes.feed, .feed, theme.feed) { almanac.view(of: almanac.newestFeed(at: Routes.feed)) }
    add(Routes.atom, .feed, theme.atom) {
      var feed = almanac.newestFeed(at: Routes.atom)
      feed.earlier = archive
      return almanac.view(of: feed)
    }
    add(Routes.jsonFeed, .feed) { almanac.json(of: almanac.newestFeed(at: Routes.jsonFeed)) }
    add(Routes.feedList, .feed, theme.feedList) {
      almanac.view(of: Feed(path: Routes.feed, entries: []))
    }
  }

  /// The days before in Atom. A new day changes none of them, unless it is the first of its month.
  mutating func addFeedArchives() {
    let almanac = almanac
    let archives = almanac.feedArchives
    for index in archives.indices {
      let (earlier, later) = (index - 1, index + 1)
      let before = archives.indices.contains(earlier) ? archives[earlier].path : nil
      let after = archives.indices.contains(later) ? archives[later].path : nil
      let archive = archives[index]
      add(archive.path, .feed, almanac.theme.atom) {
        var feed = almanac.feed(of: archive)
        (feed.earlier, feed.later) = (before, after)
        return almanac.view(of: feed)
      }
    }
  }
}
