package import TRPCSource

/// A configured Swift name.
package struct Rename: Hashable, Sendable {
    package var name: String
    package var location: Location?

    package init(name: String, location: Location? = nil) {
        self.name = name
        self.location = location
    }
}
