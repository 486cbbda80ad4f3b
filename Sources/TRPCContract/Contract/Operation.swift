package import TRPCSource

/// The REST view of a call: a method and a path template, with parameters, body and responses.
@dynamicMemberLookup
package struct Operation {
    /// The path item keys that declare operations (OpenAPI 3.2, 4.9.1).
    package static let methods: Set<String> = [
        "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
    ]

    /// Returns whether a string is a valid HTTP method (RFC 9110, 5.6.2).
    package static func isMethod(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x7A)
                    || "!#$%&'*+-.^_`|~".utf8.contains(byte)
            }
    }

    /// Reference storage, because calls are large and operations are often copied.
    private final class Storage {
        let call: Call
        let wire: Call.REST

        init(_ call: Call, _ wire: Call.REST) {
            self.call = call
            self.wire = wire
        }
    }

    private let storage: Storage

    /// Creates the REST view of a call, or returns nil for a tRPC call.
    package init?(_ call: Call) {
        guard case .rest(let wire) = call.wire else { return nil }
        storage = Storage(call, wire)
    }

    package var call: Call { storage.call }
    private var wire: Call.REST { storage.wire }

    /// The group of the operation and its name in that group, both as spelled in the document.
    package var name: OperationName { wire.name }
    /// An object with the parameters as properties, in order; nil if there are no parameters.
    package var input: TypeID? { wire.input }
    /// The headers of successful responses; nil if none is described.
    package var answerHeaders: SuccessHeaders? { wire.answerHeaders }

    /// The name to use in diagnostics.
    package var title: String { id ?? route }

    /// The header for an idempotency key, such as `Idempotency-Key` or `X-Idempotency-Key`; nil without one.
    package var idempotencyHeader: Parameter? { parameters.first(where: \.isIdempotencyKey) }

    // These properties are read often, and key paths are slower than direct access.
    package var id: String? { storage.call.id }
    package var method: String { storage.call.method }
    package var path: String { storage.call.path }
    package var route: String { storage.call.route }
    package var parameters: [Parameter] { storage.call.parameters }
    package var body: Body? { storage.call.body }
    package var responses: [Response] { storage.call.responses }
    package var documentation: Documentation { storage.call.documentation }
    package var location: Location { storage.call.location }

    package subscript<Value>(dynamicMember member: KeyPath<Call, Value>) -> Value { storage.call[keyPath: member] }
}
