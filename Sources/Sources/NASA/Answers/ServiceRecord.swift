import Pictures

struct ServiceRecord {
  let record: Record

  /// The picture of the record. Throws when a required field is invalid.
  ///
  /// The service files some days under another date; where it names the file of the old site, that name is right.
  func picture(asked: ClosedRange<Day>?, today: Day) throws(Refusal) -> Picture {
    let filed = try record.day("date")
    let named = record.text("migration_source_url").flatMap(LinkTarget.day(of:))
    let day = try (named ?? filed).judged(since: .first, today: today).judged(asked: asked)
    return try NewPicture(
      day: day, title: record.required("title"), explanation: record.required("explanation"),
      credit: record.text("credit") ?? "", copyright: record.text("copyright") ?? "",
      alt: record.text("alt"), type: record.text("media_type"), hdurl: record.text("hdurl"),
      basicHTML: record.text("basic_html"),
      article: record.text("permalink") ?? record.text("url")
    ).picture()
  }
}
