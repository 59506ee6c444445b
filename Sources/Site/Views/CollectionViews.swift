import Template

/// The pictures of one maker.
struct CollectionView: Page {
  let shell: LayoutView
  let count: String
  let index: StepView
  let days: [TileView]
  let older: [DayView.Neighbour]

  static let fields: [Field<CollectionView>] =
    shellFields + [
      .text("count", "How many pictures it has, `31 pictures`.") { $0.count },
      .view("index", "The list that it stands in.") { $0.index },
      .list("days", "Its newest pictures, newest first.") { $0.days },
      .flag("hasOlder", "Whether it has more than those.") { !$0.older.isEmpty },
      .list("older", "The others, newest first.") { $0.older },
    ]
}

/// A list of collections.
struct CollectionsView: Page {
  let shell: LayoutView
  let groups: [CollectionsView.Group]

  static let fields: [Field<CollectionsView>] =
    shellFields + [.list("groups", "The collections, by kind or by initial.") { $0.groups }]
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
