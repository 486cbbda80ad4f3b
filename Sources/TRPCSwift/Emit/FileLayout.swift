internal import TRPCContract
internal import TRPCSource

/// Distributes rendered declarations over files.
///
/// By default, a file contains related declarations: a router, or a named schema with its inline types; in a large contract,
/// also the schemas whose names begin with the same word. For build plugins, which must know the file names in advance, the
/// number of files is fixed, and a declaration's name selects the file.
struct FileLayout {
    let configuration: ClientConfiguration
    let source: SourceStamp
    /// Whether nothing is generated from the contract.
    let isEmpty: Bool
    /// The client's module, for files in another module.
    var clientModule: String?

    /// The maximum file size in bytes, so that several compiler processes share a large contract.
    private static let maximumSize = 100_000
    /// The maximum number of model files; beyond it, models share files.
    ///
    /// The compiler compiles about 25 files per process, and each process reads all imported modules: fewer files need
    /// fewer processes.
    private static let maximumModelFiles = 100

    func files(of pieces: [RenderedDeclaration]) -> [GeneratedFile] {
        let groups = configuration.fileCount.map { byName(pieces, count: $0) } ?? byLayout(pieces)
        return groups.map { path, pieces in
            let stamped = FileHeader.stamp(
                contents(of: pieces),
                client: configuration.namespace,
                isEmpty: isEmpty,
                source: source.name,
                text: configuration.header
            )
            return GeneratedFile(path: path, contents: stamped)
        }
        .sorted { $0.path < $1.path }
    }

    private func byLayout(_ pieces: [RenderedDeclaration]) -> [(path: String, pieces: [RenderedDeclaration])] {
        switch configuration.layout {
        case .grouped: byGroup(sharingFiles(pieces))
        case .types: byGroup(pieces.map(\.alone))
        case .single: [("\(Self.fileName(configuration.namespace + (pieces.first?.group.suffix ?? ""))).swift", pieces)]
        }
    }

    /// Moves models whose names begin with the same word to one file, if the contract is large.
    ///
    /// A model's file depends only on its name, so that a new model doesn't move others unless their file is full.
    private func sharingFiles(_ pieces: [RenderedDeclaration]) -> [RenderedDeclaration] {
        let modelFiles = Set(pieces.lazy.map(\.group).filter(\.isOfModels))
        guard modelFiles.count > Self.maximumModelFiles else { return pieces }
        return pieces.map { piece in
            var piece = piece
            if piece.group.isOfModels, let word = Words.split(piece.group.file).first {
                piece.group.file = String(word)
            }
            return piece
        }
    }

    /// Returns one file for each group, or several for a large group.
    ///
    /// File names are unique in a module regardless of folder. Many file systems treat names that differ only in case as equal,
    /// so the later one gets a number.
    private func byGroup(_ pieces: [RenderedDeclaration]) -> [(path: String, pieces: [RenderedDeclaration])] {
        var order: [RenderedDeclaration.Group] = []
        var members: [RenderedDeclaration.Group: [RenderedDeclaration]] = [:]
        for piece in pieces {
            if members[piece.group] == nil { order.append(piece.group) }
            members[piece.group, default: []].append(piece)
        }
        var taken: Set<String> = []
        var files: [(path: String, pieces: [RenderedDeclaration])] = []
        for group in order {
            for part in parts(members[group] ?? []) {
                let base = Self.fileName(group.file + group.suffix)
                var name = base
                var number = 2
                while !taken.insert(name.lowercased()).inserted {
                    name = "\(base)+\(number)"
                    number += 1
                }
                files.append(((group.folder.isEmpty ? "" : group.folder + "/") + name + ".swift", part))
            }
        }
        return files
    }

    /// Returns a file name that all file systems accept.
    private static func fileName(_ name: String) -> String {
        name.utf8.count <= 120 ? name : String(name.prefix(60)) + "-\(ContentHash(name.utf8))"
    }

    private func parts(_ pieces: [RenderedDeclaration]) -> [[RenderedDeclaration]] {
        var parts: [[RenderedDeclaration]] = []
        var current: [RenderedDeclaration] = []
        var size = 0
        for piece in pieces {
            if size > 0, size + piece.code.text.utf8.count > Self.maximumSize {
                parts.append(current)
                current = []
                size = 0
            }
            current.append(piece)
            size += piece.code.text.utf8.count
        }
        if !current.isEmpty { parts.append(current) }
        return parts
    }

    private func byName(_ pieces: [RenderedDeclaration], count: Int) -> [(path: String, pieces: [RenderedDeclaration])]
    {
        var files = (0..<count).map { (path: Self.numberedName($0), pieces: [RenderedDeclaration]()) }
        for piece in pieces {
            files[ContentHash(piece.name.utf8).bucket(of: count)].pieces.append(piece)
        }
        return files
    }

    /// Returns the name of a file that the build plugin expects.
    static func numberedName(_ index: Int) -> String {
        "TRPCGenerated\(index < 10 ? "0" : "")\(index).swift"
    }

    private func contents(of pieces: [RenderedDeclaration]) -> String {
        var body = ""
        var imports: Imports = []
        var innerImports: Imports = []
        for piece in pieces {
            imports.formUnion(piece.imports)
            innerImports.formUnion(piece.innerImports)
        }
        let lines = importLines(imports, innerImports)
        if !lines.isEmpty { body += "\n" + lines.joined(separator: "\n") + "\n" }
        var extended: String?
        var previous: RenderedDeclaration.Kind?
        for (index, piece) in Self.byExtension(pieces).enumerated() {
            if index == 0 || piece.extended != extended {
                if extended != nil { body += "}\n" }
                if let type = piece.extended { body += "\nextension \(type) {\n" } else { body += "\n" }
            } else if piece.kind != .alias || previous != .alias {
                body += "\n"
            }
            previous = piece.kind
            // The templates are indented for declarations in a namespace.
            let isOutside = piece.extended == nil && piece.kind != .namespace
            body += isOutside ? Indentation.dedented(piece.code.text) : piece.code.text
            extended = piece.extended
        }
        if extended != nil { body += "}\n" }
        return body
    }

    /// Groups the declarations by the type that they extend.
    private static func byExtension(_ pieces: [RenderedDeclaration]) -> [RenderedDeclaration] {
        var order: [String?] = []
        var members: [String?: [RenderedDeclaration]] = [:]
        for piece in pieces {
            if members[piece.extended] == nil { order.append(piece.extended) }
            members[piece.extended, default: []].append(piece)
        }
        return order.flatMap { members[$0] ?? [] }
    }

    /// Returns the import lines. Each import has the access level of the declarations that need it.
    private func importLines(_ imports: Imports, _ innerImports: Imports) -> [String] {
        let visible = imports.modules.sorted()
        let inner = innerImports.modules.subtracting(imports.modules).sorted()
        let lines = visible.map { line(importing: $0, configuration.access.modifier) }
        guard configuration.access == .package, !visible.isEmpty else {
            return lines + inner.map { line(importing: $0) }
        }
        // If imports are public by default, an import with another access level in one file is an error in all other files.
        return inner.map { line(importing: $0) } + (inner.isEmpty ? [] : [""])
            + ["#if hasFeature(InternalImportsByDefault)"] + lines + ["#else"]
            + visible.map { line(importing: $0) } + ["#endif"]
    }

    private func line(importing module: String, _ access: String = "") -> String {
        if let clientModule {
            // `@testable` makes the client's internal declarations visible to its tests.
            let isHidden = module == clientModule && configuration.access == .internal
            return (isHidden ? "@testable " : "") + "\(access)import \(module)"
        }
        return (Imports.withGeneratedHooks.contains(module) ? "@_spi(Generated) " : "") + "\(access)import \(module)"
    }
}

extension ContentHash {
    /// Returns the index of a bucket, which is the same on all machines.
    fileprivate func bucket(of count: Int) -> Int {
        Int(value % UInt64(count))
    }
}
