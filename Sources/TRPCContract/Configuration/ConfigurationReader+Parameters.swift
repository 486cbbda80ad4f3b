internal import TRPCSource

extension ConfigurationKey {
    static let filledParameters = ConfigurationKey(
        "filledParameters",
        .client,
        values: "names of parameters, each with a value, or `false`",
        shape: .entries(.scalar),
        default: "none",
        summary: """
            Parameters of REST operations that the client sets, so that calls don't have them as arguments. `false` \
            leaves one to the app's middleware. `*` matches any part of a name.
            """,
        details: """
            A parameter that is a security scheme of the contract needs no entry: the client sets it from its \
            credentials. Clients generated before 0.2 keep it as an argument unless this key lists it.
            """,
        examples: [
            """
            filledParameters:
              X-Requested-With: XMLHttpRequest
              api-version: "2026-01-01"
              X-Tenant: false
            """
        ],
        .client { reader, node, client in reader.readFilledParameters(of: node, into: &client) }
    )
}

extension ConfigurationKey {
    static let exporter = choice(
        "exporter",
        .contract,
        \.exporter,
        summary: """
            The tool that exported the document, whose peculiarities the reader accounts for. `none` disables this.
            """,
        details: """
            `auto` detects the exporter; `trpcgen generate --verbose` prints the result and the evidence. See \
            <doc:Exporters>.
            """,
        example: .aspnet
    )
}

extension ConfigurationReader {
    fileprivate func readFilledParameters(of node: Node, into client: inout ClientConfiguration) {
        let expected = "names of parameters, each with a value: 'X-Requested-With: XMLHttpRequest'"
        for entry in entries("filledParameters", of: node, expected) {
            let filling: ParameterFilling
            switch entry.value.kind {
            case .bool where entry.value.bool == false: filling = .application
            case .string, .number, .bool: filling = .text(entry.value.text ?? "")
            default:
                reportWrong(entry.key, "a value, or false", at: entry.value)
                continue
            }
            client.filledParameters.append(NameRule(Glob(entry.key), filling, at: entry.keyNode.location))
        }
    }
}
