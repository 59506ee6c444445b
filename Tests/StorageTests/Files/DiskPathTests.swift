import Testing

@testable import Storage

@Suite struct DiskPathTests {
  @Test(arguments: [
    ("a", ".", "a"), ("a/", ".", "a"), ("a/b", "a", "b"), ("a//b//", "a", "b"), ("/a", "/", "a"),
    ("/", "/", ""), ("//", "/", ""), (".", ".", "."), ("../a", "..", "a"), ("é", ".", "é"),
    ("/srv/stars/public", "/srv/stars", "public"), ("", ".", ""),
  ])
  func `a path is split into its name and parent folder`(path: String, above: String, name: String)
  {
    #expect(DiskPath.above(path) == above)
    #expect(DiskPath.name(path) == name)
  }
}
