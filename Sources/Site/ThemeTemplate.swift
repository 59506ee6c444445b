import Pictures
import Template

/// A template of the theme.
struct ThemeTemplate<V: View>: Sendable {
  /// XXH64 of all that it was made from.
  let digest: UInt64
  private let compiled: CompiledTemplate<V>

  init(_ compiled: CompiledTemplate<V>) {
    self.compiled = compiled
    digest = XXH64.hash(compiled.source)
  }

  /// The view's file in UTF-8.
  func render(_ view: V) -> [UInt8] { compiled.render(view) }
}
