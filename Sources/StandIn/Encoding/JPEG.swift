/// Baseline JPEG (ITU-T T.81) at quality 85: colour with halved chrominance, or grey.
enum JPEG {
  /// The picture as a JPEG file; alpha is left out. One that is on its side, its top at the left, says so.
  static func encode(_ raster: Raster, grey: Bool = false, isOnItsSide: Bool = false) -> [UInt8] {
    let planes = JPEGPlanes(raster, grey: grey)
    var scan = JPEGScan(
      luminance: quality85(JPEGTables.luminance), chrominance: quality85(JPEGTables.chrominance))
    let data = scan.encode(planes)
    return header(raster, grey: grey, isOnItsSide: isOnItsSide) + data + [0xFF, 0xD9]
  }

  /// The table for quality 85, by the Independent JPEG Group's scale.
  private static func quality85(_ table: [Int]) -> [Int] {
    table.map { max(1, ($0 * 30 + 50) / 100) }
  }

  private static func header(_ raster: Raster, grey: Bool, isOnItsSide: Bool) -> [UInt8] {
    var out: [UInt8] = [0xFF, 0xD8]
    // JFIF 1.01, no unit, square pixels.
    out += segment(0xE0, Array("JFIF".utf8) + [0, 1, 1, 0, 0, 1, 0, 1, 0, 0])
    if isOnItsSide { out += segment(0xE1, exif(orientation: 6)) }
    let tables = grey ? [JPEGTables.luminance] : [JPEGTables.luminance, JPEGTables.chrominance]
    for (index, table) in tables.enumerated() {
      let scaled = quality85(table)
      out += segment(
        0xDB, [UInt8(index)] + JPEGTables.zigzag.map { UInt8(truncatingIfNeeded: scaled[$0]) })
    }
    var frame: [UInt8] =
      [8] + twoBytes(raster.height) + twoBytes(raster.width) + [grey ? 1 : 3]
    frame += grey ? [1, 0x11, 0] : [1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1]
    out += segment(0xC0, frame)
    var codes = [(UInt8(0x00), JPEGTables.luminanceDC), (0x10, JPEGTables.luminanceAC)]
    if !grey { codes += [(0x01, JPEGTables.chrominanceDC), (0x11, JPEGTables.chrominanceAC)] }
    for (place, code) in codes { out += segment(0xC4, [place] + code.counts + code.symbols) }
    out += segment(0xDA, (grey ? [1, 1, 0x00] : [3, 1, 0x00, 2, 0x11, 3, 0x11]) + [0, 63, 0])
    return out
  }

  /// An Exif block (CIPA DC-008) of one field, the orientation.
  private static func exif(orientation: Int) -> [UInt8] {
    let tag = twoBytes(0x0112) + twoBytes(3) + [0, 0, 0, 1] + twoBytes(orientation) + [0, 0]
    return Array("Exif".utf8) + [0, 0] + Array("MM".utf8) + twoBytes(42) + [0, 0, 0, 8]
      + twoBytes(1) + tag + [0, 0, 0, 0]
  }

  private static func segment(_ marker: UInt8, _ data: [UInt8]) -> [UInt8] {
    [0xFF, marker] + twoBytes(data.count + 2) + data
  }

  private static func twoBytes(_ value: Int) -> [UInt8] {
    [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
  }
}
