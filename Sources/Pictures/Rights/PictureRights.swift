extension Picture {
  /// Under which rights the picture may be shown to others, as far as its credit tells.
  ///
  /// - An open licence counts when it covers whatever is not free without it, and nobody claims a
  ///   copyright in the credit itself. The label may: a licence is given by the owner.
  /// - Any other licence of Creative Commons, and any claim of a copyright, make it copyrighted.
  /// - It is free when the credit names agencies that publish freely, perhaps their partners, and
  ///   nobody else. One unknown name is enough for `unknown`.
  public var rights: Rights {
    let credit = CreditSections(credit)
    let licences = credit.sections.flatMap { $0.licences }
    if CopyrightClaim.isMade(in: credit.text) || licences.contains(where: { !$0.isOpen }) {
      return .copyrighted
    }
    let sections = credit.sections.filter { !$0.isOfText }
    let strictest = sections.flatMap { $0.licences }.max { $0.strictness < $1.strictness }
    let unlicensed = credit.beginsWithLicence ? [] : sections.filter { $0.licences.isEmpty }
    let names = unlicensed.flatMap { $0.chunks }
    if let strictest, names.isEmpty || FreeNames.areAll(names) {
      return .open(licence: strictest.address)
    }
    if claimsCopyright { return .copyrighted }
    return strictest == nil && FreeNames.areAll(names) ? .free : .unknown
  }
}
