/// The source of a parameter that isn't an argument of its call.
package enum ParameterFilling: Equatable, Sendable {
    /// The client's credential for a security scheme.
    case credential
    /// A fixed value of the configuration.
    case text(String)
    /// A link or middleware of the application.
    case application
}
