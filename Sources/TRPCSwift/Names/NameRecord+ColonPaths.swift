package import TRPCContract

extension NameRecord {
    /// Returns the record with path parameters in braces rather than after colons.
    ///
    /// Version 0.1 recorded `calls/GET/users/:id:getUser`.
    package func withBraces(for operations: [Operation]) -> NameRecord {
        // Few records have such keys.
        let places = places.filter { $0.contains("/:") || $0.contains("%2F:") }
        guard !places.isEmpty else { return self }
        var record = self
        for operation in operations {
            for path in Set([operation.writtenPath, Self.colons(operation.path)]) where path != operation.path {
                let call = ClientPaths.call(operation, path: path)
                if let entry = self[call] { record.add(entry, at: ClientPaths.call(operation)) }
                // If an operation has an id, its types are recorded under the id.
                guard operation.id == nil else { continue }
                let route = TypePaths.escaped("\(operation.method) \(path)")
                for kind in ["operations", "arguments"] {
                    let prefix = "\(kind)/\(route)/"
                    for place in places where place.hasPrefix(prefix) {
                        guard let entry = self[place] else { continue }
                        let rest = place.dropFirst(prefix.count)
                        record.add(entry, at: "\(kind)/\(TypePaths.escaped(operation.route))/\(rest)")
                    }
                }
            }
        }
        return record
    }

    /// Returns a path in colon notation, such as `/users/:id` for `/users/{id}`.
    private static func colons(_ path: String) -> String {
        path.replacing("{", with: ":").replacing("}", with: "")
    }
}
