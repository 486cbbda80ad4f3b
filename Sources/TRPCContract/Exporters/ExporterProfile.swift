/// A tool that exports OpenAPI documents.
///
/// A profile is recognized by several features that must agree. It changes how a schema is read only if the document
/// itself shows that this is necessary; otherwise, it only adapts the wording of remedies.
package struct ExporterProfile: Sendable {
    /// A feature of the documents that the exporter writes.
    struct Mark: Sendable {
        /// The description, such as `schemas whose names end with 'Dto'`.
        let text: String
        let applies: @Sendable (DocumentMarks) -> Bool

        init(_ text: String, _ applies: @escaping @Sendable (DocumentMarks) -> Bool) {
            self.text = text
            self.applies = applies
        }
    }

    /// An exporter-specific interpretation that differs from what the schema says.
    package enum Reading: Sendable {
        /// Strings with the format `int64` or `uint64` are numbers.
        case integersAsStrings
        /// Strings with Pydantic's decimal pattern are decimals.
        case decimalsAsStrings
        /// Nullable objects without properties can be any value.
        case nullableObjectsAsAny
        /// Operations with the same id are HTTP bindings of the same call.
        case repeatedBindings
    }

    package let choice: ExporterChoice
    /// The name in messages, such as `ASP.NET Core`.
    package let name: String
    let marks: [Mark]
    var readings: Set<Reading> = []
    /// The suggested changes to the backend, by rule id.
    package var remedies: [String: String] = [:]

    /// All profiles, in matching order.
    static let all: [ExporterProfile] = [
        .aspNetCore, .springdoc, .gnostic, .grpcGateway, .fastAPI, .drfSpectacular, .nestJS, .hono, .zodToOpenAPI,
        .oRPC,
        .fastify, .elysia, .scramble, .rswag, .huma, .poem, .typeSpec, .swag,
    ]
}

/// The configured exporter.
package enum ExporterChoice: String, Sendable, CaseIterable {
    /// The exporter identified by the document's features.
    case auto
    /// No exporter, so that schemas are read as written.
    case none
    case aspnet, drf, elysia, fastapi, fastify, gnostic, hono, huma, nestjs, orpc, poem, rswag, scramble, springdoc,
        swag
    case grpcGateway = "grpc-gateway"
    case typespec
    case zodToOpenAPI = "zod-to-openapi"
}

/// The exporter profile for a document, and the reason for choosing it.
package struct ExporterMatch: Sendable {
    package let profile: ExporterProfile
    /// The features that matched; empty if the exporter is configured.
    let marks: [String]

    /// Returns the configured profile, or else the one with the most matching features.
    ///
    /// At least two features must match.
    static func find(_ choice: ExporterChoice, in document: @autoclosure () -> DocumentMarks) -> ExporterMatch? {
        switch choice {
        case .none: return nil
        case .auto: break
        default: return ExporterProfile.all.first { $0.choice == choice }.map { ExporterMatch(profile: $0, marks: []) }
        }
        let document = document()
        var best: ExporterMatch?
        for profile in ExporterProfile.all {
            let marks = profile.marks.filter { $0.applies(document) }.map(\.text)
            if marks.count >= leastMarks, marks.count > best?.marks.count ?? 0 {
                best = ExporterMatch(profile: profile, marks: marks)
            }
        }
        return best
    }

    private static let leastMarks = 2

    /// A description such as `NestJS: operation ids such as 'UsersController_me', schemas whose names end with 'Dto'`.
    package var text: String {
        "\(profile.name): \(marks.isEmpty ? "set in the configuration" : marks.joined(separator: ", "))"
    }
}
