import Pictures

/// The program, and how it builds a site with no network.
struct Builder {
  let program: String
  let templates: String

  /// Builds from `archive/` into `public/` or the folder of another name, all below the folder.
  func build(
    _ folder: String, on day: Day, options: [String] = [], into output: String = "public",
    cores: [Int] = []
  ) throws(BenchError) -> Command.Cost {
    try Command(
      program: program,
      arguments: [
        "build", "--offline", "--base-url", "https://stars.example/apod/", "--templates", templates,
        "--archive", folder + "/archive", "--output", folder + "/" + output,
      ] + options,
      environment: ["SOURCE_DATE_EPOCH": String(day.number * 86_400 + 61_200)], cores: cores
    ).run()
  }
}
