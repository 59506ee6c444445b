// swift-tools-version: 6.2
import PackageDescription

/// Whether the tests are built (.ci/build-tests).
let isForTests = Context.environment["APOD_TESTS"] != nil

/// The house rules, the same for every target. Nothing is tested that compiles with a warning; a publisher's build with a
/// later compiler, which may have more of them, must not fail for one.
let house: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
  ] + (isForTests ? [.treatAllWarnings(as: .error)] : [])

/// Most of what the tests run is not optimised, because optimising takes three times as long as compiling. These
/// few targets do most of the work in every run of the program, and optimising them saves the tests more time than
/// it costs the build (.ci/build-tests). No package that depends on this one may be built with such flags.
let busy: [SwiftSetting] =
  house
  + (isForTests
    ? [
      .unsafeFlags(["-O", "-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2"])
    ] : [])

/// The program of .ci/fuzz, which no other build has: it takes libFuzzer.
let fuzzer: [Target] =
  Context.environment["APOD_FUZZ"] == nil
  ? []
  : [
    .systemLibrary(name: "CLibFuzzer", path: "Tests/Fuzz/CLibFuzzer"),
    .executableTarget(
      name: "fuzz", dependencies: ["CLibFuzzer", "FuzzTargets"], path: "Tests/Fuzz/Driver",
      swiftSettings: house),
  ]

let package = Package(
  name: "apod",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "apod", targets: ["apod"]),
    .library(
      name: "ApodPipeline",
      targets: [
        "Fields", "Generator", "Imaging", "Pictures", "Publishing", "Reporting", "Services", "Site",
        "Storage",
      ]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", exact: "1.16.2"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
    .package(url: "https://github.com/swhitty/FlyingFox", exact: "0.27.1"),
  ],
  targets: [
    .systemLibrary(
      name: "CLibXML2", pkgConfig: "libxml-2.0",
      providers: [.apt(["libxml2-dev"]), .brew(["libxml2"])]),
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl",
      providers: [.apt(["libcurl4-openssl-dev"]), .brew(["curl"])]),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(name: "CSystem"),
    .target(name: "CBuiltIn", exclude: ["demo", "site"]),
    .target(name: "Markup", dependencies: ["CLibXML2"], swiftSettings: busy),
    .target(name: "Pictures", swiftSettings: busy),
    .target(name: "Services", dependencies: ["Pictures"], swiftSettings: house),
    .target(
      name: "NASA", dependencies: ["Markup", "Pictures", "Services"],
      swiftSettings: house),
    .target(
      name: "Pixabay", dependencies: ["Pictures", "Services"], swiftSettings: house),
    .target(name: "Template", swiftSettings: busy),
    .target(
      name: "Fields",
      dependencies: ["Pictures", "Template", .product(name: "Yams", package: "Yams")],
      swiftSettings: house),
    .target(
      name: "PictureFolder",
      dependencies: ["Fields", "Pictures", "Services", .product(name: "Yams", package: "Yams")],
      swiftSettings: house),
    .target(name: "Tokens", swiftSettings: busy),
    .target(
      name: "Search", dependencies: ["Pictures", "Tokens"], exclude: ["README.md"],
      swiftSettings: house),
    .target(
      name: "Subjects", dependencies: ["CBuiltIn", "Pictures", "Tokens"],
      exclude: ["README.md", "Tables"], swiftSettings: busy),
    .target(
      name: "Site",
      dependencies: ["CBuiltIn", "Pictures", "Search", "Services", "Subjects", "Template"],
      resources: [
        .embedInCode("Data/picture.schema.json"), .embedInCode("Words/Plurals/plurals.txt"),
      ], swiftSettings: busy),
    .target(
      name: "Checks", dependencies: ["Markup", "Pictures", "Site"],
      resources: [.embedInCode("Schemas")], swiftSettings: busy),
    .target(name: "Concurrency", swiftSettings: house),
    .target(
      name: "Storage", dependencies: ["Concurrency", "Pictures"], swiftSettings: house),
    .target(name: "Reporting", swiftSettings: house),
    .target(
      name: "HTTP", dependencies: ["CCurl", "Pictures", "Services"],
      swiftSettings: house),
    .target(
      name: "Imaging",
      dependencies: [
        "CSystem", "CZlib", "Concurrency", "HTTP", "Markup", "Pictures", "Reporting", "Services",
        "Site", "Storage",
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: house),
    .target(
      name: "Publishing",
      dependencies: ["CSystem", "Pictures", "Site", "Storage"],
      swiftSettings: house),
    .target(
      name: "Generator",
      dependencies: [
        "CBuiltIn", "CSystem", "CZlib", "Checks", "Concurrency", "Fields", "HTTP", "Imaging",
        "Markup", "NASA", "PictureFolder", "Pictures", "Pixabay", "Publishing", "Reporting",
        "Services", "Site", "Storage", "Subjects", "Template",
        .product(name: "Logging", package: "swift-log"),
        .product(name: "Yams", package: "Yams"),
      ], swiftSettings: house),
    .target(
      name: "Loopback",
      dependencies: [
        "Pictures",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ], swiftSettings: house),
    .target(
      name: "Preview",
      dependencies: [
        "Generator", "Loopback", "PictureFolder", "Pictures", "Site", "Storage",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
        .product(name: "Logging", package: "swift-log"),
      ],
      resources: [
        .embedInCode("Form/form.html"), .embedInCode("Form/form.css"),
        .embedInCode("Form/form.js"), .embedInCode("Form/form-list.js"),
        .embedInCode("Form/form-picture.js"), .embedInCode("Form/form-upload.js"),
        .embedInCode("Live/reload.js"),
      ], swiftSettings: house),
    .target(
      name: "StandIn",
      dependencies: [
        "CBuiltIn", "Loopback", "Pictures", .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
      ],
      resources: [
        .embedInCode("Catalogue/subjects.json"), .embedInCode("Records/basic-page.html"),
      ],
      swiftSettings: house),
    .executableTarget(
      name: "apod",
      dependencies: [
        "Generator", "Imaging", "Loopback", "Pictures", "Preview", "Reporting", "Services",
        "Site",
        "StandIn", "Storage",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ], swiftSettings: house),

    .target(
      name: "TestSupport",
      dependencies: ["Pictures", "StandIn", .product(name: "Logging", package: "swift-log")],
      path: "Tests/Support", swiftSettings: house),
    .target(name: "TestTables", path: "Tests/Tables", swiftSettings: house),
    .testTarget(name: "MarkupTests", dependencies: ["Markup"], swiftSettings: house),
    .testTarget(
      name: "PicturesTests", dependencies: ["Pictures", "TestTables"], exclude: ["Cases"],
      swiftSettings: house),
    .testTarget(
      name: "NASATests", dependencies: ["NASA", "Pictures", "Services", "TestTables"],
      exclude: ["Cases"],
      swiftSettings: house),
    .testTarget(
      name: "PixabayTests", dependencies: ["Pictures", "Pixabay", "Services"],
      swiftSettings: house),
    .testTarget(
      name: "TemplateTests", dependencies: ["Template", "TestTables"], exclude: ["Cases"],
      swiftSettings: house),
    .testTarget(
      name: "PictureFolderTests",
      dependencies: ["Fields", "PictureFolder", "Pictures", "Services"], swiftSettings: house),
    .testTarget(
      name: "SearchTests", dependencies: ["Search", "TestSupport"], swiftSettings: house),
    .testTarget(name: "TokensTests", dependencies: ["Tokens"], swiftSettings: house),
    .testTarget(
      name: "SubjectsTests", dependencies: ["Pictures", "Subjects"], swiftSettings: house),
    .testTarget(
      name: "SiteTests",
      dependencies: [
        "NASA", "Pictures", "Services", "Site", "Subjects", "Template", "TestSupport",
      ],
      swiftSettings: house),
    .testTarget(
      name: "ChecksTests",
      dependencies: ["Markup", "Pictures", "Site", "TestTables", "Checks"], exclude: ["Cases"],
      swiftSettings: house),
    .testTarget(name: "ConcurrencyTests", dependencies: ["Concurrency"], swiftSettings: house),
    .testTarget(
      name: "StorageTests", dependencies: ["Pictures", "Storage", "TestSupport"],
      swiftSettings: house),
    .testTarget(name: "ReportingTests", dependencies: ["Reporting"], swiftSettings: house),
    .testTarget(
      name: "HTTPTests",
      dependencies: ["HTTP", "Pictures", "Services", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "ImagingTests",
      dependencies: [
        "HTTP", "Imaging", "Pictures", "Reporting", "Services", "Storage", "TestSupport",
        .product(name: "Logging", package: "swift-log"),
      ], swiftSettings: house),
    .testTarget(
      name: "PublishingTests",
      dependencies: ["Pictures", "Publishing", "Site", "Storage", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "GeneratorTests",
      dependencies: [
        "Fields", "Generator", "HTTP", "Imaging", "Markup", "NASA", "PictureFolder", "Pictures",
        "Pixabay",
        "Publishing", "Reporting", "Services", "Site", "StandIn", "Storage", "TestSupport",
        "Checks", .product(name: "Logging", package: "swift-log"),
      ], exclude: ["Build/Golden"], swiftSettings: house),
    .testTarget(
      name: "StandInTests", dependencies: ["Loopback", "Pictures", "StandIn", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "PreviewTests",
      dependencies: [
        "Fields", "Generator", "Loopback", "PictureFolder", "Pictures", "Preview", "Storage",
        "TestSupport",
        .product(name: "FlyingFox", package: "FlyingFox"),
        .product(name: "FlyingSocks", package: "FlyingFox"),
        .product(name: "Logging", package: "swift-log"),
      ], swiftSettings: house),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "apod", "example", "Generator", "Imaging", "Pictures", "Services", "Site", "StandIn",
        "Storage", "TestSupport", "Checks",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: house),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Generator", "Imaging", "Loopback", "NASA", "PictureFolder", "Pictures", "Pixabay",
        "Publishing", "Services", "Site", "Storage", "Template", "Checks",
        .product(name: "FlyingFox", package: "FlyingFox"),
      ],
      path: "Tests/Fuzz/Targets", swiftSettings: house),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets"], swiftSettings: house),
    .executableTarget(
      name: "example",
      dependencies: [
        "Generator", "Publishing", "Reporting", .product(name: "Logging", package: "swift-log"),
      ],
      path: "Tests/Example", swiftSettings: house),
    .executableTarget(
      name: "leaks", dependencies: ["Markup"], path: "Tests/Leaks", swiftSettings: house),
    .executableTarget(
      name: "bench",
      dependencies: [
        "Generator", "Imaging", "NASA", "Pictures", "Services", "Storage", "Subjects",
        .product(name: "Logging", package: "swift-log"),
      ], path: "Tests/Bench", swiftSettings: house),
  ] + fuzzer
)
