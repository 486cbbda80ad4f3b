internal import Foundation
internal import TRPCSource

/// The `package.json` of a backend.
struct PackageManifest {
    /// The name of the script that exports the contract.
    static let script = "contract"
    /// The npm package that contains the exporter and the tool.
    static let tool = "swift-trpcgen"
    /// The common paths of a backend's router.
    static let usualRouters = [
        "src/router.ts", "src/routers/index.ts", "src/routers/_app.ts", "src/server/router.ts",
        "src/server/routers/_app.ts", "src/server/api/root.ts", "src/trpc/router.ts", "src/trpc/index.ts",
        "server/router.ts", "router.ts",
    ]

    private static let path = "package.json"

    private var text: String
    private var root: Node
    let manager: PackageManager

    /// Reads the manifest in the current folder. Returns nil if there is none, or if it can't be read.
    static func current() -> PackageManifest? {
        guard let file = try? InputFile(path: path).load(), let root = root(of: file) else { return nil }
        return PackageManifest(
            text: String(decoding: file.bytes, as: UTF8.self),
            root: root,
            manager: PackageManager.current
        )
    }

    private static func root(of file: SourceFile) -> Node? {
        let root = DocumentReader().read(file, as: SourceMap().add(file), into: DiagnosticSink())?.root
        return root?.kind == .mapping ? root : nil
    }

    var version: String? { root["version"]?.string }

    /// Whether the manifest has the script that exports the contract.
    var hasScript: Bool { root["scripts"]?.has(Self.script) ?? false }

    /// Whether the manifest depends on the npm package.
    var hasTool: Bool {
        ["dependencies", "devDependencies"].contains { root[$0]?.has(Self.tool) ?? false }
    }

    /// The command that exports a contract, which uses a copy of the exporter if there is one, otherwise the npm package.
    var exporter: String { FullPath.exists("trpc-contract.mjs") ? "tsx trpc-contract.mjs" : "trpc-contract" }

    /// Inserts the script after the opening brace of `scripts`, and leaves everything else unchanged.
    mutating func addScript(_ command: String) throws {
        let indent = indentation
        let entry = "\"\(Self.script)\": \(JSONOutput.string(command).rendered.trimmingCharacters(in: .newlines))"
        if let scripts = root["scripts"], scripts.kind == .mapping {
            let end = scripts.entries.isEmpty ? "\n\(indent)" : ","
            insert("\n\(indent)\(indent)\(entry)\(end)", in: scripts)
        } else {
            let end = root.entries.isEmpty ? "\n" : ","
            insert("\n\(indent)\"scripts\": {\n\(indent)\(indent)\(entry)\n\(indent)}\(end)", in: root)
        }
        let file = SourceFile(path: Self.path, bytes: Array(text.utf8))
        guard let changed = Self.root(of: file), changed["scripts"]?[Self.script]?.string == command else {
            throw Failure(code: .usage, message: "error: the script '\(Self.script)' cannot be added to package.json")
        }
        root = changed
        try WrittenFile(path: Self.path).write(text)
    }

    /// The whitespace before the first property.
    private var indentation: String {
        let line = text.split(separator: "\n").first { $0.first == " " || $0.first == "\t" }
        return line.map { String($0.prefix { $0 == " " || $0 == "\t" }) } ?? "  "
    }

    /// Inserts text after the opening brace of an object.
    private mutating func insert(_ added: String, in object: Node) {
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.unicodeScalars }
        let (line, column) = (Int(object.location.line) - 1, Int(object.location.column))
        let start = lines[line].index(lines[line].startIndex, offsetBy: column)
        lines[line] = (String(lines[line][..<start]) + added + String(lines[line][start...])).unicodeScalars[...]
        text = lines.map { String($0) }.joined(separator: "\n")
    }
}

/// The package manager of a backend, as determined by its lockfile.
enum PackageManager: String {
    case npm, pnpm, yarn, bun

    static var current: PackageManager {
        let locks: [(String, PackageManager)] = [
            ("pnpm-lock.yaml", .pnpm), ("yarn.lock", .yarn), ("bun.lock", .bun), ("bun.lockb", .bun),
        ]
        return locks.first { FullPath.exists($0.0) }?.1 ?? .npm
    }

    /// The command that installs the packages in the lockfile, whose hashes pin the tool.
    var install: [String] {
        switch self {
        case .npm: ["npm ci"]
        case .pnpm: ["corepack enable", "pnpm install --frozen-lockfile"]
        case .yarn: ["corepack enable", "yarn install --immutable"]
        case .bun: ["npm install --global bun", "bun install --frozen-lockfile"]
        }
    }

    /// The prefix of commands that run an installed program.
    var execute: String {
        switch self {
        case .npm: "npx --no-install"
        case .pnpm: "pnpm exec"
        case .yarn: "yarn run"
        case .bun: "bunx --no-install"
        }
    }

    /// The prefix of commands that run a script.
    var run: String { "\(rawValue) run" }

    /// Returns the command that runs a script with an argument.
    func run(_ script: String, _ argument: String) -> String {
        self == .npm ? "npm run \(script) -- \(argument)" : "\(run) \(script) \(argument)"
    }

    /// Returns the command that adds a development dependency.
    func add(_ package: String) -> String {
        self == .npm ? "npm install --save-dev \(package)" : "\(rawValue) add --dev \(package)"
    }
}
