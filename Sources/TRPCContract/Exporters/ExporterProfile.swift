/// What is known of a tool that writes OpenAPI documents.
///
/// A profile is recognised by marks, several of which must agree. It changes only what its documents prove; for the rest it words
/// remedies in the terms of the exporter.
package struct ExporterProfile: Sendable {
    /// Something that documents of the exporter have.
    struct Mark: Sendable {
        /// What it is: `schemas whose names end with 'Dto'`.
        let text: String
        let applies: @Sendable (DocumentMarks) -> Bool

        init(_ text: String, _ applies: @escaping @Sendable (DocumentMarks) -> Bool) {
            self.text = text
            self.applies = applies
        }
    }

    /// What a client reads in another way than the schema alone says.
    package enum Reading: Sendable {
        /// Strings of the formats `int64` and `uint64` are numbers.
        case integersAsStrings
        /// Strings with Pydantic's pattern of decimals are decimals.
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
    /// What to change in the backend, by the ids of rules.
    package var remedies: [String: String] = [:]

    /// All profiles, in the order in which they are tried.
    static let all: [ExporterProfile] = [
        .aspNetCore, .springdoc, .gnostic, .grpcGateway, .fastAPI, .drfSpectacular, .nestJS, .hono, .oRPC, .elysia,
        .fastify, .scramble, .rswag, .huma, .poem, .typeSpec,
    ]
}

/// The exporter that a client's configuration names.
package enum ExporterChoice: String, Sendable, CaseIterable {
    /// The one that the document shows.
    case auto
    /// None: every schema is read as it is written.
    case none
    case aspnet, drf, elysia, fastapi, fastify, gnostic, hono, huma, nestjs, orpc, poem, rswag, scramble, springdoc
    case grpcGateway = "grpc-gateway"
    case typespec
}

/// The profile of a document, and why it was chosen.
package struct ExporterMatch: Sendable {
    package let profile: ExporterProfile
    /// The marks that the document has; empty if the configuration names the exporter.
    let marks: [String]

    /// The profile that the configuration names, or of which the document has the most marks, two at least.
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
        "\(profile.name): \(marks.isEmpty ? "the configuration names it" : marks.joined(separator: ", "))"
    }
}
