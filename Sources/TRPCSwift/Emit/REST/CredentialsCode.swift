internal import TRPCContract

/// The security schemes of a contract in Swift: a property for each credential.
struct CredentialsCode {
    let schemes: [CredentialScheme]
    let access: String
    let name: String
    let acronyms: Set<String>

    /// Returns the struct of the credentials; nil if the client supports none of the schemes.
    func view() -> CredentialsView? {
        var scope = Scope(reserved: ["values", "init", "self", "Type", "Protocol", "credentials"])
        var members: [CredentialView] = []
        let usable = schemes.filter(\.isUsable).compactMap { scheme in
            Self.spelling(of: scheme.kind).map { (scheme: scheme, spelling: $0) }
        }
        let claims = usable.map {
            NameClaims.Claim($0.scheme.name, [SwiftName.member($0.scheme.name, acronyms: acronyms)])
        }
        let names = NameClaims.names(of: claims, in: &scope).map(\.name)
        for ((scheme, spelling), name) in zip(usable, names) {
            let sentence = scheme.documentation ?? sentence(for: scheme.kind)
            let text = scheme.isDeprecated ? "\(sentence) Deprecated." : sentence
            members.append(
                CredentialView(
                    documentation: SwiftLiteral.documentation(text),
                    name: SwiftName.escaped(name),
                    key: SwiftLiteral.string(scheme.name),
                    scheme: spelling
                )
            )
        }
        guard !members.isEmpty else { return nil }
        return CredentialsView(access: access, name: name, members: members)
    }

    /// Returns the kind in Swift; nil for a client certificate, which belongs to the transport.
    private static func spelling(of kind: CredentialScheme.Kind) -> String? {
        switch kind {
        case .bearer: ".bearer"
        case .basic: ".basic"
        case .apiKey(let place, let name): ".apiKey(in: .\(place), name: \(SwiftLiteral.string(name)))"
        case .other(let scheme): ".http(\(SwiftLiteral.string(scheme)))"
        case .mutualTLS: nil
        }
    }

    private func sentence(for kind: CredentialScheme.Kind) -> String {
        switch kind {
        case .bearer: "The bearer token."
        case .basic: "User and password, as `user:password`."
        case .apiKey(let place, let name):
            "The key, sent as the \(place == "query" ? "query item" : place) `\(name)`."
        case .other, .mutualTLS: "The value after the scheme's name in the header `authorization`."
        }
    }
}
