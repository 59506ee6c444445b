import Pictures

extension Picture {
  /// What stays of a day whose picture is withheld: its text, and the way to where NASA shows it.
  var withheld: Picture {
    guard media != .none else { return self }
    var rest = self
    rest.media = (article ?? WebAddress(Routes.elsewhere(day))).map(Media.page) ?? .none
    return rest
  }
}
