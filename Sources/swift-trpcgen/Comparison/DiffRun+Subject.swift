internal import TRPCContract

extension DiffRun {
    /// A contract to be compared with others.
    struct Subject {
        var operand: ContractOperand
        /// The client; nil if the contract isn't in the configuration.
        var client: ClientConfiguration?

        /// The client's namespace, or else the contract's path.
        var name: String { client?.namespace ?? path ?? "the contract" }

        /// The client, or else one with default settings.
        var assumedClient: ClientConfiguration {
            if let client { return client }
            let schema =
                switch operand {
                case .path(let path), .web(let path), .revision(_, let path?): path
                default: ""
                }
            let namespace = schema.isEmpty ? "Backend" : ClientConfiguration.namespace(for: schema)
            return ClientConfiguration(schema: schema, output: "", namespace: namespace)
        }

        /// The path of the contract in older revisions.
        var path: String? {
            switch operand {
            case .path(let path): path
            case .revision(_, let path): path ?? client?.schema
            default: client?.schema
            }
        }
    }
}
