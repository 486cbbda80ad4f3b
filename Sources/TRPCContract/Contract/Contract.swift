/// What a backend promises: its procedures, its REST operations, its error shape. Types are ids into the type graph
/// that was read together with it. It knows neither OpenAPI nor Swift.
package struct Contract {
    package var title: String?
    package var version: String?
    /// The tRPC transformer the document names (`x-trpc`); exported documents usually do not say.
    package var transformer: Transformer?
    package var procedures: [Procedure] = []
    package var operations: [Operation] = []
    /// Where the operations are.
    package var servers: [Server] = []
    package var securitySchemes: [SecurityScheme] = []
    /// What the backend sends by itself: the bodies of webhooks and callbacks.
    package var payloads: [TypeID] = []
    /// The same with all that belongs to them; read for comparisons only.
    package var deliveries: [Delivery] = []
    /// The app's own `data` of a tRPC error answer.
    package var errorData: TypeID?
    /// Named types in document order. Each is a root of the graph.
    package var components: [TypeID] = []
    /// The configuration has chosen the named types: they are generated whether or not a procedure uses them.
    package var hasChosenComponents = false
    /// Names of inputs and outputs that nothing refers to: better named types of the same form took their place.
    package var otherNames: [TypeID] = []
    /// Procedures, operations and named types of the document that the configuration leaves out.
    package var leftOut: [String] = []

    package init() {}

    /// Rewrites the types that operations refer to.
    package mutating func mapOperationTypes(_ transform: (TypeID) -> TypeID) {
        payloads = payloads.map(transform)
        for index in operations.indices { operations[index].mapTypes(transform) }
        for index in deliveries.indices { deliveries[index].operation.mapTypes(transform) }
    }
}

/// How tRPC values travel on the wire. Documents rarely say, so the configuration does.
package enum Transformer: String, Sendable, CaseIterable {
    case none
    case superjson
}
