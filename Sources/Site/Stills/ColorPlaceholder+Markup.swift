import Pictures
import Template

extension ColorPlaceholder {
  /// The colours as an SVG drawing of the picture's size, at most 400 bytes long. The style sheet blurs the drawing.
  ///
  /// A line is drawn for each row of cells, or for each column if the picture is tall. Each colour is drawn up to the
  /// end of the line, and then covered by the next colour, so that there are no gaps between colours. The lines extend
  /// three cells beyond the drawing, because blurring fades the edges. The style sheet clips them.
  func markup(of size: PixelSize) -> SafeMarkup {
    let (columns, rows) = ColorPlaceholder.grid(of: size)
    let isLying = columns > rows
    let (lines, length) = isLying ? (rows, columns) : (columns, rows)
    let (places, width) = lines == 1 ? ([0], 8) : ([-1, 3], 4)
    var svg = """
      <svg class="preview" xmlns="http://www.w3.org/2000/svg" width="\(size.width)" \
      height="\(size.height)" viewBox="0 0 \(columns) \(rows)" preserveAspectRatio="none" \
      stroke-width="\(width)" aria-hidden="true">
      """
    for (line, place) in places.enumerated() {
      var last: Color?
      for cell in 0..<length {
        let color = colors[isLying ? line * columns + cell : cell * columns + line]
        guard color != last else { continue }
        last = color
        let (start, end) = (cell == 0 ? -3 : cell, length + 3)
        let way = isLying ? "M\(start) \(place)H\(end)" : "M\(place) \(start)V\(end)"
        svg += "<path stroke=\"#\(color.hex)\" d=\"\(way)\"/>"
      }
    }
    return SafeMarkup(trusted: Array((svg + "</svg>").utf8))
  }
}
