import Pictures
import Sources
import Template

/// Lists the files of a planned site, each with its path and content. This renders no file.
struct SiteBuilder {
  let site: SiteContext
  private var theme: Theme { site.theme }
  private var places: Range<Int> { site.pictures.indices }

  /// All files of the site. Files that describe other files come last.
  var files: [SiteFile] {
    let search = site.searchParts
    var files = search.flatMap(words)
    files += front
    files += days
    files += calendars
    files += collections
    files += statistics
    files += plainPages
    files += oldAddresses
    files += feeds
    files += sitemaps
    files += data
    files += oldAPI
    files += blocks
    files += theme.assets(for: site.settings.home, isLive: site.layout.live != nil)
      .map(SiteFile.init(asset:))
    // The first shard is listed far from the other shards, because rendering one shard makes all of them. A second core
    // that rendered another shard at the same time would only wait.
    files += search.map { shard(0, of: $0) }
    files += site.pictureFiles.map(SiteFile.init(picture:))
    files += today
    files.append(
      last(Routes.searchIndex, .script) {
        site.searchIndex(of: search, $0)
      })
    files.append(last(Routes.dataIndex, .data) { site.dataIndex($0) })
    files.append(worker(of: files))
    files.append(last(Routes.status, .data) { site.status(beside: SiteSize($0.values)) })
    return files
  }

  /// The front page, and the card that shows today's picture on other sites.
  private var front: [SiteFile] {
    [
      site.settings.home == .grid
        ? page(Routes.front) { HomePage($0) }
        : page(Routes.front) { DayPage($0, site.shown) },
      page(Routes.embed) { EmbedPage(context: $0) },
      file(Routes.oEmbed, .data) { site.oEmbed() },
    ]
  }

  private var days: [SiteFile] {
    places.map { place in
      page(site.listed[place].path) { DayPage($0, place) }
    }
  }

  private var calendars: [SiteFile] {
    let (years, months, dates) = (site.calendar.years, site.calendar.months, site.calendar.dates)
    return years.enumerated().map { index, year in
      page(Routes.year(year.year), of: year.places) { YearPage(context: $0, index: index) }
    }
      + months.enumerated().map { index, month in
        page(Routes.month(month.year, month.month), of: month.places) {
          MonthPage(context: $0, index: index)
        }
      }
      + dates.enumerated().map { index, date in
        page(Routes.onThisDay(date.month, date.dayOfMonth), of: date.places) {
          OnThisDayPage(context: $0, index: index)
        }
      } + [
        page(Routes.recent, of: places.suffix(SiteContext.recentLength)) {
          RecentPage(context: $0)
        },
        page(Routes.archive, of: places) { ArchivePage($0) },
      ]
  }

  /// The lists of subjects and of makers, if there are any, and the pages of these subjects and makers.
  private var collections: [SiteFile] {
    [(Routes.subjects, site.subjects.all), (Routes.makers, site.makers.all)].flatMap { path, all in
      all.isEmpty
        ? []
        : [page(path) { CollectionsPage(context: $0) }]
          + all.map { one in
            page(one.path, of: one.places) {
              CollectionPage(context: $0, collection: one)
            }
          }
    }
  }

  /// The page of statistics, and its charts. The charts of kinds share one scale, so that readers can compare them.
  private var statistics: [SiteFile] {
    guard site.hasSubjects else { return [] }
    let statistics = Statistics(site)
    let scales = [statistics.kinds] + statistics.byYear.map { [$0] }
    return [
      page(Routes.statistics) {
        StatisticsPage(context: $0, statistics: statistics)
      }
    ]
      + scales.flatMap { all in
        let highest = all.flatMap { zip($0.values, $0.labels) }.max { $0.0 < $1.0 } ?? (1, "")
        return all.map { series in
          file(series.path, .asset) {
            theme.render(
              ChartView(
                language: site.words.language, series: series, years: statistics.years,
                highest: highest.0, highestLabel: highest.1))
          }
        }
      }
  }

  /// The pages that do not list the archive, and two files about the site for browsers. A new day changes only the
  /// not-found page, which shows the newest days, and the search page, whose preview image is the newest still.
  private var plainPages: [SiteFile] {
    func plain(
      _ path: String, _ title: Word, _ about: Word, isHidden: Bool = true,
      of places: Range<Int> = 0..<0
    ) -> SiteFile {
      page(path, of: places, with: path) {
        PlainPage(context: $0, title: title, about: about, isHidden: isHidden)
      }
    }
    var files = [
      page(Routes.notFound) { NotFoundPage(context: $0) },
      plain(Routes.search, .search, .searchSummary, isHidden: false, of: places),
      plain(Routes.favourites, .favourites, .favouritesSummary),
      plain(Routes.history, .history, .historySummary),
      page(Routes.subscribe) {
        SubscribePage(
          layout: site.layout, path: $0.path, heading: site.words.text(.subscribe),
          summary: site.words.text(.subscribeSummary))
      },
    ]
    files += theme.ownPages.map { own in file(own.path, .page) { own.render(in: site.layout) } }
    files.append(file(Routes.manifest, .data) { site.appManifest() })
    // Browsers store the addresses that the search description contains, so these must be absolute.
    if site.settings.base != nil {
      files.append(
        file(Routes.openSearch, .data) { theme.render(OpenSearchView(site: site)) })
    }
    return files + [plain(Routes.unkept, .unkept, .unkeptSummary)]
  }

  /// The pages that redirect from the source's old addresses, if the settings ask for them.
  private var oldAddresses: [SiteFile] {
    let settings = site.settings
    guard settings.keepsOldAddresses, settings.source.pages.hasOldAddresses else { return [] }
    func moved(_ path: String, to target: String, _ heading: String) -> SiteFile {
      page(path) { _ in MovedPage(site: site, target: target, heading: heading) }
    }
    return [moved(Routes.formerArchive, to: Routes.archive, site.words.text(.archive))]
      + site.pictures.compactMap { picture in
        Routes.formerly(picture.day).map {
          moved($0, to: Routes.day(picture.day), picture.title)
        }
      }
  }

  /// The feeds of the newest days in every format, the list of feeds, and the archived feeds in Atom. A new day changes
  /// no archived feed, unless it is the first day of its month.
  private var feeds: [SiteFile] {
    let archives = site.feedArchives
    func feed(_ feed: Feed, _ template: String) -> SiteFile {
      file(feed.path, .feed) { theme.render(feed, with: template) }
    }
    @Sendable func newest(at path: String) -> Feed {
      Feed(site: site, path: path, places: places.suffix(SiteContext.feedLength))
    }
    var atom = newest(at: Routes.atom)
    atom.earlier = archives.last?.path
    let list = Feed(site: site, path: Routes.feed, places: 0..<0)
    return [
      feed(newest(at: Routes.feed), "feed.xml"), feed(atom, "atom.xml"),
      file(Routes.jsonFeed, .feed) { newest(at: Routes.jsonFeed).json },
      file(Routes.feedList, .feed) { theme.render(list, with: "feeds.opml") },
    ]
      + archives.map { feed($0, "atom.xml") } + [file(Routes.robots, .text) { site.robots() }]
  }

  private var sitemaps: [SiteFile] {
    [
      file(Routes.sitemap, .sitemap) {
        theme.render(site.sitemapIndex(), with: "sitemap-index.xml")
      },
      file(Routes.sitemapOfLists, .sitemap) { theme.render(site.sitemapOfLists()) },
    ]
      + site.calendar.years.map { year in
        file(Routes.sitemap(year: year.year), .sitemap) {
          theme.render(site.sitemap(of: year))
        }
      }
  }

  /// The data files for other programs. A new day changes the file of its year, the index, and the file of the newest
  /// picture.
  private var data: [SiteFile] {
    let newest = places.suffix(1)
    return site.calendar.years.map { year in
      file(Routes.data(year: year.year), .data) { site.dataLines(year.places) }
    } + [
      file(Routes.latestData, .data) { site.dataLines(newest) },
      file(Routes.pictureSchema, .data) { site.pictureSchema() },
    ]
      + (site.settings.source.pages.hasOldAddresses
        ? [file(Routes.oldFiles, .data) { site.oldFiles() }] : [])
  }

  /// The files in the format of the old API, if the settings ask for them. A new day adds a file, and changes the
  /// list of its year and the files of the newest pictures.
  private var oldAPI: [SiteFile] {
    guard site.settings.servesOldAPI else { return [] }
    func one(_ path: String, _ place: Int) -> SiteFile {
      file(path, .data) { site.oldAnswer(place).json.bytes + [UInt8(ascii: "\n")] }
    }
    func list(_ path: String, _ places: Range<Int>) -> SiteFile {
      file(path, .data) {
        places.map { site.oldAnswer($0) }.json.bytes + [UInt8(ascii: "\n")]
      }
    }
    return places.map { one(Routes.oldAPI(site.pictures[$0].day), $0) }
      + site.calendar.years.map { list(Routes.oldAPI(year: $0.year), $0.places) } + [
        list(Routes.latestOfOldAPI, places.suffix(Routes.latestCount)),
        one(Routes.oldAPI, places.upperBound - 1),
      ]
  }

  /// Today's picture in the sizes of the screens that the settings name, and a file of facts about it. Empty if the
  /// settings name no screens.
  private var today: [SiteFile] {
    guard !site.settings.screens.isEmpty else { return [] }
    return (site.today?.files ?? []).map(SiteFile.init(picture:)) + [
      file(Routes.today, .data) { site.todayFacts() }
    ]
  }

  func file(
    _ path: String, _ kind: FileKind, _ make: @escaping @Sendable () -> [UInt8]
  ) -> SiteFile {
    SiteFile(path: path, kind: kind, content: .rendered(make))
  }

  /// A page of the site. Its preview image is the newest still among these days.
  private func page<P: TemplateView>(
    _ path: String, of places: some BidirectionalCollection<Int> & Sendable = EmptyCollection(),
    with template: String = P.templates[0], _ make: @escaping @Sendable (PageContext) -> P
  ) -> SiteFile {
    file(path, .page) {
      let preview = site.preview(of: places.reversed())
      return theme.render(make(PageContext(site, path, preview: preview)), with: template)
    }
  }

  /// A file that is rendered after the files before it, because it describes them.
  private func last(
    _ path: String, _ kind: FileKind,
    _ make: @escaping @Sendable ([String: RenderedFile]) -> [UInt8]
  ) -> SiteFile {
    SiteFile(path: path, kind: kind, content: .last(make))
  }

  /// The service worker of this build of the site. The build's id depends on all files except pictures and
  /// `status.json`, which changes with every run, even if visitors see the same site for days.
  private func worker(of files: [SiteFile]) -> SiteFile {
    let paths = files.filter { $0.kind != .picture }.map(\.path)
    return last(Routes.worker, .asset) { made in
      var digests: [UInt8] = []
      for path in paths {
        digests += path.utf8
        digests.append(UInt8(ascii: " "))
        digests += (made[path]?.digest ?? "").utf8
        digests.append(UInt8(ascii: "\n"))
      }
      return theme.render(WorkerView(site: site, edition: XXH64.hex(digests)))
    }
  }
}
