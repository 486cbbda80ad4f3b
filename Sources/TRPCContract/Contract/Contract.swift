package import TRPCSource

/// A backend's calls, types and error shape, independent of OpenAPI and Swift.
///
/// Types are ids into the type graph that was read with the contract.
package struct Contract {
    package var title: String?
    /// The document's settings for the whole backend (`x-trpc` at its root), by key.
    package var settings: [String: LocatedString] = [:]
    /// The tRPC transformer that the document names (`x-trpc`); exported documents usually omit it.
    package var transformer: TransformerSetting?
    /// The dialect of the calls; nil for a document without calls, such as a JSON Schema.
    package var dialect: Dialect?
    /// The exporter of a document with REST operations; nil if none was recognised.
    package var exporter: ExporterMatch?
    /// What the client reads in another way than the schemas alone say.
    var exporterReadings: Set<ExporterProfile.Reading> = []
    /// The exporter that the record of names keeps, so that later versions of the document are read in the same way.
    package var recordedExporter: String?
    /// Procedures and REST operations, in document order.
    package var calls: [Call] = []
    /// The servers of calls that name none themselves.
    package var servers: [Server] = []
    /// The short titles of tags, by name (OpenAPI 3.2).
    package var tagSummaries: [String: String] = [:]
    /// The credentials of calls that name none themselves.
    package var security: SecurityRequirement?
    package var securitySchemes: [CredentialScheme] = []
    /// The webhooks and callbacks.
    package var deliveries: [Delivery] = []
    /// The app's own `data` of a tRPC error response.
    package var errorData: TypeID?
    /// The JSON type of a tRPC error's `message`; `string` unless the document declares another.
    package var errorMessage: LocatedString?
    /// Named types in document order. Each is a root of the graph.
    package var components: [TypeID] = []
    /// Whether the configuration selects named types, which are then generated even if no procedure uses them.
    package var hasChosenComponents = false
    /// Names of unreferenced inputs and outputs, which equal types with better names have replaced.
    package var otherNames: [TypeID] = []
    /// Procedures, operations and named types that the configuration excludes.
    package var excludedCalls: [String] = []

    package init() {}

    /// The tRPC calls.
    package var procedures: [ProcedureDetail] { calls.compactMap(ProcedureDetail.init) }

    /// The REST calls.
    package var operations: [Operation] { calls.compactMap(Operation.init) }

    /// The payload types of webhooks and callbacks.
    package var payloads: [TypeID] { deliveries.flatMap(\.payloads) }

    /// Returns the credentials of a call; nil if neither the call nor the document names a scheme.
    package func security(of call: Call) -> SecurityRequirement? { call.security ?? security }

    /// Returns the servers of a call.
    package func servers(of call: Call) -> [Server] { call.servers.isEmpty ? servers : call.servers }

    /// Returns the servers of a call if they differ from those of the document.
    package func ownServers(of call: Call) -> [Server] {
        call.servers.map(\.url) == servers.map(\.url) ? [] : call.servers
    }

    /// Rewrites the types that calls and deliveries refer to.
    package mutating func mapTypes(_ transform: (TypeID) -> TypeID) {
        for index in calls.indices { calls[index].mapTypes(transform) }
        for index in deliveries.indices { deliveries[index].call.mapTypes(transform) }
    }
}

/// The encoding of tRPC values. Documents rarely declare it, so the configuration can.
package enum TransformerSetting: String, Sendable, CaseIterable {
    case none
    case superjson
}

/// A string of the document with its location.
package struct LocatedString: Equatable {
    package var text: String
    package var location: Location

    package init(text: String, location: Location) {
        self.text = text
        self.location = location
    }

    /// Compares the strings and ignores the locations.
    package static func == (left: LocatedString, right: LocatedString) -> Bool { left.text == right.text }
}
