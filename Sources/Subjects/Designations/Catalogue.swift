/// The catalogues whose designations are recognised.
enum Catalogue: UInt8, CaseIterable, Hashable, Sendable {
  case messier, ngc, ic, caldwell, sharpless, barnard, abell, arp, hickson, vdb, lbn, ldn, gum,
    cederblad, rcw, collinder, melotte, trumpler, stock, pgc, ugc, eso, herbigHaro, supernova,
    cambridge, markarian

  /// What stands before the number: in designations, in ids (nil when a number alone makes no subject), its
  /// spellings in texts (with a capital where it needs one), and the highest number.
  struct Form: Sendable {
    let designation: String
    let id: String?
    let spellings: [String]
    let most: Int
  }

  var form: Form { Catalogue.forms[Int(rawValue)] }

  /// Whether a letter after the number names a part of the object.
  var dropsLetter: Bool {
    switch self {
    case .ngc, .ic, .ugc, .pgc, .arp, .hickson: true
    default: false
    }
  }

  private static let forms: [Form] = allCases.map { $0.newForm }

  private var newForm: Form {
    func form(_ designation: String, _ id: String?, _ most: Int, _ spellings: String...) -> Form {
      Form(designation: designation, id: id, spellings: spellings, most: most)
    }
    return switch self {
    case .messier: form("M ", "m", 110, "M", "Messier", "Messier object")
    case .ngc: form("NGC ", "ngc", 7_840, "ngc", "ngcs")
    case .ic: form("IC ", "ic", 5_386, "IC")
    case .caldwell: form("Caldwell ", "c", 109, "Caldwell")
    case .sharpless:
      form("Sh2-", "sh2-", 313, "Sh2", "Sh 2", "Sharpless", "Sharpless 2", "Sharpless Sh2")
    case .barnard: form("Barnard ", "barnard", 370, "Barnard", "B")
    case .abell: form("Abell ", "abell", 4_076, "Abell")
    case .arp: form("Arp ", "arp", 338, "Arp")
    case .hickson:
      form("Hickson ", "hickson", 100, "Hickson", "Hickson Compact Group", "HCG")
    case .vdb: form("vdB ", "vdb", 158, "vdb", "van den Bergh")
    case .lbn: form("LBN ", "lbn", 1_125, "LBN", "Lynds Bright Nebula")
    case .ldn:
      form("LDN ", "ldn", 1_802, "LDN", "Lynds Dark Nebula", "Lynds Dark Cloud", "Lynds")
    case .gum: form("Gum ", "gum", 85, "Gum")
    case .cederblad: form("Ced ", "ced", 215, "Ced", "Cederblad")
    case .rcw: form("RCW ", "rcw", 182, "RCW")
    case .collinder: form("Collinder ", "collinder", 471, "Collinder", "Cr")
    case .melotte: form("Melotte ", "melotte", 245, "Melotte", "Mel")
    case .trumpler: form("Trumpler ", "trumpler", 37, "Trumpler", "Tr")
    case .stock: form("Stock ", "stock", 24, "Stock")
    case .pgc: form("PGC ", nil, 9_999_999, "PGC")
    case .ugc: form("UGC ", nil, 12_921, "UGC")
    case .eso: form("ESO ", nil, 999, "ESO")
    case .herbigHaro: form("HH ", nil, 1_999, "HH", "Herbig-Haro", "Herbig-Haro object")
    case .supernova: form("SN ", nil, 2_199, "SN", "supernova", "supernova SN")
    case .cambridge: form("3C ", nil, 999, "3C")
    case .markarian: form("Markarian ", nil, 9_999, "Markarian", "Mrk", "Mkn")
    }
  }
}
