internal import TRPCSource

/// A JavaScript class that an exporter describes by its members, like any other type.
///
/// For example, exporters describe `Map` as an object with `forEach`, `get` and so on, each with the schema
/// `{ type: object }`, although the encoded value is different or empty.
///
/// A class is recognized by methods that only this class has. Its name isn't sufficient, since a backend can have its
/// own type called `Map`.
struct JavaScriptClass: Sendable {
    /// The name of the class in JavaScript.
    let name: String
    /// The methods that identify the class.
    let methods: [String]
    /// The properties that identify the class.
    var values: [String] = []
    /// Members of similar classes that this class lacks.
    var absent: [String] = []
    /// Whether the schema's name must also match, because the members don't suffice to identify the class.
    ///
    /// A trailing number in the name is ignored.
    var needsName = false
    let form: Form

    /// How an instance is encoded.
    enum Form: Sendable, Equatable {
        case map
        case set
        /// A list of numbers with superjson, otherwise an object.
        ///
        /// The associated value is the Swift type of the elements.
        case typedArray(String)
        /// A typed array whose class is unknown.
        case someTypedArray
        case url
        case regexp
        case error
        /// An application-defined error, whose encoding depends on the backend.
        case ownError
        /// A plain value that `toJSON` returns.
        case primitive(Primitive)
        /// A list of the yielded values, if the response is a stream.
        case stream
        /// An empty object: `{}`.
        case nothing
    }

    /// Recognizes the class that a schema describes, or returns nil for other schemas.
    ///
    /// `component` is the schema's name in the document.
    init?(of schema: Node, component: String?) {
        guard SchemaKeywords.onlyType(of: schema) == "object" else { return nil }
        let name = component.map(Self.withoutNumber)
        guard let properties = schema["properties"], properties.count > 0 else {
            guard let found = name.flatMap({ Self.bareClasses[$0] }), schema.count <= 2 else { return nil }
            self = found
            return
        }
        let methods = properties.entries.filter { Self.isMethod($0.value) }.map(\.key)
        if methods.isEmpty {
            guard let name, let error = Self.error(name, schema, properties) else { return nil }
            self = error
            return
        }
        let known = Set(methods)
        let found = Self.all.first { candidate in
            known.isSuperset(of: candidate.methods) && candidate.values.allSatisfy(properties.has)
                && !candidate.absent.contains(where: properties.has) && (!candidate.needsName || candidate.name == name)
        }
        guard let found else { return nil }
        self = found
    }

    /// Creates the class with a name in `x-trpc`.
    ///
    /// Returns nil for unknown names, and for `Map`, whose schema describes its contents.
    init?(named name: String) {
        if name == "Error" {
            self.init(name, [], .error)
            return
        }
        let found = Self.all.first { candidate in
            guard candidate.name == name else { return false }
            switch candidate.form {
            case .url, .regexp, .typedArray: return true
            default: return false
            }
        }
        guard let found else { return nil }
        self = found
    }

    init(
        _ name: String,
        _ methods: [String],
        values: [String] = [],
        absent: [String] = [],
        needsName: Bool = false,
        _ form: Form
    ) {
        (self.name, self.methods, self.values, self.absent) = (name, methods, values, absent)
        (self.needsName, self.form) = (needsName, form)
    }

    /// Returns whether a schema describes a method, which exporters write as an object without properties.
    private static func isMethod(_ schema: Node) -> Bool {
        guard schema.kind == .mapping, schema.count <= 4, SchemaKeywords.onlyType(of: schema) == "object" else {
            return false
        }
        return schema.count == 1
            || schema.entries.allSatisfy { ["type", "description", "title", "deprecated"].contains($0.key) }
    }

    /// Returns a name without its trailing number, such as `Map` for `Map2`.
    ///
    /// Exporters number types with the same name.
    static func withoutNumber(_ name: String) -> String {
        var end = name.endIndex
        while end > name.startIndex, let digit = name[..<end].last, digit.isASCII, digit.isNumber {
            end = name.index(before: end)
        }
        return String(name[..<end])
    }

    private static func isString(_ schema: Node?) -> Bool { schema.flatMap(SchemaKeywords.onlyType) == "string" }

    /// Recognizes an `Error`, which has no methods, by its name and its optional stack.
    private static func error(_ name: String, _ schema: Node, _ properties: Node) -> JavaScriptClass? {
        let required = Set(schema["required"].map { $0.elements.compactMap(\.string) } ?? [])
        guard name.hasSuffix("Error") || name.hasSuffix("Exception"), !required.contains("stack"),
            isString(properties["stack"]),
            ["name", "message"].allSatisfy({ required.contains($0) && isString(properties[$0]) })
        else { return nil }
        let own = properties.entries.filter { !["name", "message", "stack", "cause", "errors"].contains($0.key) }
        if own.isEmpty { return JavaScriptClass(name, [], .error) }
        // All JavaScript errors can have a cause, but hardly any other objects do.
        guard properties.has("cause"), !required.contains("cause") else { return nil }
        return JavaScriptClass(name, [], .ownError)
    }
}
