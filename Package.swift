// swift-tools-version: 6.2
import PackageDescription

/// Set by CI: every compiler warning stops the build.
let warningsAreErrors = Context.environment["ANIMREC_WARNINGS_AS_ERRORS"] != nil

let settings: [SwiftSetting] =
    [
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
    ] + (warningsAreErrors ? [.treatAllWarnings(as: .error)] : [])

/// The modules, from the ground up. An arrow that is not drawn here may not be imported:
/// `swift package check-imports` compares every `import` with this list.
let modules: [(name: String, dependencies: [String])] = [
    ("ElementaryFunctions", []),
    ("Timing", ["ElementaryFunctions"]),
    ("Geometry", ["ElementaryFunctions"]),
    ("Graphics", ["ElementaryFunctions", "Geometry"]),
    ("Animation", ["Timing", "Geometry", "Graphics"]),
    ("SceneGraph", ["Timing", "Geometry", "Graphics", "Animation"]),
    ("Raster", ["Geometry", "Graphics"]),
    ("TimelineFormat", ["Timing", "Geometry", "Graphics", "Animation"]),
    ("TimelineCompiler", ["TimelineFormat", "SceneGraph", "Animation", "Timing", "Geometry", "Graphics"]),
    ("Media", ["CFFmpeg", "Graphics", "Timing"]),
    ("Recording", ["SceneGraph", "Raster", "Graphics", "Timing"]),
    (
        "AnimationRecorder",
        [
            "Recording", "Media", "TimelineCompiler", "TimelineFormat", "SceneGraph", "Animation", "Graphics",
            "Geometry", "Timing",
        ]
    ),
]

/// What a module's tests need besides the module, its dependencies and the fixtures.
let testSupport: [String: [String]] = [
    "Raster": ["PixelSupport"], "Recording": ["Animation", "Geometry"],
    "AnimationRecorder": ["PixelSupport", "ProgramSupport"],
]

let libraries: [Target] = modules.map { module in
    .target(
        name: module.name, dependencies: module.dependencies.map { .target(name: $0) }, swiftSettings: settings,
        // Rounding and square roots of doubles, where the processor has no instruction for them.
        linkerSettings: module.dependencies.isEmpty ? [.linkedLibrary("m", .when(platforms: [.linux]))] : [])
}

let programs: [Target] = [
    .executableTarget(name: "animrec", dependencies: ["AnimationRecorder"], swiftSettings: settings)
]

/// What is measured, and the least that it could take.
let benchmarks: [Target] = [
    .executableTarget(
        name: "Benchmarks",
        dependencies: [
            "animrec", "EncodeFloor", "AnimationRecorder", "Recording", "Media", "Raster", "ElementaryFunctions",
        ],
        path: "Benchmarks/Runner", swiftSettings: settings),
    .executableTarget(name: "EncodeFloor", dependencies: ["CFFmpeg"], path: "Benchmarks/EncodeFloor"),
]

let systemLibraries: [Target] = [
    .systemLibrary(
        name: "CFFmpeg", pkgConfig: "libavformat libavcodec libavutil",
        providers: [.apt(["libavformat-dev", "libavcodec-dev", "libavutil-dev"])]),
    .systemLibrary(name: "CZlib", path: "Tests/CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),
]

let tests: [Target] =
    modules.map { module in
        .testTarget(
            name: "\(module.name)Tests",
            dependencies: ([module.name, "Fixtures"] + module.dependencies + (testSupport[module.name] ?? []))
                .map { .target(name: $0) },
            swiftSettings: settings)
    } + [
        .target(
            name: "Fixtures", dependencies: ["Geometry"], path: "Tests/Fixtures", resources: [.copy("Data")],
            swiftSettings: settings),
        .target(
            name: "PixelSupport", dependencies: ["CZlib"], path: "Tests/PixelSupport", swiftSettings: settings),
        .target(name: "ProgramSupport", path: "Tests/ProgramSupport", swiftSettings: settings),
        .testTarget(
            name: "ProgramTests", dependencies: ["animrec", "Fixtures", "PixelSupport", "ProgramSupport"],
            swiftSettings: settings),
    ]

let plugins: [Target] = [
    .plugin(
        name: "CheckImports",
        capability: .command(
            intent: .custom(verb: "check-imports", description: "Holds every import against the declared walls.")))
]

let package = Package(
    name: "animrec",
    products: [
        .executable(name: "animrec", targets: ["animrec"]),
        .library(name: "AnimationRecorder", targets: ["AnimationRecorder"]),
    ],
    targets: libraries + programs + benchmarks + systemLibraries + tests + plugins
)
