import Foundation

/// Validates with the keywords of JSON Schema that our schema uses.
struct JSONFit {
    private let root: [String: Any]

    init(_ root: [String: Any]) { self.root = root }

    func problems(in value: Any) -> [String] { problems(value, root, at: "") }

    private func problems(_ value: Any, _ schema: [String: Any], at place: String) -> [String] {
        if let reference = schema["$ref"] as? String {
            let name = reference.split(separator: "/").last.map(String.init) ?? ""
            let target = (root["$defs"] as? [String: Any])?[name] as? [String: Any]
            return target.map { problems(value, $0, at: place) } ?? ["\(place): no \(reference)"]
        }
        if let values = schema["enum"] as? [String], !values.contains(value as? String ?? "") {
            return ["\(place): enum"]
        }
        if let constant = schema["const"] as? Int, value as? Int != constant { return ["\(place): const"] }
        switch schema["type"] as? String {
        case "object":
            guard let object = value as? [String: Any] else { return ["\(place): object"] }
            let missing = (schema["required"] as? [String] ?? []).filter { object[$0] == nil }
            let properties = schema["properties"] as? [String: [String: Any]] ?? [:]
            return missing.map { "\(place)/\($0): missing" }
                + properties.flatMap { name, schema in
                    object[name].map { problems($0, schema, at: "\(place)/\(name)") } ?? []
                }
        case "array":
            guard let list = value as? [Any], let items = schema["items"] as? [String: Any] else {
                return ["\(place): array"]
            }
            return list.flatMap { problems($0, items, at: "\(place)/[]") }
        case "string":
            guard let text = value as? String else { return ["\(place): string"] }
            if schema["pattern"] != nil, text.wholeMatch(of: /[0-9a-f]{12}/) == nil { return ["\(place): pattern"] }
            return []
        case "integer": return (value as? Int).map { $0 >= 0 } == true ? [] : ["\(place): integer"]
        default: return []
        }
    }
}
