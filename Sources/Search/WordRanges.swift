/// Assigns words to shards. The ranges are the same for every archive, so that a shard changes little.
package struct WordRanges {
  /// Where ranges begin, such that each of the 256 holds about as much of NASA's own texts since 1995,
  /// and seldom between two forms of a common word: they are looked up together.
  private static let boundaries = """
    101 15 196 20 201 202 24 31 42 53 71 a abo aci ade ago alk alq ame and ann ap apr ar arn as \
    astr atm aui b bao be bef bep bim blu bop bri bu bv ca can cap cas cb cep chang chl cle clou \
    co colo come comp con conso conto cos cp cred cu dar day ded dem det die dis dist dol dr dur e \
    eart ec ej emi ene eq eu evi exp exq f fan feb fif fis flor for fos fri fun galax gar gen giv \
    gm grap gri h har haw helm hi hk hor hr hun ic2 il imb inc inf int inth ir it j jk jum k kf ko \
    lan las lat leb let lig lin lod lor lun m m8 mah mao mark mas may1 mee mes mid mim mj mont \
    moonm mos mp my nat neb nel ng ngc3 ngc66 nik nos nove o oc of om onl or org ou ov p par pas \
    peg pf pi pim plan pln poo pp pro proo q r rb reco ree reh rep ret rif rj ron s sah sb sci sed \
    sen ses shap sho sht sim sk sl sn sol som sout sp spe spir st starg stc stp sts suc sun suo \
    sur swi t tas tem th the thi this thro tin tom tou traj trig tv ui unf unt us vam ver vig vk w \
    wat wee wh whim wil wit wp y yo
    """.split(separator: " ").map(String.init)

  /// The lowest word of each shard but the first one.
  package let starts: [String]

  /// How many shards there are: a power of two.
  package var count: Int { starts.count + 1 }

  /// The ranges for this many days: a shard for 32 of them, and never more than 256.
  init(days: Int) {
    let most = Self.boundaries.count + 1
    var count = 1
    while count < most, count * 32 < days { count *= 2 }
    let step = most / count
    starts = stride(from: step, to: most, by: step).map { Self.boundaries[$0 - 1] }
  }
}
