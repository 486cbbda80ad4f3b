/// Credentials for the schemes in a contract, created by generated code.
@_spi(Generated) extension RESTCredentials {
    /// A security scheme: its name in the contract, its kind, and the provider of its credential.
    public typealias Scheme = (name: String, kind: SecurityScheme, provider: Provider?)

    /// Creates credentials for schemes and their providers.
    public init(_ schemes: Scheme...) {
        self.init()
        for scheme in schemes { add(scheme.name, scheme.kind, scheme.provider) }
    }
}
