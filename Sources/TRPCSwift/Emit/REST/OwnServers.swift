internal import TRPCContract
internal import TRPCSource

/// Servers of individual operations that replace the document's, without duplicates.
struct OwnServers {
    struct Entry {
        var server: Server
        /// The operations, such as `GET /widgets`.
        var operations: [String]

        /// The address with the variables' defaults; nil if a variable has none.
        var address: String? {
            var address = server.url
            for variable in server.variables {
                guard let value = variable.defaultValue else { return nil }
                address = address.replacing("{\(variable.name)}", with: value)
            }
            return address
        }

        /// Candidates for the property's name, best first: the server's name, short description, host, or path.
        var names: [String] {
            let words = server.description.map { Words.split($0).map(String.init) } ?? []
            let short = (1...2).contains(words.count) ? words.joined(separator: " ") : nil
            let start = server.url.firstRange(of: "://")?.upperBound
            let parts = server.url[(start ?? server.url.startIndex)...].split(separator: "/")
            let host = start == nil ? nil : parts.first
            let label = host?.split(separator: ".").first { $0.count > 3 && Int($0) == nil && !$0.contains("{") }
            let path = parts.dropFirst(host == nil ? 0 : 1).filter { !$0.contains("{") }.joined(separator: " ")
            let found = [server.name, short, label.map(String.init), path].compactMap(\.self)
            return found.filter { $0.contains(where: \.isLetter) } + ["operations"]
        }

        var documentation: String {
            let shown = operations.prefix(3).map { "`\($0)`" }.joined(separator: ", ")
            let rest = operations.count > 3 ? " and \(operations.count - 3) more" : ""
            let address = server.url.contains("`") ? "" : " `\(server.url)` in the contract;"
            return "The server of \(shown)\(rest):\(address) nil for `url`."
        }
    }

    private(set) var entries: [Entry] = []

    init(_ contract: Contract) {
        for call in contract.calls where !call.isProcedure {
            guard let server = contract.ownServers(of: call).first else { continue }
            if let known = entries.firstIndex(where: { $0.server.url == server.url }) {
                entries[known].operations.append(call.route)
            } else {
                entries.append(Entry(server: server, operations: [call.route]))
            }
        }
    }
}
