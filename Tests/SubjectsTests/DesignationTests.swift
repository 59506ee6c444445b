import Testing

@testable import Subjects

@Suite struct DesignationTests {
  private func finder() throws -> SubjectFinder {
    try SubjectFinder(SubjectTable([.catalogues]), rules: .words)
  }

  /// The designations in the text, each in its normal spelling.
  private func designations(_ text: String) throws -> Set<String> {
    let texts = DayTexts(title: "", explanation: text)
    return Set(try finder().subjects(of: texts).map(\.subject.name))
  }

  @Test(arguments: [
    ("M31, M 31 and Messier 31", "M 31"), ("NGC224 or ngc 224", "NGC 224"),
    ("NGC 4038/4039", "NGC 4038|NGC 4039"), ("NGC 4038/39", "NGC 4038|NGC 4039"),
    ("NGC 6164-5", "NGC 6164|NGC 6165"), ("M65/66", "M 65|M 66"),
    ("NGC 869 and 884", "NGC 869|NGC 884"), ("NGC 869 & NGC 884", "NGC 869|NGC 884"),
    ("NGC 869 & 884", "NGC 869|NGC 884"), ("Messier 20 and 21", "M 20|M 21"),
    ("Galaxies M81 and M82", "M 81|M 82"), ("M81 and 82 are near", "M 81|M 82"),
    ("NGC 7317, 7318A, 7318B, and 7319", "NGC 7317|NGC 7318|NGC 7319"),
    ("IC405 beside IC 410", "IC 405|IC 410"), ("IC-434", "IC 434"), ("NGC 3314A", "NGC 3314"),
    ("Caldwell 14", "Caldwell 14"), ("Sh2-240, Sharpless 240, Sh 2-240", "Sh2-240"),
    ("Sharpless 2-155 (SH2-155)", "Sh2-155"), ("Barnard 33", "Barnard 33"),
    ("the dark nebula B33", "Barnard 33"), ("Abell 2744's arcs", "Abell 2744"),
    ("Arp 273", "Arp 273"), ("Hickson 44 (HCG 44)", "Hickson 44"),
    ("Hickson Compact Group 90", "Hickson 90"), ("vdB 142, vdB142, VdB 1", "vdB 142|vdB 1"),
    ("LBN 438 and LDN 1622", "LBN 438|LDN 1622"), ("Lynds Dark Nebula 1251", "LDN 1251"),
    ("Gum 12, RCW 86", "Gum 12|RCW 86"), ("Collinder 399 (Cr 399)", "Collinder 399"),
    ("Melotte 15, Mel 25", "Melotte 15|Melotte 25"),
    ("Tr 14 and Trumpler 16", "Trumpler 14|Trumpler 16"),
    ("(M\u{A0}31), M\u{2009}33", "M 31|M 33"), ("M57\u{2019}s ring", "M 57"),
    ("the hole of M87*", "M 87"),
  ])
  func `a designation is recognised in every spelling`(text: String, expected: String) throws {
    #expect(try designations(text) == Set(expected.split(separator: "|").map(String.init)))
  }

  @Test(arguments: [
    "an M dwarf, an M-class planet", "15 M and 3 M 20", "an M1 tank", "an M5.6 flare",
    "M 111, M0, M 031", "m31", "Minkowski's M2-9", "the M1-67 shell", "NGC 7841", "IC 5387",
    "ic 10",
    "NGC 3.5", "a B2 star in the nebula", "a B-52 over a dark nebula", "B33", "gum 12",
    "Stock rose", "Barnard 371",
    "Abell catalogued 4000", "George Abell\u{2019}s 1958 catalog", "NGC 99999999999999999999",
  ])
  func `a text that only looks like a designation is ignored`(text: String) throws {
    #expect(try designations(text).isEmpty)
  }

  @Test(arguments: [
    ("NGC 7331, 50 million light-years away", "NGC 7331"),
    ("NGC 891 and 100 thousand stars", "NGC 891"), ("M31 and 20 other galaxies", "M 31"),
    ("NGC 253. 100 days of work", "NGC 253"), ("In 2003 M31 rose", "M 31"),
  ])
  func `a number that counts something does not join a list of designations`(
    text: String, expected: String
  ) throws {
    #expect(try designations(text) == [expected])
  }

  @Test func `an object that no table lists is a subject by its designation`() throws {
    let found = try finder().subjects(
      of: DayTexts(title: "NGC 7822", explanation: "Near Sharpless 171 and UGC 12158."))
    #expect(found.map(\.subject.id) == ["ngc7822", "sh2-171"])
    #expect(found.map(\.subject.name) == ["NGC 7822", "Sh2-171"])
    #expect(found.allSatisfy { $0.subject.group == .object })
  }
}

extension SubjectTable.File {
  /// The program's catalogues.
  static var catalogues: SubjectTable.File {
    SubjectFinder.standardFiles.first { $0.name == "catalogues.txt" }
      ?? SubjectTable.File(name: "catalogues.txt", text: "")
  }

  /// The words of the program's rules, without the rules.
  static var words: SubjectTable.File { words(and: "") }

  /// The same words with other rules.
  static func words(and rules: String) -> SubjectTable.File {
    let words = SubjectFinder.standardRules.lines.map(\.text).prefix { $0 != "[rules]" }
    return SubjectTable.File(
      name: "rules.txt", text: (words + ["[rules]", rules[...]]).joined(separator: "\n"))
  }
}
