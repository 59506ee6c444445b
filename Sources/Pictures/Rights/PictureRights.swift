extension Picture {
  /// The terms for publishing the picture, according to its credit.
  ///
  /// - The picture is open if the credit has an open licence, all parts outside the licence are free, and the credit
  ///   itself claims no copyright. The label may claim a copyright, because the owner grants the licence.
  /// - Any other Creative Commons licence, or a claim of copyright, makes the picture copyrighted.
  /// - The picture is free when the credit names only agencies that publish freely, and optionally their partners. A
  ///   single unknown name makes the rights `unknown`.
  public var rights: Rights {
    let credit = Rights.CreditSections(credit)
    let licences = credit.sections.flatMap { $0.licences }
    if Rights.CopyrightClaim.isMade(in: credit.text) || licences.contains(where: { !$0.isOpen }) {
      return .copyrighted
    }
    let sections = credit.sections.filter { !$0.isOfText }
    let strictest = sections.flatMap { $0.licences }.max { $0.strictness < $1.strictness }
    let unlicensed = credit.beginsWithLicence ? [] : sections.filter { $0.licences.isEmpty }
    let names = unlicensed.flatMap { $0.chunks }
    if let strictest, names.isEmpty || Rights.FreeNames.areAll(names) {
      return .open(licence: strictest.address)
    }
    if claimsCopyright { return .copyrighted }
    return strictest == nil && Rights.FreeNames.areAll(names) ? .free : .unknown
  }
}
