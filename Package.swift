// swift-tools-version: 6.2
import PackageDescription

/// Whether this is a build for the tests (.ci/build-tests).
let isForTests = Context.environment["APOD_TESTS"] != nil

/// The compiler settings of every target. In a build for the tests, warnings are errors. In a user's build, warnings
/// are not errors, because a later compiler may have more warnings.
let house: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .strictMemorySafety(),
  ] + (isForTests ? [.treatAllWarnings(as: .error)] : [])

/// The settings of the few targets that do most of the work in every run of the program. In a build for the tests, only
/// these targets are optimised: optimising them saves the tests more time than it costs, but optimising everything
/// would triple the time of the build (.ci/build-tests). SwiftPM does not allow unsafe flags in a dependency, so other
/// builds do not use them.
let busy: [SwiftSetting] =
  house
  + (isForTests
    ? [
      .unsafeFlags(["-O", "-disable-batch-mode", "-whole-module-optimization", "-num-threads", "2"])
    ] : [])

/// The program that .ci/fuzz runs. Other builds leave it out, because it needs libFuzzer.
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
      targets: ["Generator", "Imaging", "Pictures", "Site", "Sources", "Storage"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
    .package(url: "https://github.com/jpsim/Yams", exact: "6.2.2"),
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
    .target(name: "Pictures", exclude: ["README.md"], swiftSettings: busy),
    .target(name: "Template", swiftSettings: busy),
    .target(
      name: "Sources",
      dependencies: ["Markup", "Pictures", "Template", .product(name: "Yams", package: "Yams")],
      exclude: ["Folder/README.md", "NASA/Text/README.md", "Services/README.md"],
      swiftSettings: house),
    .target(
      name: "Subjects", dependencies: ["CBuiltIn", "Pictures"],
      exclude: ["README.md", "Tables"], swiftSettings: busy),
    .target(
      name: "Site",
      dependencies: ["CBuiltIn", "Pictures", "Sources", "Subjects", "Template"],
      exclude: [
        "Collections/README.md", "README.md", "SearchIndex/README.md", "Stills/README.md",
      ],
      resources: [
        .embedInCode("Data/picture.schema.json"), .embedInCode("Words/Plurals/plurals.txt"),
      ], swiftSettings: busy),
    .target(
      name: "Checks", dependencies: ["Markup", "Pictures", "Site"], exclude: ["README.md"],
      resources: [.embedInCode("Schemas")], swiftSettings: busy),
    .target(
      name: "Storage", dependencies: ["CSystem", "Pictures", "Site"],
      exclude: ["Files/README.md", "Publishing/README.md"], swiftSettings: house),
    .target(
      name: "HTTP",
      dependencies: [
        "CCurl", "CSystem", "Pictures", "Sources",
      ],
      exclude: ["README.md"],
      swiftSettings: house),
    .target(
      name: "Imaging",
      dependencies: [
        "CSystem", "HTTP", "Markup", "Pictures", "Site", "Sources", "Storage",
      ],
      swiftSettings: house),
    .target(
      name: "Generator",
      dependencies: [
        "CBuiltIn", "Checks", "CZlib", "HTTP", "Imaging", "Markup", "Pictures", "Site",
        "Sources", "Storage", "Subjects", "Template", .product(name: "Yams", package: "Yams"),
      ], exclude: ["Build/README.md", "Settings/README.md"], swiftSettings: house),
    .target(
      name: "Preview",
      dependencies: [
        "Generator", "HTTP", "Pictures", "Site", "Sources", "Storage",
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
        "CBuiltIn", "HTTP", "Pictures",
      ],
      exclude: ["README.md"],
      resources: [
        .embedInCode("Data/nasa-records.json"), .embedInCode("Data/nasa-record.json"),
        .embedInCode("Data/basic-page.html"),
        .embedInCode("Data/media-kinds.json"), .embedInCode("Data/vimeo-oembed.json"),
        .embedInCode("Data/pixabay-hit.json"), .embedInCode("Data/pixabay-users.json"),
        .embedInCode("Data/folder.json"),
      ],
      swiftSettings: house),
    .executableTarget(
      name: "apod",
      dependencies: [
        "Generator", "HTTP", "Imaging", "Pictures", "Preview", "Site", "Sources", "StandIn",
        "Storage", .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], exclude: ["README.md"], swiftSettings: house),

    .target(
      name: "TestSupport",
      dependencies: ["HTTP", "Pictures", "StandIn", "Storage"],
      path: "Tests/Support", swiftSettings: house),
    .target(name: "TestTables", path: "Tests/Tables", swiftSettings: house),
    .testTarget(name: "MarkupTests", dependencies: ["Markup"], swiftSettings: house),
    .testTarget(
      name: "PicturesTests", dependencies: ["Pictures", "TestTables"], exclude: ["Cases"],
      swiftSettings: house),
    .testTarget(
      name: "NASATests", dependencies: ["Pictures", "Sources", "TestTables"],
      exclude: ["Cases"],
      swiftSettings: house),
    .testTarget(
      name: "PixabayTests", dependencies: ["Pictures", "Sources"],
      swiftSettings: house),
    .testTarget(
      name: "TemplateTests", dependencies: ["Template", "TestTables"], exclude: ["Cases"],
      swiftSettings: house),
    .testTarget(
      name: "PictureFolderTests",
      dependencies: ["Pictures", "Sources"], swiftSettings: house),
    .testTarget(
      name: "SearchTests", dependencies: ["Site", "TestSupport"], swiftSettings: house),
    .testTarget(name: "TokensTests", dependencies: ["Subjects"], swiftSettings: house),
    .testTarget(
      name: "SubjectsTests", dependencies: ["Pictures", "Subjects"], swiftSettings: house),
    .testTarget(
      name: "SiteTests",
      dependencies: ["Pictures", "Site", "Sources", "Subjects", "Template", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "ChecksTests",
      dependencies: ["Checks", "Markup", "Pictures", "Site", "TestTables"], exclude: ["Cases"],
      swiftSettings: house),
    .testTarget(name: "ConcurrencyTests", dependencies: ["Storage"], swiftSettings: house),
    .testTarget(
      name: "StorageTests", dependencies: ["Pictures", "Storage", "TestSupport"],
      swiftSettings: house),
    .testTarget(name: "ReportingTests", dependencies: ["Storage"], swiftSettings: house),
    .testTarget(
      name: "HTTPTests",
      dependencies: ["HTTP", "Pictures", "Sources", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "ImagingTests",
      dependencies: [
        "HTTP", "Imaging", "Pictures", "Sources", "Storage", "TestSupport",
      ], swiftSettings: house),
    .testTarget(
      name: "PublishingTests",
      dependencies: ["Pictures", "Site", "Storage", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "GeneratorTests",
      dependencies: [
        "Checks", "Generator", "HTTP", "Imaging", "Markup", "Pictures", "Site", "Sources",
        "StandIn", "Storage", "TestSupport",
      ], exclude: ["Build/Golden"], swiftSettings: house),
    .testTarget(
      name: "StandInTests",
      dependencies: ["HTTP", "Pictures", "Sources", "StandIn", "TestSupport"],
      swiftSettings: house),
    .testTarget(
      name: "PreviewTests",
      dependencies: [
        "Generator", "HTTP", "Imaging", "Pictures", "Preview", "Sources", "Storage", "TestSupport",
      ], swiftSettings: house),
    .testTarget(
      name: "CommandTests",
      dependencies: [
        "apod", "Checks", "example", "Generator", "Imaging", "Pictures", "Site", "Sources",
        "StandIn", "Storage", "TestSupport",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ], swiftSettings: house),
    .target(
      name: "FuzzTargets",
      dependencies: [
        "Checks", "Generator", "HTTP", "Imaging", "Pictures", "Site", "Sources", "Storage",
        "Template",
      ],
      path: "Tests/Fuzz/Targets", swiftSettings: house),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets"], swiftSettings: house),
    .executableTarget(
      name: "example",
      dependencies: ["Generator", "Storage"],
      path: "Tests/Example", swiftSettings: house),
    .executableTarget(
      name: "leaks", dependencies: ["Markup"], path: "Tests/Leaks", swiftSettings: house),
    .executableTarget(
      name: "bench",
      dependencies: [
        "Generator", "Imaging", "Pictures", "Sources", "Storage", "Subjects",
      ], path: "Tests/Bench", swiftSettings: house),
  ] + fuzzer
)
