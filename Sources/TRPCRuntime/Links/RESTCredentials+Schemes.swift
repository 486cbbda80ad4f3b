/// What generated code makes of a contract's schemes.
@_spi(Generated) extension RESTCredentials {
    /// The name of a scheme in the contract, how its credential travels, and what gives it.
    public typealias Scheme = (name: String, kind: SecurityScheme, provider: Provider?)

    /// Credentials by the names of their schemes.
    public init(_ schemes: Scheme...) {
        self.init()
        for scheme in schemes { add(scheme.name, scheme.kind, scheme.provider) }
    }
}
