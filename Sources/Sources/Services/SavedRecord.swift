package import Pictures

/// A record of a saved answer, and whether its title or its text had to be cleaned.
package typealias SavedRecord = (picture: Picture, isCleaned: Bool)
