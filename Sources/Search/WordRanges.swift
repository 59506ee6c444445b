/// Assigns words to shards. The ranges are the same for every archive, so that a shard changes little.
package struct WordRanges {
  /// Where ranges begin, such that each of the 128 holds about as much of NASA's own texts since 1995.
  private static let boundaries = """
    14 2 3 5 7 ab ad al am ane ap09 app ark ast au ban bee bh bn bri c cap cau cf cl cm com compl \
    cons cor cre d dee det dim dj dr e ee en er ex exq fam ff fl for fr g ge gm gs has hem ho ht i \
    in ine int is j k l lb li lk lop ma mar me mi mj mor mr nc nes no o of one orb ou p pc pf pk pm \
    pr proj r re ref reo rf ro s sc seg sh si sk sm som spag spl stat str sud sur t te th thi thr \
    to tr tu un up v vis was wen wi wit y
    """.split(separator: " ").map(String.init)

  /// The lowest word of each shard but the first one.
  package let starts: [String]

  /// How many shards there are: a power of two.
  package var count: Int { starts.count + 1 }

  /// The ranges for this many days: a shard for 64 of them, and never more than 128.
  init(days: Int) {
    var count = 1
    while count < 128, count * 64 < days { count *= 2 }
    let step = 128 / count
    starts = stride(from: step, to: 128, by: step).map { Self.boundaries[$0 - 1] }
  }
}
