import Testing

@testable import Generator

/// The files of a list of stamps, folder by folder.
@Suite struct StampRunsTests {
  private func stamp(_ number: Int) -> Stamp {
    Stamp(byteCount: number, modified: Int64(-number), inode: UInt64(number))
  }

  private func written(_ paths: [String]) -> [UInt8] {
    StampFile.write(
      paths.enumerated().map { ($0.element, "00000000000000ff", stamp($0.offset)) })
  }

  /// Folder → names, each with its stamp, run by run.
  private func read(_ runs: StampRuns) -> [(folder: String, names: [String], stamps: [Stamp])] {
    runs.runs.map { run in
      var found: (folder: String, names: [String], stamps: [Stamp]) = (run.folder, [], [])
      let isRight = runs.allSatisfy(in: run) { name, stamp in
        found.names.append(name)
        found.stamps.append(stamp)
        return true
      }
      #expect(isRight)
      return found
    }
  }

  @Test func `neighbours in one folder are one run, with their names and stamps`() throws {
    let paths = [
      "2026/11/19.html", "2026/11/20.html", "2026/index.html", "feed.xml", "index.html",
      "\u{e9}t\u{e9}/\u{fc}.html",
    ]
    let runs = try #require(StampRuns(written(paths)))
    #expect(runs.count == 6)
    let found = read(runs)
    #expect(found.map(\.folder) == ["2026/11", "2026", "", "\u{e9}t\u{e9}"])
    #expect(
      found.map(\.names) == [
        ["19.html", "20.html"], ["index.html"], ["feed.xml", "index.html"], ["\u{fc}.html"],
      ])
    #expect(found.flatMap(\.stamps) == (0..<6).map(stamp))
  }

  @Test func `a folder whose name begins like another's is another`() throws {
    let paths = ["a/b.html", "a/bc/d.html", "a/b/c.html", "a.html"]
    let runs = try #require(StampRuns(written(paths)))
    #expect(runs.runs.map(\.folder) == ["a", "a/bc", "a/b", ""])
  }

  @Test func `a large folder comes in several runs, so that every core gets some of it`() throws {
    let paths = (0..<200).map { "on/\($0).html" }
    let found = read(try #require(StampRuns(written(paths))))
    #expect(found.map(\.folder) == ["on", "on", "on", "on"])
    #expect(found.flatMap { run in run.names.map { "on/" + $0 } } == paths)
    #expect(found.allSatisfy { $0.names.count <= 64 })
  }

  @Test func `a run ends at the first file that is not right`() throws {
    let runs = try #require(StampRuns(written(["a.html", "b.html", "c.html"])))
    var asked: [String] = []
    let isRight = runs.allSatisfy(in: runs.runs[0]) { name, _ in
      asked.append(name)
      return name == "a.html"
    }
    #expect(!isRight)
    #expect(asked == ["a.html", "b.html"])
  }

  @Test func `no files are no runs, and bytes that are not whole are none either`() {
    #expect(StampRuns(written([]))?.runs.isEmpty == true)
    let whole = written(["a/b.html", "c.html"])
    for end in whole.indices { #expect(StampRuns(Array(whole[..<end])) == nil) }
    for place in whole.indices {
      var changed = whole
      changed[place] ^= 1
      #expect(StampRuns(changed) == nil)
    }
    let cut = NumberWriter.sealed(as: StampFile.format) { body in
      body.add(text: "a/b.html")
      body.add(5 as UInt64)
    }
    #expect(StampRuns(cut) == nil)
  }
}
