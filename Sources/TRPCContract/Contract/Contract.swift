package import TRPCSource

/// The calls, types and error shape of a backend, independent of OpenAPI and Swift.
///
/// Types are ids in the type graph that is read together with the contract.
package struct Contract {
    package var title: String?
    /// The document's settings for the entire backend (`x-trpc` at the root), by key.
    package var settings: [String: LocatedString] = [:]
    /// The tRPC transformer that the document declares (`x-trpc`); exporters usually omit it.
    package var transformer: TransformerSetting?
    /// The dialect of the calls; nil for a document without calls, such as a JSON Schema document.
    package var dialect: Dialect?
    /// The exporter of a document with REST operations; nil if none was recognized.
    package var exporter: ExporterMatch?
    /// The exporter-specific interpretations that apply to the document.
    var exporterReadings: Set<ExporterProfile.Reading> = []
    /// The exporter in the name record, which ensures that later versions of the document are read the same way.
    package var recordedExporter: String?
    /// Procedures and REST operations, in document order.
    package var calls: [Call] = []
    /// The servers of calls that don't declare their own.
    package var servers: [Server] = []
    /// The short titles of tags, by name (OpenAPI 3.2).
    package var tagSummaries: [String: String] = [:]
    /// The credentials of calls that don't declare their own.
    package var security: SecurityRequirement?
    package var securitySchemes: [CredentialScheme] = []
    /// The webhooks and callbacks.
    package var deliveries: [Delivery] = []
    /// The type of the app's `data` in a tRPC error response.
    package var errorData: TypeID?
    /// The JSON type of `message` in a tRPC error; `string` unless the document declares another type.
    package var errorMessage: LocatedString?
    /// The named types in document order, which are the roots of the graph.
    package var components: [TypeID] = []
    /// Whether the configuration selects named types. Selected types are generated even if no procedure uses them.
    package var hasChosenComponents = false
    /// The replaced names of inputs and outputs, for types that were merged with an equal type that has a better name.
    package var otherNames: [TypeID] = []
    /// The procedures, operations and named types that the configuration excludes.
    package var excludedCalls: [String] = []

    package init() {}

    /// The tRPC calls.
    package var procedures: [ProcedureDetail] { calls.compactMap(ProcedureDetail.init) }

    /// The REST calls.
    package var operations: [Operation] { calls.compactMap(Operation.init) }

    /// The payload types of webhooks and callbacks.
    package var payloads: [TypeID] { deliveries.flatMap(\.payloads) }

    /// Returns the credentials of a call, or nil if neither the call nor the document declares any.
    package func security(of call: Call) -> SecurityRequirement? { call.security ?? security }

    /// Returns the servers of a call.
    package func servers(of call: Call) -> [Server] { call.servers.isEmpty ? servers : call.servers }

    /// Returns the servers of a call, or an empty array if they are the document's.
    package func ownServers(of call: Call) -> [Server] {
        call.servers.map(\.url) == servers.map(\.url) ? [] : call.servers
    }

    /// Replaces the types that calls and deliveries refer to.
    package mutating func mapTypes(_ transform: (TypeID) -> TypeID) {
        for index in calls.indices { calls[index].mapTypes(transform) }
        for index in deliveries.indices { deliveries[index].call.mapTypes(transform) }
    }
}

/// The serialization of tRPC values. Documents rarely declare it, so it can be configured.
package enum TransformerSetting: String, Sendable, CaseIterable {
    case none
    case superjson
}

/// A string in the document, with its location.
package struct LocatedString: Equatable {
    package var text: String
    package var location: Location

    package init(text: String, location: Location) {
        self.text = text
        self.location = location
    }

    /// Compares the strings, ignoring their locations.
    package static func == (left: LocatedString, right: LocatedString) -> Bool { left.text == right.text }
}
