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

  /// The most processor seconds that an input can take. For a megabyte, 20 here correspond to 2 in the
  /// release build, because AddressSanitizer and edge counting are about ten times as slow.
  private static func longest(_ bytes: [UInt8]) -> Double { bytes.count > 16_384 ? 20 : 2 }

  private static func check(_ bytes: [UInt8]) {
    let start = clock()
    do {
      _ = try target?.check(bytes)
    } catch {
      fail("\(error)")
    }
    // Processor time, because on a busy machine a valid input can wait for long.
    let seconds = Double(clock() - start) / Double(CLOCKS_PER_SEC)
    if seconds > longest(bytes) { fail("it took \(seconds) s") }
  }

  private static func fail(_ reason: String) -> Never {
    FileHandle.standardError.write(Data("FAILED: \(reason)\n".utf8))
    abort()
  }
}
