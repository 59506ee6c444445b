import Pictures
import Testing

@testable import StandIn

struct DrawingTests {
  private static let scenes = Subject.all.map(\.scene)

  @Test func `the same seed draws the same, another does not`() {
    let one = Painter.paint(.comet, width: 60, height: 40, seed: 1).developed().bytes
    #expect(one == Painter.paint(.comet, width: 60, height: 40, seed: 1).developed().bytes)
    #expect(one != Painter.paint(.comet, width: 60, height: 40, seed: 2).developed().bytes)
  }

  @Test(arguments: Set(scenes), [(96, 60), (20, 100), (200, 20), (1, 1)])
  func `every scene fits every shape and is neither black nor white`(scene: Scene, size: (Int, Int))
  {
    let raster = Painter.paint(scene, width: size.0, height: size.1, seed: 5).developed()
    #expect(raster.bytes.count == size.0 * size.1 * 3)
    guard size.0 > 1 else { return }
    let mean = raster.bytes.reduce(0) { $0 + Int($1) } / raster.bytes.count
    #expect((1...200).contains(mean), "\(mean)")
  }

  @Test func `a transparent picture is clear in its corners and solid in its middle`() {
    let raster = Painter.paint(
      .world(.teal), width: 60, height: 40, seed: 3, transparent: true
    ).developed()
    #expect(raster.channels == 4)
    #expect(raster.bytes[3] == 0)
    #expect(raster.bytes[(20 * 60 + 30) * 4 + 3] == 255)
  }

  @Test func `photographs differ by their number and come in the size asked for`() {
    let files = (0..<12).map { DrawnPhotograph.jpeg($0, width: 40, height: 30) }
    #expect(Set(files).count == 12)
    #expect(files.allSatisfy { JPEGReading.size($0) == [40, 30] })
    #expect(files[3] == DrawnPhotograph.jpeg(3, width: 40, height: 30))
  }

  @Test func `a globe turns and comes round again`() {
    let still = Painter.paint(.world(.amber), width: 40, height: 30, seed: 3).developed().bytes
    let turned = Painter.paint(
      .world(.amber), width: 40, height: 30, seed: 3, turn: 0.25
    ).developed().bytes
    #expect(still != turned)
  }

  @Test(arguments: MediaKind.allCases)
  func `each kind's file is of the type its name says`(kind: MediaKind) {
    let entry = InventedEntry(day: Day(number: 20_777), kind: kind)
    let picture = entry.drawn(width: 48)
    #expect(entry.picturePath.hasSuffix("." + picture.type.fileExtension))
    let magic: [UInt8] =
      switch picture.type {
      case .png: PNG.signature
      case .gif: Array("GIF89a".utf8)
      default: [0xFF, 0xD8, 0xFF]
      }
    #expect(picture.bytes.starts(with: magic))
  }
}
