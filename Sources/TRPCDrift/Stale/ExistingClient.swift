internal import TRPCContract
package import TRPCSource
internal import TRPCSwift

/// The contents of a client's output folder.
package struct ExistingClient: Sendable {
    /// The Swift files and the record of names by their path in it, with the line ends that generated files have.
    package private(set) var files: [String: String] = [:]
    /// Of the client. Several tell that branches were merged; none, that the client came without its hidden files.
    package private(set) var stamps: Set<ClientStamp> = []
    /// The files that have line ends of Windows on the disk.
    package private(set) var pathsWithReturns: Set<String> = []
    package let client: String
    /// What is compiled with the client, and isn't Swift or isn't read: C, a link to a folder.
    private(set) var otherCode: Set<String> = []
    /// Links and pipes, which aren't read.
    package private(set) var unread: Set<String> = []
    private var owners: [String: FileHeader] = [:]
    /// The stamps of other clients.
    private var otherStamps: Set<ClientStamp> = []
    /// The names that the client had before, and has files of.
    package private(set) var formerNames: Set<String> = []

    package init(client: String) {
        self.client = client
    }

    /// A file with this path in the folder. `contents` is not asked for where the name says it all.
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

    /// A link, a pipe or a device in the folder.
    ///
    /// - Parameter isCode: Whether it is compiled with the client, whatever its name is.
    package mutating func addUnread(_ path: String, isCode: Bool) {
        unread.insert(path)
        if isCode || CompiledFile.matches(path) { otherCode.insert(path) }
    }

    /// The link or pipe in place of a file or of a folder above it.
    package func obstacle(to path: String) -> String? {
        unread.isEmpty ? nil : unread.first { path == $0 || path.hasPrefix("\($0)/") }
    }

    /// The client that a file was generated for, if that is another one.
    package func otherOwner(of path: String) -> String? {
        owners[path].flatMap { $0.client == client ? nil : $0.client }
    }

    /// What is compiled with the client, and wasn't generated for it.
    var foreignCode: Set<String> {
        otherCode.union(files.keys.filter { $0.hasSuffix(".swift") && owners[$0]?.client != client })
    }

    /// The record of names beside the client, if there is one.
    var names: NameRecord? {
        let path = NameRecord.fileName(of: client)
        return files[path].map {
            NameRecord(SourceFile(path: path, bytes: Array($0.utf8)), as: FileID(rawValue: 0), into: DiagnosticSink())
        }
    }

    /// Takes over the files of the client under a name that it had before. They are those of a client that was generated
    /// from the same contract if nothing else may be here, one of its files is in the way, or it isn't whole.
    ///
    /// - Parameters:
    ///   - paths: The files that would be generated.
    ///   - contract: The hash of the contract.
    ///   - isAlone: Whether no other client may be generated into the folder.
    ///   - isForced: Takes over each client with a file in the way, whatever its contract.
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

    /// True for a file that was generated, for whichever client.
    func isGenerated(_ path: String) -> Bool { owners[path] != nil }

    /// The files that were generated for this client.
    var own: [(path: String, contents: String)] {
        files.filter { owners[$0.key]?.client == client }.map { (path: $0.key, contents: $0.value) }
    }

    /// The version of the generator that wrote a file; nil for a file that was not generated.
    func version(of path: String) -> String? { owners[path]?.version }

    /// The file name of the contract that a file was generated from; nil for a file that was not generated.
    func source(of path: String) -> String? { owners[path]?.source }

    /// The file names of the contracts that its files were generated from.
    package var sources: Set<String> { Set(owners.values.filter { $0.client == client }.map(\.source)) }

    /// The versions of the generator that wrote its files, in order.
    package var generatorVersions: [String] {
        Set(owners.values.filter { $0.client == client }.map(\.version)).sorted()
    }

    /// True when every file is as it was generated. A stamp knows all files together, so it cannot tell which one is not.
    package var isUnmodified: Bool {
        let contents = ContentHash(of: own)
        return stamps.contains { $0.contents == contents }
    }

    /// True when there are calls to lose.
    package var hasCalls: Bool {
        own.contains { file in Self.callTypes.contains { file.contents.contains($0) } }
    }

    /// How the types of procedures, operations and streams are written in generated code.
    private static let callTypes = ["Procedure<", "RESTOperation<", "RESTStream<"]

    /// True when there is more to lose than an empty client.
    package var hasContents: Bool {
        owners.values.contains { $0.client == client && !$0.describesEmptyClient }
    }
}
