/// A client's credentials for a REST backend, keyed by the names of the contract's security schemes.
///
/// Each generated client has a struct that creates them, with a property for each scheme:
///
/// ```swift
/// import MysticaAPI
///
/// let mystica = Mystica.Client(credentials: Mystica.Credentials { try await session.token() })
/// ```
///
/// A provider is called for each request that requires its credential. A credential of nil is treated as missing, such as when
/// no user is signed in.
public struct RESTCredentials: Sendable {
    /// Returns a credential, if any. If it throws, the call fails with that error and nothing is sent.
    public typealias Provider = @Sendable () async throws -> String?

    /// A provider for schemes whose credential is added elsewhere, such as by a cookie jar, client certificate or signing
    /// transport.
    ///
    /// The client sends requests without the credential.
    ///
    /// ```swift
    /// import MysticaAPI
    ///
    /// let mystica = Mystica.Client(credentials: Mystica.Credentials(bearerAuth: RESTCredentials.providedExternally))
    /// ```
    public static let providedExternally: Provider = { throw ProvidedExternally() }

    struct ProvidedExternally: Error {}

    private struct Entry: Sendable {
        let scheme: SecurityScheme
        let provide: Provider?
    }

    private var entries: [String: Entry] = [:]

    /// Creates empty credentials.
    public init() {}

    /// Adds a scheme and its provider, replacing any scheme with the same name.
    ///
    /// If there is no provider, the credential can only come from the client's `headers`.
    @_spi(Generated) public mutating func add(_ name: String, _ scheme: SecurityScheme, _ provider: Provider?) {
        if provider != nil || entries[name] == nil { entries[name] = Entry(scheme: scheme, provide: provider) }
    }

    /// The names of schemes that have a provider.
    package var names: [String] { entries.filter { $0.value.provide != nil }.keys.sorted() }

    /// The requirement for a request that no operation describes: all credentials that are available, else one of them, else
    /// none. If there are no schemes, the session's credential is sent.
    package var anyOfThem: [[String]] {
        let names = entries.keys.sorted()
        return (names.count > 1 ? [names] : []) + (names.isEmpty ? ["session"] : names).map { [$0] } + [[]]
    }
}

extension RESTCredentials {
    /// The credential found for a scheme.
    private enum Found {
        case credential(String)
        /// The credential is added by the app's headers or by a layer below the client.
        case external
        case missing

        var isMissing: Bool { if case .missing = self { true } else { false } }
    }

    /// Adds an operation's credentials: those of the first alternative for which all are available.
    ///
    /// A scheme without a provider is available if the app's headers contain its header or cookie, or, for an undeclared
    /// scheme, any credential header. TRACE requests are sent without credentials.
    ///
    /// - Parameter headers: the app's own headers.
    /// - Throws: ``TRPCError`` with the code ``TRPCError/Code/unauthorized`` if no alternative is available; the errors of
    ///   providers; `CancellationError`.
    package func authorize(_ request: inout RESTRequest, besides headers: HTTPHeaders = [:]) async throws {
        // A TRACE response repeats the request (RFC 9110, 9.3.8).
        if request.method == .trace { return }
        guard let alternatives = request.security, alternatives.contains(where: { !$0.isEmpty }) else { return }
        var found: [String: Found] = [:]
        for alternative in alternatives where !alternative.isEmpty {
            // Don't call any provider if another scheme in the alternative lacks one.
            for name in alternative where entries[name]?.provide == nil {
                found[name] = isCarried(name, by: headers, or: request) ? .external : .missing
            }
            guard !alternative.contains(where: { found[$0]?.isMissing == true }) else { continue }
            for name in alternative where found[name] == nil {
                guard let provide = entries[name]?.provide else { continue }
                found[name] = try await Self.ask(provide)
            }
            guard !alternative.contains(where: { found[$0]?.isMissing == true }) else { continue }
            for name in alternative {
                guard case .credential(let credential)? = found[name] else { continue }
                try entries[name]?.scheme.add(credential, named: name, to: &request)
            }
            return
        }
        // An empty alternative requires no credentials.
        if alternatives.contains([]) { return }
        throw TRPCError.missing(alternatives, unprovided: names(without: alternatives), of: request.operation)
    }

    /// Returns whether the headers contain a credential that the request requires for a scheme without a provider.
    func take(_ headers: HTTPHeaders, for request: RESTRequest) -> Bool {
        (request.security ?? []).joined()
            .contains { entries[$0]?.provide == nil && isCarried($0, by: headers, or: request) }
    }

    private static func ask(_ provide: @escaping Provider) async throws -> Found {
        do {
            return try await AbandonableTask("credentials", provide).run().map(Found.credential) ?? .missing
        } catch is ProvidedExternally {
            return .external
        }
    }

    /// Returns whether the app's headers, or the call's arguments, contain a scheme's credential.
    private func isCarried(_ name: String, by headers: HTTPHeaders, or request: RESTRequest) -> Bool {
        guard let scheme = entries[name]?.scheme else { return headers.carryCredentials }
        return scheme.isCarried(by: headers, or: request)
    }

    /// Returns the schemes without a provider, without duplicates.
    private func names(without alternatives: [[String]]) -> [String] {
        var names: [String] = []
        for name in alternatives.joined() where entries[name]?.provide == nil && !names.contains(name) {
            names.append(name)
        }
        return names
    }
}

extension HTTPHeaders {
    /// Whether the name of any header indicates a credential.
    fileprivate var carryCredentials: Bool {
        let words = ["auth", "cookie", "key", "token", "session", "secret", "signature"]
        return contains { field in words.contains { field.name.lowercased().contains($0) } }
    }
}

extension RESTCredentials: CustomStringConvertible, CustomReflectable {
    /// The names of the schemes that have a provider.
    public var description: String { "RESTCredentials(\(names.joined(separator: ", ")))" }
    public var customMirror: Mirror { Mirror(self, unlabeledChildren: names, displayStyle: .collection) }
}

extension TRPCError {
    /// The error for an operation with missing credentials; nothing was sent.
    fileprivate static func missing(_ alternatives: [[String]], unprovided: [String], of path: String) -> TRPCError {
        let schemes = alternatives.filter { !$0.isEmpty }.map { $0.map { "“\($0)”" }.joined(separator: " and ") }
        let names = schemes.joined(separator: ", or ")
        var error = unauthenticated(path: path, message: "No credential for \(names); nothing was sent.")
        guard !unprovided.isEmpty else { return error }
        let list = unprovided.map { "“\($0)”" }.joined(separator: ", ")
        error.hint = """
            The client has no provider for \(list): add one to its credentials, use \
            RESTCredentials.providedExternally if another layer adds the credential, or set the header in the \
            client's headers.
            """
        return error
    }
}
