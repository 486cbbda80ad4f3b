internal import TRPCContract

/// Pairs the procedures and operations of two contracts.
struct CallPairing {
    /// The criterion by which a pair was matched.
    enum Match {
        /// The same name, or the same method and path.
        case same
        /// The same address, although the documents divide it differently between server URL and path.
        case address
        /// The same procedure, which only one of the documents describes as REST or without the envelope.
        case style
        case changedCase
        case renamed
        case moved
        /// The same path or operation, with a different method.
        case method
    }

    struct Pair {
        var old: Call
        var new: Call
        var match: Match
    }

    private(set) var pairs: [Pair] = []
    private(set) var removed: [Call] = []
    private(set) var added: [Call] = []

    init(_ base: ContractSide, _ revision: ContractSide) {
        removed = base.calls
        added = revision.calls
        if base.contract.servers.first?.url != revision.contract.servers.first?.url {
            // Shipped apps keep calling the old address, so any server in the newer document can match.
            pair(.address, base.address(of:), anyOf: { Set(revision.addresses(of: $0)) })
        }
        // Paths that differ only in parameter names are the same, unless a document contains both.
        pair(.same, Self.request, Self.request)
        pair(.same, \.key, \.key)
        pairStyles()
        pairMethods()
        pairRenamed(TypeDescriptions(base.graph), TypeDescriptions(revision.graph))
    }

    /// Returns the exact request, regardless of the base path of procedures. It's unique within a document.
    private static func request(_ call: Call) -> String { "\(call.method) \(call.isProcedure ? call.name : call.path)" }

    private mutating func pair(
        _ bond: Match,
        _ oldKey: (Call) -> String?,
        _ newKey: (Call) -> String?,
        where isSame: (Call, Call) -> Bool = { _, _ in true }
    ) {
        pair(bond, oldKey, anyOf: { newKey($0).map { [$0] } ?? [] }, where: isSame)
    }

    private mutating func pair(
        _ bond: Match,
        _ oldKey: (Call) -> String?,
        anyOf newKeys: (Call) -> Set<String>,
        where isSame: (Call, Call) -> Bool = { _, _ in true }
    ) {
        guard !removed.isEmpty, !added.isEmpty else { return }
        var waiting: [String: [Call]] = [:]
        for endpoint in added { for key in newKeys(endpoint) { waiting[key, default: []].append(endpoint) } }
        let olds = Dictionary(grouping: removed.compactMap(oldKey)) { $0 }
        var taken: Set<String> = []
        removed.removeAll { endpoint in
            // A match must be unique.
            guard let key = oldKey(endpoint), olds[key]?.count == 1, let matches = waiting[key], matches.count == 1,
                isSame(endpoint, matches[0])
            else {
                return false
            }
            taken.insert(Self.request(matches[0]))
            pairs.append(Pair(old: endpoint, new: matches[0], match: bond))
            return true
        }
        added.removeAll { taken.contains(Self.request($0)) }
    }

    /// Pairs a procedure on one side with the operation on the other side that has the same path or id.
    ///
    /// Paths take precedence, because they are what apps request.
    private mutating func pairStyles() {
        for name in [Self.pathName, Self.idName] {
            for isOldProcedure in [true, false] {
                pair(.style) {
                    $0.isProcedure == isOldProcedure ? name($0) : nil
                } _: {
                    $0.isProcedure != isOldProcedure ? name($0) : nil
                }
            }
        }
    }

    private static func pathName(_ endpoint: Call) -> String? {
        endpoint.isProcedure ? endpoint.name : endpoint.path.split(separator: "/").last.map(String.init)
    }

    private static func idName(_ endpoint: Call) -> String? { endpoint.isProcedure ? endpoint.name : endpoint.id }

    private mutating func pairMethods() {
        pair(.method) {
            $0.isProcedure ? nil : $0.path
        } _: {
            $0.isProcedure ? nil : $0.path
        }
        pair(.moved) {
            $0.isProcedure ? nil : $0.id
        } _: {
            $0.isProcedure ? nil : $0.id
        }
    }

    private mutating func pairRenamed(_ oldWords: TypeDescriptions, _ newWords: TypeDescriptions) {
        pair(.changedCase) {
            $0.isProcedure ? $0.name.lowercased() : nil
        } _: {
            $0.isProcedure ? $0.name.lowercased() : nil
        }
        pair(.moved) {
            Self.shape($0, Self.lastSegment($0), oldWords)
        } _: {
            Self.shape($0, Self.lastSegment($0), newWords)
        } where: { old, _ in
            old.lifecycle?.sunset == nil
        }
        pair(.renamed) {
            Self.shape($0, Self.router($0), oldWords)
        } _: {
            Self.shape($0, Self.router($0), newWords)
        } where: { old, new in
            Self.isRenamed(old, new)
        }
    }

    /// Returns whether the names or descriptions match. Calls with an announced removal count as removed, not renamed.
    private static func isRenamed(_ old: Call, _ new: Call) -> Bool {
        guard old.lifecycle?.sunset == nil else { return false }
        if let text = old.documentation.text, text == new.documentation.text { return true }
        return RenamePairs.isAbbreviated(lastSegment(old), lastSegment(new))
    }

    private static func lastSegment(_ endpoint: Call) -> String {
        endpoint.name.split(separator: ".").last.map(String.init) ?? ""
    }

    private static func router(_ endpoint: Call) -> String {
        endpoint.name.split(separator: ".").dropLast().joined(separator: ".")
    }

    /// Returns a key for a procedure, which consists of its name, its kind, and the shapes of its input and output; nil for
    /// operations.
    private static func shape(_ endpoint: Call, _ name: String, _ words: TypeDescriptions) -> String? {
        guard let kind = endpoint.kind else { return nil }
        let input = endpoint.input.map { words.signature($0.type) } ?? "none"
        let output = endpoint.output.map(words.signature) ?? "void"
        // Procedures without an input and an output are too numerous to be matched by shape.
        guard endpoint.input != nil || endpoint.output != nil else { return nil }
        return "\(name) \(kind) \(input) \(output)"
    }
}
