internal import TRPCSource

extension ConfigurationKey {
    static let contract = ConfigurationKey(
        "contract",
        .contract,
        values:
            "`url`, with `headers`; or `command`; and `timeout` in seconds, \(ContractOrigin.timeoutSeconds) by default",
        shape: contractShape,
        default: "none; the file is provided otherwise",
        summary: """
            The source from which `trpcgen pull` updates `schema`. `$TOKEN` refers to an environment variable.
            """,
        details: "See <doc:Pulling>.",
        examples: [
            """
            contract: { url: "https://api.example.com/trpc-contract.json", headers: { authorization: Bearer $TOKEN } }
            """,
            """
            contract: { command: npx --no-install tsx trpc-contract.mjs src/router.ts --out contract.json >&2 && cat \
            contract.json }
            """,
        ],
        .client { reader, node, client in reader.readContract(of: node, into: &client) }
    )

    package static let overlays = ConfigurationKey(
        "overlays",
        .contract,
        values: "a list of paths",
        shape: .texts,
        default: "none",
        summary: """
            OpenAPI overlays that change the contract before it is read. `trpcgen overlay` prints the changed contract.
            """,
        details: "See <doc:Pulling#Overlays>.",
        examples: ["overlays: [fixes.overlay.yaml]"],
        option: Option(
            "--overlay",
            "An OpenAPI overlay to apply after the configuration's. Repeatable."
        ),
        .client { reader, node, client in
            let overlays = (node["overlays"].map { reader.texts("overlays", $0) } ?? []).filter { overlay in
                reader.path(overlay.text, of: "overlays", at: overlay.location) != nil
            }
            client.overlays = overlays.map(\.text)
            client.overlayLocations = overlays.map(\.location)
        }
    )
}

extension ConfigurationKey {
    private static let contractShape: ConfigurationShape = {
        let timeout = ConfigurationShape.Member("timeout", .integer(1...3600), "Seconds.")
        let address = ConfigurationShape.pattern("^[Hh][Tt][Tt][Pp][Ss]?://")
        return .either([
            .keys([.init("url", address), .init("headers", .entries(.scalar)), timeout], required: ["url"]),
            .keys([.init("command", .text), timeout], required: ["command"]),
        ])
    }()
}

extension ConfigurationReader {
    fileprivate func readContract(of node: Node, into client: inout ClientConfiguration) {
        guard let origin = node["contract"] else { return }
        let keys = ["url", "headers", "command", "timeout"]
        // A misspelled 'url' must not be reported as missing, too.
        checkKeys(of: origin, known: keys)
        guard origin.kind == .mapping, origin.has("url") != origin.has("command") else {
            guard origin.entries.allSatisfy({ keys.contains($0.key) }) else { return }
            reportWrong("contract", "a mapping with 'url' or 'command'", at: origin)
            return
        }
        if client.schema.contains("://") {
            diagnostics.report(.contractIntoAddress, at: (node["schema"] ?? node).location)
        }
        guard let source = source(of: origin) else { return }
        client.origin = ContractOrigin(
            source: source,
            headers: headers(of: origin),
            timeoutSeconds: timeout(of: origin) ?? ContractOrigin.timeoutSeconds
        )
    }

    private func source(of origin: Node) -> ContractOrigin.Source? {
        if let command = origin["command"] {
            if let headers = origin["headers"] { reportWrong("headers", "used with 'url'", at: headers) }
            guard command.kind == .string else {
                reportWrong("command", "a shell command", at: command)
                return nil
            }
            return text("command", of: origin).map(ContractOrigin.Source.command)
        }
        guard let address = text("url", of: origin) else { return nil }
        guard ["http://", "https://"].contains(where: { address.lowercased().hasPrefix($0) }) else {
            reportWrong("url", "a URL that begins with 'https://' or 'http://'", at: origin["url"] ?? origin)
            return nil
        }
        return .url(address)
    }

    private func headers(of origin: Node) -> [String] {
        entries("headers", of: origin, "a mapping of names and values").compactMap { entry in
            guard let value = entry.value.text else {
                reportWrong(entry.key, "a string", at: entry.value)
                return nil
            }
            return "\(entry.key): \(value)"
        }
    }

    private func timeout(of origin: Node) -> Int? {
        guard let timeout = origin["timeout"] else { return nil }
        guard let seconds = timeout.int, (1...3600).contains(seconds) else {
            reportWrong("timeout", "a number of seconds, from 1 to 3600", at: timeout)
            return nil
        }
        return seconds
    }
}

extension Diagnostic {
    fileprivate static var contractIntoAddress: Diagnostic {
        Diagnostic(
            .misfitConfiguration,
            "with 'contract', 'schema' must be a file, since 'trpcgen pull' writes to it",
            fix: "set it to a file, such as 'schema: backend.openapi.json'"
        )
    }
}
