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
    /// The names of the declared types, given by the naming pass. Other declarations beside them join in.
    package var typeNames = Scope(reserved: ReservedWords.types.union(ReservedWords.metatypeMembers))

    package init() {}

    /// Rewrites the types that operations refer to.
    package mutating func mapOperationTypes(_ transform: (TypeID) -> TypeID) {
        func map(_ contents: inout [MediaContent]) {
            for index in contents.indices {
                contents[index].type = contents[index].type.map(transform)
                contents[index].item = contents[index].item.map(transform)
            }
        }
        payloads = payloads.map(transform)
        for index in operations.indices {
            operations[index].input = operations[index].input.map(transform)
            if let headers = operations[index].answerHeaders {
                operations[index].answerHeaders?.type = transform(headers.type)
            }
            for parameter in operations[index].parameters.indices {
                operations[index].parameters[parameter].type = operations[index].parameters[parameter].type.map(
                    transform
                )
            }
            if var body = operations[index].body {
                map(&body.contents)
                operations[index].body = body
            }
            for response in operations[index].responses.indices {
                map(&operations[index].responses[response].contents)
            }
        }
    }
}

/// How tRPC values travel on the wire. Documents rarely say, so the configuration does.
package enum Transformer: String, Sendable, CaseIterable {
    case none
    case superjson
}
