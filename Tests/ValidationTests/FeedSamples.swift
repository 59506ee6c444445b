extension Samples {
  /// An archive in Atom with two days.
  static let atom = """
    <?xml version="1.0" encoding="UTF-8"?>
    <feed xmlns="http://www.w3.org/2005/Atom" xmlns:media="http://search.yahoo.com/mrss/" xml:lang="en">
    <id>tag:sky.example,2026-11-20:apod</id>
    <title>Sky</title>
    <updated>2026-11-20T00:05:00-05:00</updated>
    <author><name>Sky</name></author>
    <link rel="alternate" type="text/html" href="https://sky.example/apod/"/>
    <link rel="self" type="application/atom+xml" href="https://sky.example/apod/feeds/2026.xml"/>
    <archive xmlns="http://purl.org/syndication/history/1.0"/>
    <link rel="current" type="application/atom+xml" href="https://sky.example/apod/atom.xml"/>
    <subtitle>A feed</subtitle>
    <entry>
    <id>tag:sky.example,2026-11-20:apod/2026-11-20</id>
    <title>A Comet</title>
    <link rel="alternate" type="text/html" href="https://sky.example/apod/2026/11/20.html"/>
    <author><name>A. Sailor</name></author>
    <published>2026-11-20T00:05:00-05:00</published>
    <updated>2026-11-20T13:00:00Z</updated>
    <link rel="enclosure" type="image/jpeg" length="1234" href="https://sky.example/apod/pictures/2026/11/20.jpg"/>
    <media:thumbnail url="https://sky.example/apod/pictures/2026/11/20-480.jpg" width="480" height="300"/>
    <media:credit>A. Sailor</media:credit>
    <content type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">
    <p><a href="https://sky.example/apod/2026/11/19.html"><img src="https://sky.example/apod/pictures/2026/11/20.jpg" alt="A comet" width="16" height="9"/></a></p>
    <p>Two <em>tails</em></p>
    </div></content>
    </entry>
    <entry>
    <id>tag:sky.example,2026-11-20:apod/2026-11-19</id>
    <title type="html">A &lt;em&gt;Moon&lt;/em&gt;</title>
    <link href="https://sky.example/apod/2026/11/19.html"/>
    <updated>2026-11-19T00:05:00-05:00</updated>
    <summary>Round</summary>
    </entry>
    </feed>

    """

  /// A JSON Feed with two days.
  static let jsonFeed = """
    {
      "version": "https://jsonfeed.org/version/1.1",
      "title": "Sky",
      "feed_url": "https://sky.example/apod/feed.json",
      "_more": {"any": [1]},
      "items": [
        {
          "id": "tag:sky.example,2026-11-20:apod/2026-11-20",
          "url": "https://sky.example/apod/2026/11/20.html",
          "content_html": "<p><img src=\\"https://sky.example/apod/pictures/2026/11/20.jpg\\" alt=\\"A \\u2604\\"/></p>",
          "date_published": "2026-11-20T00:05:00-05:00",
          "authors": [{"name": "A. Sailor"}],
          "attachments": [{"url": "https://sky.example/apod/pictures/2026/11/20.jpg", "mime_type": "image/jpeg", "size_in_bytes": 1234}]
        },
        {"id": "tag:sky.example,2026-11-20:apod/2026-11-19", "content_text": "Round"}
      ]
    }

    """

  /// How to search the site.
  static let openSearch = """
    <?xml version="1.0" encoding="UTF-8"?>
    <OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
    <ShortName>Sky</ShortName>
    <Description>Finds pictures.</Description>
    <InputEncoding>UTF-8</InputEncoding>
    <Language>en</Language>
    <Image width="192" height="192" type="image/png">https://sky.example/apod/icon.png</Image>
    <Url type="text/html" template="https://sky.example/apod/search.html?q={searchTerms}"/>
    </OpenSearchDescription>

    """

  /// A list of one feed.
  static let feedList = """
    <?xml version="1.0" encoding="UTF-8"?>
    <opml version="2.0">
    <head><title>Sky</title></head>
    <body>
    <outline type="rss" text="Sky" xmlUrl="https://sky.example/apod/feed.xml" htmlUrl="https://sky.example/apod/"/>
    </body>
    </opml>

    """
}
