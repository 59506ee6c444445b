import Foundation

extension Subprocess {
  enum CStrings {
    static func with<Result>(
      _ texts: [String], _ body: (UnsafePointer<UnsafeMutablePointer<CChar>?>?) -> Result
    ) -> Result {
      let copies = unsafe texts.map { unsafe strdup($0) } + [nil]
      defer { unsafe copies.forEach { unsafe free($0) } }
      return unsafe copies.withUnsafeBufferPointer { unsafe body($0.baseAddress) }
    }
  }
}
