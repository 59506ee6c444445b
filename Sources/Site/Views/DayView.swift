import Pictures
import Template

struct DayView: Page {
  let shell: LayoutView
  let notice: String?
  let date: String
  let day: String
  let permalink: String?
  let thumbnail: String?
  let media: MediaView?
  let description: String?
  let elsewhere: ElsewhereView?
  let credit: SafeMarkup?
  let rights: RightsView?
  let explanation: SafeMarkup?
  let article: String?
  let files: [DayView.File]
  let sourcePicture: String?
  let facts: SafeMarkup?
  let previous: DayView.Neighbour?
  let next: DayView.Neighbour?
  let more: [TileView]
  let shownBefore: [DayView.Neighbour]
  let collections: [StepView]
  let first: String?
  let latest: String?
  let calendars: [StepView]

  static let fields: [Field<DayView>] =
    shellFields + [
      .text("notice", "Why the picture is not today's; on the front page only.") { $0.notice },
      .text("date", "The day, `20 November 2026`.") { $0.date },
      .text("day", "The day, `2026-11-20`.") { $0.day },
      .text("permalink", "Link to the day's own page; on the front page only.") { $0.permalink },
      .text("thumbnail", "The file that stands for the day in lists; none when there is none.") {
        $0.thumbnail
      },
      .view("picture", "The picture, or a still of what cannot be shown here.") {
        $0.media?.picture
      },
      .view("video", "A video that the browser plays by itself.") { $0.media?.video },
      .view("player", "Another site's player.") { $0.media?.player },
      .text("description", "What it shows, where `alt` and `label` are only a part of that.") {
        $0.description
      },
      .view("elsewhere", "Where to see what is not shown here.") { $0.elsewhere },
      .markup("credit", "Who made it, with links.") { $0.credit },
      .view("rights", "What is known of its rights; none on a day of text alone.") { $0.rights },
      .markup("explanation", "The explanation in paragraphs, with links.") { $0.explanation },
      .text("article", "Address of the source's own page of the day.") { $0.article },
      .list("files", "The picture's files, narrowest first; none where its rights forbid that.") {
        $0.files
      },
      .text(
        "sourcePicture", "Address of the original picture at the source; none where it has none."
      ) { $0.sourcePicture },
      .flag("hasNeighbours", "Whether there is a day before or after.") {
        $0.previous != nil || $0.next != nil
      },
      .markup("facts", "What search engines are told of the picture, as JSON-LD.") { $0.facts },
      .view("previous", "The day kept before this one.") { $0.previous },
      .view("next", "The day kept after this one.") { $0.next },
      .flag("hasMore", "Whether other pictures have to do with it.") { !$0.more.isEmpty },
      .list("more", "Those pictures: what its text links to, then what shows the same.") {
        $0.more
      },
      .flag("isEncore", "Whether its picture was shown before.") { !$0.shownBefore.isEmpty },
      .list("shownBefore", "The days on which it was, newest first.") { $0.shownBefore },
      .flag("isInCollections", "Whether it has something in common with other days.") {
        !$0.collections.isEmpty
      },
      .list("collections", "What it has in common with others.") { $0.collections },
      .text("first", "Link to the oldest day kept; none on that day's own page.") { $0.first },
      .text("latest", "Link to today's picture; none on the newest day's page.") { $0.latest },
      .list("calendars", "Its month, its year and its date in all years.") { $0.calendars },
    ]
}

extension DayView {
  /// A link to the previous, the next or another day.
  struct Neighbour: View {
    let link: String
    let title: String
    let date: String
    let day: String

    static let fields: [Field<Neighbour>] = [
      .text("link", "Link to its page.") { $0.link },
      .text("title", "Its title.") { $0.title },
      .text("date", "The day, `19 November 2026`.") { $0.date },
      .text("day", "The day, `2026-11-19`.") { $0.day },
    ]
  }
}

extension DayView {
  /// A file of the picture, to be kept by whoever reads the page.
  struct File: View {
    let link: String
    let size: PixelSize
    let kilobytes: String

    static let fields: [Field<File>] = [
      .text("link", "Link to it.") { $0.link },
      .text("width", "Its width in pixels.") { "\($0.size.width)" },
      .text("height", "Its height in pixels.") { "\($0.size.height)" },
      .text("kilobytes", "Its length in units of 1,000 bytes, `2,712`.") { $0.kilobytes },
    ]
  }
}
