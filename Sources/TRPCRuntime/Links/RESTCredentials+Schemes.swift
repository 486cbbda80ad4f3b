/// What generated code makes of a contract's schemes.
@_spi(Generated) extension RESTCredentials {
    /// A security scheme: its name in the contract, its kind, and the provider of its credential.
    public typealias Scheme = (name: String, kind: SecurityScheme, provider: Provider?)

    /// Credentials by the names of their schemes.
    public init(_ schemes: Scheme...) {
        self.init()
        for scheme in schemes { add(scheme.name, scheme.kind, scheme.provider) }
    }
}
