/// Catalogues in which every object is a subject, even without an entry in a table.
enum Catalogue: String, CaseIterable, Hashable, Sendable {
  case messier = "m"
  case ngc, ic
  case caldwell = "c"
  case sharpless = "sh2-"
  case barnard, abell, arp, hickson, vdb, lbn, ldn, gum
  case cederblad = "ced"
  case rcw, collinder, melotte, trumpler, stock

  /// `designation` is the usual text before the number. `spellings` are all texts that may stand before the number;
  /// capital letters in a spelling are required. `most` is the highest number in the catalogue.
  struct Form: Sendable {
    let designation: String
    let spellings: [String]
    let most: Int

    init(_ designation: String, _ most: Int, _ spellings: String...) {
      self.designation = designation
      self.spellings = spellings
      self.most = most
    }
  }

  var form: Form {
    switch self {
    case .messier: Form("M ", 110, "M", "Messier", "Messier object")
    case .ngc: Form("NGC ", 7_840, "ngc", "ngcs")
    case .ic: Form("IC ", 5_386, "IC")
    case .caldwell: Form("Caldwell ", 109, "Caldwell")
    case .sharpless:
      Form("Sh2-", 313, "Sh2", "Sh 2", "Sharpless", "Sharpless 2", "Sharpless Sh2")
    case .barnard: Form("Barnard ", 370, "Barnard", "B")
    case .abell: Form("Abell ", 4_076, "Abell")
    case .arp: Form("Arp ", 338, "Arp")
    case .hickson: Form("Hickson ", 100, "Hickson", "Hickson Compact Group", "HCG")
    case .vdb: Form("vdB ", 158, "vdb", "van den Bergh")
    case .lbn: Form("LBN ", 1_125, "LBN", "Lynds Bright Nebula")
    case .ldn:
      Form("LDN ", 1_802, "LDN", "Lynds Dark Nebula", "Lynds Dark Cloud", "Lynds")
    case .gum: Form("Gum ", 85, "Gum")
    case .cederblad: Form("Ced ", 215, "Ced", "Cederblad")
    case .rcw: Form("RCW ", 182, "RCW")
    case .collinder: Form("Collinder ", 471, "Collinder", "Cr")
    case .melotte: Form("Melotte ", 245, "Melotte", "Mel")
    case .trumpler: Form("Trumpler ", 37, "Trumpler", "Tr")
    case .stock: Form("Stock ", 24, "Stock")
    }
  }

  /// Whether a letter after the number is ignored, because it stands for a part of the object.
  var dropsLetter: Bool {
    switch self {
    case .ngc, .ic, .arp, .hickson: true
    default: false
    }
  }
}

/// An object's number in a catalogue, such as NGC 224.
struct Designation: Hashable, Sendable {
  let catalogue: Catalogue
  let number: Int

  /// The normal spelling: `M 31`, `Sh2-240`.
  var text: String { "\(catalogue.form.designation)\(number)" }

  var id: String { "\(catalogue.rawValue)\(number)" }

  /// The subject for a designation that no table lists.
  var subject: Subject { Subject(id: id, name: text, group: .object) }
}
