/// Which contract a client is made from, where it comes from, and what is changed in it.
extension ConfigurationReader {
    func readContract(of node: Node, into client: inout ClientConfiguration) {
        if let overlays = node["overlays"] { client.overlays = texts("overlays", overlays).map(\.text) }
        guard let origin = node["contract"] else { return }
        guard origin.kind == .mapping, origin.has("url") != origin.has("command") else {
            reportWrong("contract", "a mapping with 'url', or with 'command'", at: origin)
            return
        }
        checkKeys(of: origin, known: ["url", "headers", "command", "timeout"])
        if client.schema.contains("://") {
            diagnostics.emit(.contractIntoAddress(at: (node["schema"] ?? node).location))
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
            if let headers = origin["headers"] { reportWrong("headers", "beside a 'url'", at: headers) }
            guard command.kind == .string else {
                reportWrong("command", "a text, as one would write it in a shell", at: command)
                return nil
            }
            return text("command", of: origin).map(ContractOrigin.Source.command)
        }
        guard let address = text("url", of: origin) else { return nil }
        guard ["http://", "https://"].contains(where: { address.lowercased().hasPrefix($0) }) else {
            reportWrong("url", "an address that begins with 'https://' or 'http://'", at: origin["url"] ?? origin)
            return nil
        }
        return .url(address)
    }

    private func headers(of origin: Node) -> [String] {
        entries("headers", of: origin, "a mapping of names and values").compactMap { entry in
            guard let value = entry.value.text else {
                reportWrong(entry.key, "a text", at: entry.value)
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
    fileprivate static func contractIntoAddress(at location: Location) -> Diagnostic {
        .error(
            .misfitConfiguration,
            "'trpcgen pull' writes what 'contract' names into 'schema', which cannot be an address",
            at: location,
            fix: "name a file, such as 'schema: backend.openapi.json'"
        )
    }
}
