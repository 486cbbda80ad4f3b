internal import TRPCContract
package import TRPCSource
internal import TRPCSwift

/// The contents of a client's output folder.
package struct ExistingClient: Sendable {
    /// The Swift files and the name record by relative path, with line endings as in generated files.
    package private(set) var files: [String: String] = [:]
    /// The client's stamps: several after a merge, and none if hidden files weren't copied.
    package private(set) var stamps: Set<ClientStamp> = []
    /// The files that have Windows line endings on disk.
    package private(set) var pathsWithReturns: Set<String> = []
    package let client: String
    /// Other code that is compiled with the client, but isn't Swift or can't be read, such as C or a linked folder.
    private(set) var otherCode: Set<String> = []
    /// Links and pipes, which aren't read.
    package private(set) var unread: Set<String> = []
    private var owners: [String: FileHeader] = [:]
    /// The stamps of other clients.
    private var otherStamps: Set<ClientStamp> = []
    /// Earlier names of the client that still have files in the folder.
    package private(set) var formerNames: Set<String> = []

    package init(client: String) {
        self.client = client
    }

    /// Adds a file in the folder. Reads `contents` only if it's needed.
    package mutating func add(_ path: String, contents: () -> String?) {
        if let stamp = ClientStamp(fileName: path) {
            if stamp.client == client { stamps.insert(stamp) } else { otherStamps.insert(stamp) }
        } else if path.hasSuffix(".swift") || path == NameRecord.fileName(of: client), let contents = contents() {
            let hasReturns = contents.utf8.contains(UInt8(ascii: "\r"))
            let text = hasReturns ? contents.replacing("\r\n", with: "\n") : contents
            if hasReturns { pathsWithReturns.insert(path) }
            files[path] = text
            if path.hasSuffix(".swift") { owners[path] = FileHeader(of: text) }
        } else if CompiledFile.matches(path) {
            otherCode.insert(path)
        }
    }

    /// Adds a link, a pipe or a device in the folder.
    ///
    /// - Parameter isCode: Whether it's compiled with the client, regardless of its name.
    package mutating func addUnread(_ path: String, isCode: Bool) {
        unread.insert(path)
        if isCode || CompiledFile.matches(path) { otherCode.insert(path) }
    }

    /// Returns the link or pipe that is in the place of a file or one of its parent folders.
    package func obstacle(to path: String) -> String? {
        unread.isEmpty ? nil : unread.first { path == $0 || path.hasPrefix("\($0)/") }
    }

    /// Returns the other client that a file was generated for, if any.
    package func otherOwner(of path: String) -> String? {
        owners[path].flatMap { $0.client == client ? nil : $0.client }
    }

    /// Code that is compiled with the client, but wasn't generated for it.
    var foreignCode: Set<String> {
        otherCode.union(files.keys.filter { $0.hasSuffix(".swift") && owners[$0]?.client != client })
    }

    /// The client's name record, if there is one.
    var names: NameRecord? {
        let path = NameRecord.fileName(of: client)
        return files[path].map {
            NameRecord(SourceFile(path: path, bytes: Array($0.utf8)), as: FileID(rawValue: 0), into: DiagnosticSink())
        }
    }

    /// Takes over the files that were generated under the client's former name.
    ///
    /// A client generated from the same contract is assumed to be this one if the folder is for a single client, if one of its
    /// files is in the way, or if its files aren't complete and unmodified.
    ///
    /// - Parameters:
    ///   - paths: The files to generate.
    ///   - contract: The hash of the contract.
    ///   - isAlone: Whether the folder is for a single client.
    ///   - isForced: Whether to take over any client whose files are in the way, regardless of its contract.
    package mutating func takeOver(
        from paths: [String],
        contract: ContentHash,
        isAlone: Bool,
        isForced: Bool = false
    ) {
        guard !client.isEmpty else { return }
        let inTheWay = Set(paths.compactMap { owners[$0]?.client })
        let names = Set(owners.values.map(\.client)).subtracting([client])
        for name in names {
            let stamps = otherStamps.filter { $0.client == name }
            let files = self.files.filter { owners[$0.key]?.client == name }.map { (path: $0.key, contents: $0.value) }
            let contents = ContentHash(of: files)
            let isWhole = stamps.contains { $0.contents == contents }
            let isSame = stamps.contains {
                $0.contract == contract || self.stamps.map(\.contract).contains($0.contract)
            }
            let isInTheWay = inTheWay.contains(name)
            guard isSame ? isAlone || isInTheWay || !isWhole : isInTheWay && isForced else { continue }
            formerNames.insert(name)
            self.stamps.formUnion(stamps)
        }
        for (path, owner) in owners where formerNames.contains(owner.client) { owners[path]?.client = client }
    }

    /// Returns whether a file was generated, for any client.
    func isGenerated(_ path: String) -> Bool { owners[path] != nil }

    /// The files that were generated for this client.
    var own: [(path: String, contents: String)] {
        files.filter { owners[$0.key]?.client == client }.map { (path: $0.key, contents: $0.value) }
    }

    /// Returns the version of the generator that wrote a file; nil for other files.
    func version(of path: String) -> String? { owners[path]?.version }

    /// Returns the file name of the contract that a file was generated from; nil for other files.
    func source(of path: String) -> String? { owners[path]?.source }

    /// The file names of the contracts that the client was generated from.
    package var sources: Set<String> { Set(owners.values.filter { $0.client == client }.map(\.source)) }

    /// The sorted versions of the generator that wrote the files.
    package var generatorVersions: [String] {
        Set(owners.values.filter { $0.client == client }.map(\.version)).sorted()
    }

    /// Whether all files are unmodified. A stamp covers all files together, so it can't reveal which one was modified.
    package var isUnmodified: Bool {
        let contents = ContentHash(of: own)
        return stamps.contains { $0.contents == contents }
    }

    /// Whether the client has calls that could be lost.
    package var hasCalls: Bool {
        own.contains { file in Self.callTypes.contains { file.contents.contains($0) } }
    }

    /// The types of procedures, operations and streams in generated code.
    private static let callTypes = ["Procedure<", "RESTOperation<", "RESTStream<"]

    /// Whether the client contains anything.
    package var hasContents: Bool {
        owners.values.contains { $0.client == client && !$0.describesEmptyClient }
    }
}
