package import TRPCSource

/// A tRPC endpoint: a dotted path, a kind, an input and an output.
package struct Procedure {
    package enum Kind: String, Sendable {
        case query
        case mutation
        case subscription
    }

    package enum Input {
        /// The procedure declares no input: nothing is sent.
        case none
        case value(TypeID, isOptional: Bool)
        /// A form or bytes rather than JSON, in a separate request.
        case upload(Upload)
    }

    package enum Upload {
        /// `multipart/form-data`
        case form
        /// `application/octet-stream`
        case bytes
    }

    package enum Output {
        /// The procedure answers without a value.
        case void
        case value(TypeID)
    }

    package var path: String
    package var kind: Kind
    package var input: Input
    /// A subscription's output is the data of one event.
    package var output: Output
    /// Events carry an id, so that a subscription can be resumed.
    package var isTracked = false
    /// Whether the backend says that repeating the mutation is harmless; nil when it does not say.
    package var isIdempotent: Bool?
    package var documentation: Documentation
    /// The location of the path's key in the document.
    package var location: Location

    /// `["posts", "getById"]`
    package var segments: [Substring] {
        path.split(separator: ".")
    }
}
