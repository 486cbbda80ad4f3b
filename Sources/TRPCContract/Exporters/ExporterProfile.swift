/// A tool that writes OpenAPI documents.
///
/// A profile is recognised by several marks that must agree. It changes only what its documents prove; otherwise it
/// words remedies in the exporter's terms.
package struct ExporterProfile: Sendable {
    /// A property of the exporter's documents.
    struct Mark: Sendable {
        /// Its description: `schemas whose names end with 'Dto'`.
        let text: String
        let applies: @Sendable (DocumentMarks) -> Bool

        init(_ text: String, _ applies: @escaping @Sendable (DocumentMarks) -> Bool) {
            self.text = text
            self.applies = applies
        }
    }

    /// A reading that differs from the schema alone.
    package enum Reading: Sendable {
        /// Strings of the formats `int64` and `uint64` are numbers.
        case integersAsStrings
        /// Strings with Pydantic's decimal pattern are decimals.
        case decimalsAsStrings
        /// An object without properties that may be null can be anything.
        case nullableObjectsAsAny
        /// Operations with one id are bindings of one call.
        case repeatedBindings
    }

    package let choice: ExporterChoice
    /// `ASP.NET Core`
    package let name: String
    let marks: [Mark]
    var readings: Set<Reading> = []
    /// Suggested changes of the backend, by rule id.
    package var remedies: [String: String] = [:]

    /// All profiles, in matching order.
    static let all: [ExporterProfile] = [
        .aspNetCore, .springdoc, .gnostic, .grpcGateway, .fastAPI, .drfSpectacular, .nestJS, .hono, .zodToOpenAPI,
        .oRPC,
        .fastify, .elysia, .scramble, .rswag, .huma, .poem, .typeSpec, .swag,
    ]
}

/// The exporter in a client's configuration.
package enum ExporterChoice: String, Sendable, CaseIterable {
    /// The exporter that the document's marks identify.
    case auto
    /// No exporter: schemas are read as written.
    case none
    case aspnet, drf, elysia, fastapi, fastify, gnostic, hono, huma, nestjs, orpc, poem, rswag, scramble, springdoc,
        swag
    case grpcGateway = "grpc-gateway"
    case typespec
    case zodToOpenAPI = "zod-to-openapi"
}

/// The profile of a document, and the reason for it.
package struct ExporterMatch: Sendable {
    package let profile: ExporterProfile
    /// The matching marks; empty if the configuration names the exporter.
    let marks: [String]

    /// Returns the configured profile, or the one with the most matching marks, at least two.
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

    /// `NestJS: operation ids such as 'UsersController_me', schemas whose names end with 'Dto'`
    package var text: String {
        "\(profile.name): \(marks.isEmpty ? "set in the configuration" : marks.joined(separator: ", "))"
    }
}
