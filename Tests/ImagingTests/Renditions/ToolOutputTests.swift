import Testing

@testable import Imaging

@Suite struct `The output of vipsthumbnail` {
  @Test func `errors are shown without file names, paths and control characters`() {
    let words = ToolOutput(
      """

      (vipsthumbnail:7): VIPS-WARNING **: 10:00:00.123: profile incompatible with image
      vipsthumbnail: unable to thumbnail source
      gifload: Unexpected end of GIF source data
      /usr/lib/x.so: cannot\topen\u{1B}[31m shared object

      """)
    #expect(
      words.line == "gifload: Unexpected end of GIF source data; … cannot open[31m shared object")
    #expect(words.tellProfile)
    #expect(!words.tellMemory)
    #expect(words.damage == nil)
  }

  @Test func `without errors, warnings are shown once, without process number and time`() {
    let warning = "(vipsthumbnail:7): VIPS-WARNING **: 10:00:00.123: IDAT: CRC error"
    let words = ToolOutput(
      [warning, warning.replacing("7", with: "8")].joined(separator: "\n"))
    #expect(words.line == "IDAT: CRC error")
    #expect(words.damage == "IDAT: CRC error")
  }

  @Test func `the output is cut to one short line`() {
    #expect(
      ToolOutput(String(repeating: "no ", count: 200)).line.unicodeScalars.count == 200
    )
    #expect(ToolOutput("").line.isEmpty)
  }

  @Test(arguments: [
    "out of memory --- size == 343MB", "GLib-ERROR **: gmem.c:136: failed to allocate 8 bytes",
    "(vipsthumbnail:7): GLib-ERROR **: 10:00:00.1: gmem.c:136: failed to allocate 8 bytes",
    "VipsJpeg: Insufficient memory (case 4)",
    "terminate called after throwing an instance of 'std::bad_alloc'",
  ])
  func `messages about missing memory are recognised`(text: String) {
    #expect(ToolOutput(text).tellMemory)
  }

  @Test(arguments: [
    ("VipsJpeg: Corrupt JPEG data: 3 extraneous bytes before marker 0xd9", false),
    ("VipsJpeg: Corrupt JPEG data: bad Huffman code", true), ("tEXt: CRC error", false),
  ])
  func `only a warning about missing pixels counts as damage`(warning: String, isDamage: Bool) {
    let words = ToolOutput(
      "(vipsthumbnail:7): VIPS-WARNING **: 10:00:00.1: \(warning)")
    #expect(words.damage == (isDamage ? warning : nil))
  }
}
