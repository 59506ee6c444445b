import Template

/// The pictures of one maker or one subject.
struct CollectionView: Page {
  let shell: LayoutView
  let count: String
  let index: StepView
  let days: [TileView]
  let years: [CollectionView.Year]
  let searches: [CollectionsView.Entry]
  var facts: [CollectionView.Fact] = []
  var mentions: [DayView.Neighbour] = []
  var mentionsShown: String?

  static let fields: [Field<CollectionView>] =
    shellFields + [
      .text("count", "How many pictures it has, `31 pictures`.") { $0.count },
      .view("index", "The list that it stands in.") { $0.index },
      .list("days", "Its newest pictures, newest first.") { $0.days },
      .flag("hasOlder", "Whether it has more than those.") { !$0.years.isEmpty },
      .list("years", "The others, by year, newest first.") { $0.years },
      .flag("hasSearches", "Whether it has more than those, too.") { !$0.searches.isEmpty },
      .list("searches", "The years before, each with a link that searches for its pictures.") {
        $0.searches
      },
      .list("facts", "What is known of the subject; none of a maker.") { $0.facts },
      .flag("isMentioned", "Whether texts of other pictures mention it.") { !$0.mentions.isEmpty },
      .list("mentions", "Those pictures, newest first.") { $0.mentions },
      .text("mentionsShown", "How many of them these are; none when they are all.") {
        $0.mentionsShown
      },
    ]
}

extension CollectionView {
  /// Pictures of a year that are named.
  struct Year: View {
    let name: String
    let count: String
    let days: [DayView.Neighbour]

    static let fields: [Field<Year>] = [
      .text("name", "The year, `2026`.") { $0.name },
      .text("count", "How many pictures they are, `31`.") { $0.count },
      .list("days", "The pictures, newest first.") { $0.days },
    ]
  }

  /// Something that is known of a subject.
  struct Fact: View {
    let name: String
    let others: [Other]

    static let fields: [Field<Fact>] = [
      .text("name", "What it tells, `Constellation`.") { $0.name },
      .list("others", "Names, or other subjects.") { $0.others },
    ]
  }

  /// A name, or another subject.
  struct Other: View {
    let name: String
    let link: String?

    static let fields: [Field<Other>] = [
      .text("name", "The name, `Lyra`.") { $0.name },
      .text("link", "Link to its page; none where there is none.") { $0.link },
    ]
  }
}

/// A list of collections.
struct CollectionsView: Page {
  let shell: LayoutView
  let other: StepView?
  let statistics: StepView?
  let groups: [CollectionsView.Group]

  static let fields: [Field<CollectionsView>] =
    shellFields + [
      .view("other", "The list of makers, or of subjects; none where there is none.") { $0.other },
      .view("statistics", "The archive in numbers; none where there is no other list.") {
        $0.statistics
      },
      .list("groups", "The collections, by kind or by initial.") { $0.groups },
    ]
}

extension CollectionsView {
  struct Group: View {
    let name: String
    let entries: [CollectionsView.Entry]

    static let fields: [Field<Group>] = [
      .text("name", "What they have in common.") { $0.name },
      .list("entries", "The collections, by name.") { $0.entries },
    ]
  }

  struct Entry: View {
    let link: String
    let name: String
    let count: String

    static let fields: [Field<Entry>] = [
      .text("link", "Link to its page.") { $0.link },
      .text("name", "Its name.") { $0.name },
      .text("count", "How many pictures it has, `31`.") { $0.count },
    ]
  }
}
