package import Foundation

/// The cases of a suite, from its table: `Cases/NAME.json` next to the test.
package func casesOfTable<Case: Decodable>(
  _ name: String, beside test: String = #filePath
) throws -> [Case] {
  try JSONDecoder().decode([Case].self, from: try Data(contentsOf: table(name, beside: test)))
}

package func table(_ name: String, beside test: String = #filePath) -> URL {
  URL(filePath: test).deletingLastPathComponent().appending(path: "Cases/\(name).json")
}
