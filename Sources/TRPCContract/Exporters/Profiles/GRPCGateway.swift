extension ExporterProfile {
    /// protoc-gen-openapiv2 from grpc-gateway.
    ///
    /// It numbers the ids of additional HTTP bindings, and describes 64-bit integers as strings.
    static let grpcGateway = ExporterProfile(
        choice: .grpcGateway,
        name: "grpc-gateway",
        marks: [
            Mark("the schema 'rpcStatus'") { $0.hasSchema("rpcStatus", "googlerpcStatus", "googleRpcStatus") },
            Mark("the schema 'protobufAny'") { $0.hasSchema("protobufAny") },
            Mark("its response descriptions") { $0.responseDescriptions.contains("An unexpected error response.") },
            Mark("ids from a service and a method") { $0.taggedIDCount * 2 > $0.operationCount },
        ],
        readings: [.integersAsStrings, .repeatedBindings]
    )
}
