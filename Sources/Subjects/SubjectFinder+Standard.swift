extension SubjectFinder {
  /// The tables that the program carries.
  package static var standardFiles: [SubjectTable.File] {
    [
      ("kinds.txt", PackageResources.kinds_txt), ("sky.txt", PackageResources.sky_txt),
      ("bodies.txt", PackageResources.bodies_txt), ("objects.txt", PackageResources.objects_txt),
      ("missions.txt", PackageResources.missions_txt), ("places.txt", PackageResources.places_txt),
    ].map { SubjectTable.File(name: $0, text: String(decoding: $1, as: UTF8.self)) }
  }

  /// The weights that the program carries.
  package static var standardWeights: SubjectTable.File {
    SubjectTable.File(
      name: "weights.txt", text: String(decoding: PackageResources.weights_txt, as: UTF8.self))
  }

  /// A finder for the subjects that the program carries. Throws the first mistake in a table.
  package static func standard() throws(SubjectTableError) -> SubjectFinder {
    try SubjectFinder(SubjectTable(standardFiles), weights: standardWeights)
  }
}
