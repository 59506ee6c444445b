import Markup

/// Does everything that Markup can do with every input, to be run under a leak checker.
///
/// Synchronous and without Foundation, so that nothing but Markup and libxml2 allocates for long.
/// `--leak-on-purpose` loses a schema, to show that the checker would find it.
@main struct Drive {
  private var refusals = 0
  private var total = 0

  static func main() {
    var drive = Drive()
    let reader = TagReader()
    for text in Inputs.documents {
      for reader in [reader, TagReader()] {
        var counter = Counter()
        drive.total += reader.read(Array(text.utf8), to: &counter) ? counter.count : 0
      }
      drive.attempt { drive throws(MarkupError) in try drive.examine(text) }
    }
    for text in Inputs.fragments {
      drive.attempt { drive throws(MarkupError) in
        drive.total += try HTMLFragment.parse(text).count
      }
    }
    if CommandLine.arguments.contains("--leak-on-purpose") {
      drive.attempt { _ throws(MarkupError) in
        _ = unsafe Unmanaged.passRetained(try Schema(relaxNG: Array(Inputs.schemas[0].utf8)))
      }
    }
    print("\(drive.refusals) refusals, \(drive.total) things read")
  }

  private mutating func attempt(_ work: (inout Drive) throws(MarkupError) -> Void) {
    do throws(MarkupError) {
      try work(&self)
    } catch {
      refusals += error.description.isEmpty ? 0 : 1
    }
  }

  private mutating func examine(_ text: String) throws(MarkupError) {
    let document = try Document(xml: Array(text.utf8))
    var counter = Counter()
    document.replay(to: &counter)
    total += counter.count
    document.walk { element in
      total += element.name.utf8.count + element.text.utf8.count + (element["on"]?.utf8.count ?? 0)
    }
    for schema in Inputs.schemas {
      do throws(MarkupError) {
        total += document.validate(try Schema(relaxNG: Array(schema.utf8))).count
      } catch {
        refusals += 1
      }
    }
  }
}

/// Looks at all it is told.
private struct Counter: TagListener {
  private(set) var count = 0

  mutating func open(_ tag: borrowing Tag) {
    count += tag.text(tag.name).utf8.count + tag.depth + tag.line
    for attribute in tag.attributes { count += tag.text(attribute.value).utf8.count }
  }

  mutating func text(_ bytes: Span<UInt8>) { count += bytes.count }

  mutating func close() { count += 1 }
}
