import Testing

@testable import Generator

@Suite struct LineDifferenceTests {
  private func lines(_ before: String, _ after: String) -> [String] {
    LineDifference(
      before.map { "\($0)\n" }.joined(), after.map { "\($0)\n" }.joined()
    ).lines
  }

  @Test func `equal texts have no hunk`() {
    #expect(lines("abc", "abc") == [])
    #expect(lines("", "") == [])
  }

  @Test func `line endings are no difference`() {
    #expect(LineDifference("one\ntwo\n", "one\r\ntwo\r\n").lines == [])
    #expect(
      LineDifference("one\ntwo\n", "one\r\n2\r\n").lines == [
        "@@ -1,2 +1,2 @@", " one", "-two", "+2",
      ])
  }

  @Test func `nearby changes are one hunk with three lines of context`() {
    #expect(
      lines("abcdefghijklmnopq", "abcdeXghijYlmnopq") == [
        "@@ -3,12 +3,12 @@", " c", " d", " e", "-f", "+X", " g", " h", " i", " j", "-k", "+Y", " l",
        " m", " n",
      ])
  }

  @Test func `distant changes are two hunks`() {
    #expect(
      lines("abcdefghijklm", "Xbcdefghijkl") == [
        "@@ -1,4 +1,4 @@", "-a", "+X", " b", " c", " d", "@@ -10,4 +10,3 @@", " j", " k", " l",
        "-m",
      ])
  }

  @Test func `a hunk for an empty text begins at line 0`() {
    #expect(lines("", "ab") == ["@@ -0,0 +1,2 @@", "+a", "+b"])
    #expect(lines("ab", "") == ["@@ -1,2 +0,0 @@", "-a", "-b"])
  }
}
