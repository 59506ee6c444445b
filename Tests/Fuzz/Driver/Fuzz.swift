import CLibFuzzer
import Foundation
import FuzzTargets

/// libFuzzer with the target that FUZZ_TARGET names. Its arguments are libFuzzer's.
@main struct Fuzz {
  private static let target = ProcessInfo.processInfo.environment["FUZZ_TARGET"].flatMap {
    FuzzTarget.named($0)
  }

  static func main() {
    guard target != nil else {
      print(FuzzTarget.all.map(\.name).joined(separator: "\n"))
      return
    }
    var count = CommandLine.argc
    unsafe withUnsafeMutablePointer(to: &count) { count in
      var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? =
        unsafe CommandLine
        .unsafeArgv
      exit(
        unsafe LLVMFuzzerRunDriver(count, &arguments) { data, size in
          Fuzz.check(unsafe Array(UnsafeBufferPointer(start: data, count: size)))
          return 0
        })
    }
  }

  private static func check(_ bytes: [UInt8]) {
    do {
      _ = try target?.check(bytes)
    } catch {
      FileHandle.standardError.write(Data("FAILED: \(error)\n".utf8))
      abort()
    }
  }
}
