internal import TRPCSource

/// A class of JavaScript that an exporter has described by its members, as it describes any type: `Map` is an object with
/// `forEach`, `get` and so on, each of them `{ type: object }`. Something else travels, or nothing.
///
/// A class is known by methods that only it has. Its name alone does not identify it: a backend may call its own type `Map`.
struct JavaScriptClass: Sendable {
    /// The class's name in JavaScript.
    let name: String
    /// Methods of the class.
    let methods: [String]
    /// Properties of the class.
    var values: [String] = []
    /// Members of similar classes that this class lacks.
    var absent: [String] = []
    /// Its members are too few to tell it by: the schema must be called so, a number at the end aside.
    var needsName = false
    let form: Form

    /// The form in which an instance is sent.
    enum Form: Sendable, Equatable {
        case map
        case set
        /// A list of numbers under superjson, else an object; by the Swift type of its elements.
        case typedArray(String)
        /// A typed array whose class the document does not name.
        case someTypedArray
        case url
        case regexp
        case error
        /// An error of the application: its form depends on the backend.
        case ownError
        /// A value like any other, by `toJSON`.
        case primitive(Primitive)
        /// A list of the yielded values, where the answer is streamed.
        case stream
        /// `{}`
        case nothing
    }

    /// The class that a schema describes; nil for all other schemas. `component` is the schema's name in the document.
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

    /// The class that `x-trpc` may name; nil for all others, and for `Map`, whose schema says what it holds.
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

    /// Exporters write functions as objects without any description.
    private static func isMethod(_ schema: Node) -> Bool {
        guard schema.kind == .mapping, schema.count <= 4, SchemaKeywords.onlyType(of: schema) == "object" else {
            return false
        }
        return schema.count == 1
            || schema.entries.allSatisfy { ["type", "description", "title", "deprecated"].contains($0.key) }
    }

    /// `Map` of `Map2`; exporters number types of the same name.
    static func withoutNumber(_ name: String) -> String {
        var end = name.endIndex
        while end > name.startIndex, let digit = name[..<end].last, digit.isASCII, digit.isNumber {
            end = name.index(before: end)
        }
        return String(name[..<end])
    }

    private static func isString(_ schema: Node?) -> Bool { schema.flatMap(SchemaKeywords.onlyType) == "string" }

    /// An `Error` has no methods; its stack, which may be missing, and its name tell it from other objects.
    private static func error(_ name: String, _ schema: Node, _ properties: Node) -> JavaScriptClass? {
        let required = Set(schema["required"].map { $0.elements.compactMap(\.string) } ?? [])
        guard name.hasSuffix("Error") || name.hasSuffix("Exception"), !required.contains("stack"),
            isString(properties["stack"]),
            ["name", "message"].allSatisfy({ required.contains($0) && isString(properties[$0]) })
        else { return nil }
        let own = properties.entries.filter { !["name", "message", "stack", "cause", "errors"].contains($0.key) }
        if own.isEmpty { return JavaScriptClass(name, [], .error) }
        // Every error of JavaScript has a cause, and hardly any other object has one.
        guard properties.has("cause"), !required.contains("cause") else { return nil }
        return JavaScriptClass(name, [], .ownError)
    }
}
