import Pictures
import Testing

@Suite struct MakerNamesTests {
  @Test(
    arguments: [
      ("Ada Skye", ["Ada Skye"]),
      (
        "NASA, ESA, A. Lumen (Obs. of Nowhere) & B. Umbra", ["NASA", "ESA", "A. Lumen", "B. Umbra"]
      ),
      ("Ada Skye and Bo Dark; Text: Cy Quill (Far U.)", ["Ada Skye", "Bo Dark"]),
      ("Ada Skye Text: Cy Quill", ["Ada Skye"]),
      ("Ada Skye; Music: The Quiet Band", ["Ada Skye"]),
      ("Ada Skye; Music Credit: The Quiet Band", ["Ada Skye"]),
      ("NASA; Processing & License: Ada Skye", ["NASA", "Ada Skye"]),
      ("Copyright Ada Skye", ["Ada Skye"]),
      ("Data: Faint Survey; Processing: Ada Skye", ["Faint Survey", "Ada Skye"]),
      ("Ada Skye, Ada Skye / Dome Team, Jr.", ["Ada Skye", "Dome Team"]),
      ("Élodie Čermák, O. de la Nuit", ["Élodie Čermák", "O. de la Nuit"]),
      ("used with permission", []), ("", []),
      ("Ada ((Skye", ["Ada"]), ("):,;&", []),
    ])
  func `a credit is split into the names of its authors`(credit: String, names: [String]) throws {
    let picture = try #require(
      Picture(
        day: Day.first, title: "Sky", credit: RichText([.text(credit)]),
        media: .none))
    #expect(picture.makerNames == names)
  }
}
