import Pictures

/// Grey pixels in black and white.
///
/// Floyd and Steinberg's way: what a pixel is lighter or darker than its grey goes to its neighbours that are still to
/// come, 7/16 to the right, and 3, 5 and 1/16 to the three below.
struct Dithering {
  let size: PixelSize
  /// One for each pixel, 0 is black.
  let greys: [UInt8]

  /// Whether each pixel is white. `contrast` is in sixteenths, and more makes the picture coarser: 16 leaves it as it
  /// is, and greys are driven away from their mean by what is above.
  func whites(contrast: Int) -> [Bool] {
    let mean = greys.reduce(0) { $0 + Int($1) } / max(1, greys.count)
    var whites: [Bool] = []
    whites.reserveCapacity(greys.count)
    // In sixteenths of a grey; one cell more on both sides takes what falls off the edge.
    var row = [Int](repeating: 0, count: size.width + 2)
    var below = row
    for start in stride(from: 0, to: size.pixels, by: size.width) {
      for column in 0..<size.width {
        let grey = mean + (Int(greys[start + column]) - mean) * contrast / 16
        let wanted = 16 * min(255, max(0, grey)) + row[column + 1]
        let isWhite = wanted >= 16 * 128
        whites.append(isWhite)
        let error = (wanted - (isWhite ? 16 * 255 : 0)) / 16
        row[column + 2] += 7 * error
        below[column] += 3 * error
        below[column + 1] += 5 * error
        below[column + 2] += error
      }
      (row, below) = (below, row)
      for cell in below.indices { below[cell] = 0 }
    }
    return whites
  }
}

extension ScreenPixels {
  /// The greys of the picture alone.
  var pictureGreys: [UInt8] {
    var greys: [UInt8] = []
    greys.reserveCapacity(layout.picture.pixels)
    for row in layout.top..<layout.top + layout.picture.height {
      let start = 3 * (row * layout.screen.width + layout.left)
      for at in stride(from: start, to: start + 3 * layout.picture.width, by: 3) {
        let color = Color(red: bytes[at], green: bytes[at + 1], blue: bytes[at + 2])
        greys.append(UInt8(color.luminance))
      }
    }
    return greys
  }

  /// Which pixels of the screen are white, when these of the picture are. The ground is black or white, whichever it is
  /// nearer to: there are no dots around the picture.
  func whites(ofPicture whites: [Bool]) -> [Bool] {
    let (before, after) = (ground.before.luminance >= 128, ground.after.luminance >= 128)
    var all = [Bool](repeating: before, count: layout.screen.pixels)
    let right = layout.left + layout.picture.width
    let bottom = layout.top + layout.picture.height
    for row in 0..<layout.screen.height {
      for column in (row < bottom ? right : 0)..<layout.screen.width where row >= layout.top {
        all[row * layout.screen.width + column] = after
      }
    }
    for row in 0..<layout.picture.height {
      let start = (layout.top + row) * layout.screen.width + layout.left
      let width = layout.picture.width
      all.replaceSubrange(start..<start + width, with: whites[row * width..<(row + 1) * width])
    }
    return all
  }
}
