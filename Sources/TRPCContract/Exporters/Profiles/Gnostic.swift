extension ExporterProfile {
    /// protoc-gen-openapi from google/gnostic.
    ///
    /// It describes each HTTP binding of a call as an operation with the same id, and 64-bit integers as strings, as in
    /// the JSON mapping of protocol buffers.
    static let gnostic = ExporterProfile(
        choice: .gnostic,
        name: "gnostic",
        marks: [
            Mark("the comment of protoc-gen-openapi") { $0.head.contains("protoc-gen-openapi") },
            Mark("ids from a service and a method") { $0.taggedIDCount * 2 > $0.operationCount },
            Mark("the schema 'GoogleProtobufAny'") { $0.hasSchema("GoogleProtobufAny") },
            Mark("the default error response") { $0.responseDescriptions.contains("Default error response") },
        ],
        readings: [.integersAsStrings, .repeatedBindings]
    )
}
