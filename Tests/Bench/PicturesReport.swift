import Foundation

/// The measurements with pictures, as lines.
struct PicturesReport: BenchReport {
  let rendering: RenditionBench.Result
  let mirroring: MirrorBench.Result

  /// The greatest allowed multiple of the shell's time for a build on one core.
  private static let ratioLimit = 1.1
  /// The least speed-up of two cores over one.
  private static let speedUpLimit = 1.7
  /// The most milliseconds that pictures with finished renditions can add.
  private static let addedLimit = 5.0

  private var ratio: Double { rendering.oneCore.seconds / rendering.shell.seconds }
  private var speedUp: Double? {
    rendering.twoCores.map { rendering.oneCore.seconds / $0.seconds }
  }
  private var added: Double { mirroring.added * 1000 }

  var isWithinLimits: Bool {
    ratio <= PicturesReport.ratioLimit && added <= PicturesReport.addedLimit
      && speedUp.map { $0 >= PicturesReport.speedUpLimit } ?? true
  }

  var description: String {
    """
    \(rendering.renditions) renditions of \(rendering.photographs) JPEGs of 12 megapixels
      \(line("vipsthumbnail in a shell", rendering.shell))
      \(line("apod build, one core", rendering.oneCore))  \
    \(String(format: "%.2f", ratio)) × the shell (at most \(PicturesReport.ratioLimit))
      \(twoCores)
    nothing new, \(mirroring.pictures) pictures in \(mirroring.files) files
      \(line("with them", mirroring.with))
      \(line("without", mirroring.without))  \
    \(String(format: "%.1f", added)) ms more with them (at most \(Int(PicturesReport.addedLimit)))
    """
  }

  private var twoCores: String {
    guard let cost = rendering.twoCores, let speedUp else {
      return "two cores: not measured, as there is but one"
    }
    return line("apod build, two cores", cost)
      + "  \(String(format: "%.2f", speedUp)) × as fast as one (at least \(PicturesReport.speedUpLimit))"
  }

  private func line(_ name: String, _ cost: Command.Cost) -> String {
    "\(padded(name, 26)) \(seconds(cost.seconds)), of processors \(seconds(cost.processorSeconds))"
  }
}
