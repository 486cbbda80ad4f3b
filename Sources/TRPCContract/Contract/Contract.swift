package import TRPCSource

/// What a backend promises: its calls, its error shape. Types are ids into the type graph that was read together with it. It
/// knows neither OpenAPI nor Swift.
package struct Contract {
    package var title: String?
    /// What the document says of the whole backend (`x-trpc` at its root), by key.
    package var settings: [String: LocatedString] = [:]
    /// The tRPC transformer the document names (`x-trpc`); exported documents usually do not say.
    package var transformer: TransformerSetting?
    /// How the document describes its calls; nil for a document without calls, such as a JSON Schema.
    package var dialect: Dialect?
    /// The exporter of a document with REST operations; nil if none was recognised.
    package var exporter: ExporterMatch?
    /// What the client reads in another way than the schemas alone say.
    var exporterReadings: Set<ExporterProfile.Reading> = []
    /// The exporter that the record of names keeps, so that later versions of the document are read in the same way.
    package var recordedExporter: String?
    /// Procedures and REST operations, in document order.
    package var calls: [Call] = []
    /// Where the calls are that name no servers themselves.
    package var servers: [Server] = []
    /// The short titles of tags, by their names (OpenAPI 3.2).
    package var tagSummaries: [String: String] = [:]
    /// The credentials for calls that name none themselves.
    package var security: SecurityRequirement?
    package var securitySchemes: [CredentialScheme] = []
    /// What the backend sends by itself: webhooks and callbacks.
    package var deliveries: [Delivery] = []
    /// The app's own `data` of a tRPC error answer.
    package var errorData: TypeID?
    /// The JSON type of a tRPC error's `message`, which is `string` wherever a document says no other.
    package var errorMessage: LocatedString?
    /// Named types in document order. Each is a root of the graph.
    package var components: [TypeID] = []
    /// The configuration has chosen the named types: they are generated whether or not a procedure uses them.
    package var hasChosenComponents = false
    /// Names of inputs and outputs that nothing refers to: better named types of the same form took their place.
    package var otherNames: [TypeID] = []
    /// Procedures, operations and named types of the document that the configuration leaves out.
    package var excludedCalls: [String] = []

    package init() {}

    /// The calls on tRPC's wire.
    package var procedures: [ProcedureDetail] { calls.compactMap(ProcedureDetail.init) }

    /// The calls that are REST.
    package var operations: [Operation] { calls.compactMap(Operation.init) }

    /// The types of what the backend sends by itself.
    package var payloads: [TypeID] { deliveries.flatMap(\.payloads) }

    /// The credentials that a call asks for; nil where neither the call nor the document names a scheme.
    package func security(of call: Call) -> SecurityRequirement? { call.security ?? security }

    /// Where a call is.
    package func servers(of call: Call) -> [Server] { call.servers.isEmpty ? servers : call.servers }

    /// The servers of a call that are others than those of the document.
    package func ownServers(of call: Call) -> [Server] {
        call.servers.map(\.url) == servers.map(\.url) ? [] : call.servers
    }

    /// Rewrites the types that calls and deliveries refer to.
    package mutating func mapTypes(_ transform: (TypeID) -> TypeID) {
        for index in calls.indices { calls[index].mapTypes(transform) }
        for index in deliveries.indices { deliveries[index].call.mapTypes(transform) }
    }
}

/// How tRPC values travel on the wire. Documents rarely say, so the configuration does.
package enum TransformerSetting: String, Sendable, CaseIterable {
    case none
    case superjson
}

/// A text of the document, and where it stands.
package struct LocatedString: Equatable {
    package var text: String
    package var location: Location

    package init(text: String, location: Location) {
        self.text = text
        self.location = location
    }

    /// The same text, wherever it stands.
    package static func == (left: LocatedString, right: LocatedString) -> Bool { left.text == right.text }
}
