import Foundation

/// The cases of a suite, from its table beside the tests.
func casesOfFile<Case: Decodable>(_ name: String) throws -> [Case] {
  try JSONDecoder().decode([Case].self, from: try Data(contentsOf: tableFile(name)))
}

func tableFile(_ name: String) -> URL {
  URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Cases/\(name).json")
}
