import Pictures
import Template

extension SiteBuilder {
  /// Adds the newest days in every format, and the list that readers import.
  mutating func addNewestFeeds() {
    let context = context
    let archive = context.feedArchives.last?.path
    let theme = context.theme
    add(Routes.feed, .feed, theme.feed) {
      FeedView(feed: context.newestFeed(at: Routes.feed), context: context)
    }
    add(Routes.atom, .feed, theme.atom) {
      var feed = context.newestFeed(at: Routes.atom)
      feed.earlier = archive
      return FeedView(feed: feed, context: context)
    }
    add(Routes.jsonFeed, .feed) { context.json(of: context.newestFeed(at: Routes.jsonFeed)) }
    add(Routes.feedList, .feed, theme.feedList) {
      FeedView(feed: Feed(path: Routes.feed, entries: []), context: context)
    }
  }

  /// Adds earlier days in Atom. A new day changes none of them, unless it is the first of its month.
  mutating func addFeedArchives() {
    let context = context
    let archives = context.feedArchives
    for index in archives.indices {
      let (earlier, later) = (index - 1, index + 1)
      let before = archives.indices.contains(earlier) ? archives[earlier].path : nil
      let after = archives.indices.contains(later) ? archives[later].path : nil
      let archive = archives[index]
      add(archive.path, .feed, context.theme.atom) {
        var feed = context.feed(of: archive)
        (feed.earlier, feed.later) = (before, after)
        return FeedView(feed: feed, context: context)
      }
    }
  }
}
