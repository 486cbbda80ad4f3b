/// The credentials of a client for a REST backend, by the names of the contract's security schemes.
///
/// ```swift
/// var credentials = RESTCredentials()
/// credentials.add("bearerAuth", .bearer) { try await session.token() }
/// credentials.add("apiKey", .apiKey(in: .header, name: "x-api-key")) { "key" }
/// ```
///
/// Each is asked for again for each request that needs it. One that gives nil counts as missing, as when nobody is
/// signed in.
public struct RESTCredentials: Sendable {
    /// Gives a credential; nil when there is nothing to give. What it throws reaches the caller unchanged, and nothing
    /// is sent.
    public typealias Provider = @Sendable () async throws -> String?

    private struct Entry: Sendable {
        let scheme: SecurityScheme
        let provide: Provider
    }

    private var entries: [String: Entry] = [:]

    /// No credentials.
    public init() {}

    /// Adds a scheme and what gives its credential, in place of any earlier of that name; nil adds nothing.
    public mutating func add(_ name: String, _ scheme: SecurityScheme, _ provider: Provider?) {
        if let provider { entries[name] = Entry(scheme: scheme, provide: provider) }
    }

    /// The names of the schemes that have a provider.
    public var names: [String] { entries.keys.sorted() }
}

extension RESTCredentials {
    /// Adds to a request what its operation asks for: the first of its alternatives all of whose credentials are there.
    ///
    /// A scheme that the client was given no provider of is left to the client's `headers`.
    ///
    /// - Throws: ``TRPCError`` of the code ``TRPCError/Code/unauthorized`` when none is there; what a provider throws;
    ///   `CancellationError`.
    func authorize(_ request: inout RESTRequest) async throws {
        guard let alternatives = request.security, alternatives.contains(where: { !$0.isEmpty }) else { return }
        var given: [String: String?] = [:]
        for alternative in alternatives where !alternative.isEmpty && alternative.allSatisfy({ entries[$0] != nil }) {
            for name in alternative where given[name] == nil {
                guard let entry = entries[name] else { continue }
                given.updateValue(try await AbandonableTask("credentials", entry.provide).run(), forKey: name)
            }
            let credentials = alternative.compactMap { name in (given[name] ?? nil).map { (name, $0) } }
            guard credentials.count == alternative.count else { continue }
            for (name, credential) in credentials {
                try entries[name]?.scheme.add(credential, named: name, to: &request)
            }
            return
        }
        // No provider was asked: the application sends its credentials by itself. An empty alternative needs no
        // credentials.
        if given.isEmpty || alternatives.contains([]) { return }
        throw TRPCError.missing(alternatives, of: request.operation)
    }
}

extension RESTCredentials: CustomStringConvertible, CustomReflectable {
    /// The names of the schemes.
    public var description: String { "RESTCredentials(\(names.joined(separator: ", ")))" }
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: names, displayStyle: .collection) }
}

extension TRPCError {
    /// An operation whose credentials are not there. Nothing was sent.
    fileprivate static func missing(_ alternatives: [[String]], of path: String) -> TRPCError {
        let schemes = alternatives.filter { !$0.isEmpty }.map { $0.map { "“\($0)”" }.joined(separator: " and ") }
        let names = schemes.joined(separator: ", or ")
        return unauthenticated(path: path, message: "There is no credential for \(names); nothing was sent.")
    }
}
