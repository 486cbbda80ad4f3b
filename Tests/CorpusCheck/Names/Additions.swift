import RoundTripCheck

/// Typical additions to a contract: properties, operations and schemas, each in a separate changed document.
struct Additions {
    static let property = "addedToTestNames"

    typealias Change = (title: String, document: JSONTree)

    private typealias Path = [JSONTree.Step]

    let document: JSONTree
    /// Names of inline types, which added schemas claim too.
    let names: [String]

    var changes: [Change] {
        if document["paths"]?.properties != nil { return properties() + operations() + schemas() }
        return properties() + (document["properties"]?.properties != nil ? schemas() : [])
    }

    /// Returns changes that add an optional property to named schemas, inline objects, and some of identical objects.
    private func properties() -> [Change] {
        let found = Self.objects(in: document)
        var order: [String] = []
        var groups: [String: [Path]] = [:]
        for (path, schema) in found where !Self.isNamed(path) {
            let key = Self.shape(of: schema)
            if groups[key] == nil { order.append(key) }
            groups[key, default: []].append(path)
        }
        let inline = order.compactMap { groups[$0] }
        let shared = inline.filter { $0.count > 1 }
        let named = found.map(\.path).filter(Self.isNamed)
        let cases: [(String, [Path])] = [
            ("a property of named schemas", named.spread(12)),
            ("a property of inline objects", inline.filter { $0.count == 1 }.map { $0[0] }.spread(12)),
            ("a property of the first of identical objects", shared.spread(12).map { $0[0] }),
            ("a property of the last of identical objects", shared.spread(12).map { $0[$0.count - 1] }),
            ("a property of all identical objects", shared.spread(6).flatMap(\.self)),
        ]
        return cases.filter { !$0.1.isEmpty }.map { title, paths in
            (title, paths.reduce(document) { $0.changed(at: $1, Self.withProperty) })
        }
    }

    static func withProperty(_ schema: JSONTree) -> JSONTree {
        let properties = schema["properties"] ?? .object([])
        return schema.setting("properties", properties.setting(property, .object([.init("type", .string("string"))])))
    }

    /// The keywords whose values only look like schemas.
    private static let skipped: Set = ["example", "examples", "default", "enum", "const", "x-trpc"]

    /// Returns the objects with properties in a document, outer ones first.
    static func objects(in value: JSONTree, at path: [JSONTree.Step] = []) -> [(
        path: [JSONTree.Step], schema: JSONTree
    )] {
        switch value {
        case .object(let properties):
            let own = isObjectSchema(value) && !isEnvelope(value, at: path) ? [(path, value)] : []
            return own
                + properties.flatMap { property -> [(path: [JSONTree.Step], schema: JSONTree)] in
                    if skipped.contains(property.name), path.last != .key("properties") { return [] }
                    return objects(in: property.value, at: path + [.key(property.name)])
                }
        case .array(let elements):
            return elements.enumerated().flatMap { objects(in: $1, at: path + [.index($0)]) }
        default:
            return []
        }
    }

    private static func isObjectSchema(_ value: JSONTree) -> Bool {
        guard let properties = value["properties"]?.properties else { return false }
        let types: [JSONTree?] = [nil, .string("object"), .array([.string("object"), .string("null")])]
        return types.contains(value["type"])
            && properties.allSatisfy { property in
                switch property.value {
                case .object, .bool: true
                default: false
                }
            }
    }

    /// Whether a schema is tRPC's envelope `{ result: { data } }`, or its `result`, which is empty without an output.
    /// An added property would break the protocol.
    private static func isEnvelope(_ schema: JSONTree, at path: Path) -> Bool {
        guard let properties = schema["properties"] else { return false }
        if path.last == .key("result") { return isResult(properties) }
        return properties.properties?.count == 1 && properties["result"]?["properties"].map(isResult) == true
    }

    private static func isResult(_ properties: JSONTree) -> Bool {
        properties["data"] != nil || properties.properties?.isEmpty == true
    }

    /// Returns a string that is equal for schemas that differ only in descriptions, examples and the order of keys.
    private static func shape(of value: JSONTree) -> String {
        switch value {
        case .object(let properties):
            let kept = properties.filter { !["description", "example", "examples"].contains($0.name) }
            let texts = kept.sorted { $0.name < $1.name }.map { "\(JSONTree.string($0.name)):\(shape(of: $0.value))" }
            return "{\(texts.joined(separator: ","))}"
        case .array(let elements):
            return "[\(elements.map(shape).joined(separator: ","))]"
        default:
            return value.description
        }
    }

    private static func isNamed(_ path: Path) -> Bool {
        guard path.count > 1, case .key(let key) = path[path.count - 2] else { return false }
        return ["schemas", "$defs", "definitions"].contains(key)
    }
}

extension Array {
    /// Returns up to `count` elements, evenly spread over the array.
    func spread(_ count: Int) -> [Element] {
        let step = Swift.max(1, (self.count + count - 1) / count)
        return stride(from: 0, to: self.count, by: step).map { self[$0] }
    }
}
