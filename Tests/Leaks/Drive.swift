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
    for text in Inputs.documents {
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
    var document = try Document(xml: Array(text.utf8))
    document.removeAttributes(beginning: "o")
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
