extension Picture {
  /// The terms under which the picture may be published, according to its credit.
  ///
  /// - An open licence counts when it covers every part that is not free without it, and the credit
  ///   itself claims no copyright. The label may claim one: the licence is granted by the owner.
  /// - Any other Creative Commons licence, and any claim of copyright, make it copyrighted.
  /// - It is free when the credit names agencies that publish freely, optionally their partners, and
  ///   nobody else. One unknown name makes it `unknown`.
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
