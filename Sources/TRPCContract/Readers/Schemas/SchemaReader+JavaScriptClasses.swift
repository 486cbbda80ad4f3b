package import TRPCSource

extension SchemaReader {
    /// Returns the type for the JSON of a JavaScript class, which a struct with the class's members can't represent.
    mutating func shape(of found: JavaScriptClass, at location: Location) -> TypeShape {
        switch (found.form, usesSuperJSON) {
        case (.map, true): runtimeType("JavaScriptMap<JSONValue, JSONValue>", [.array])
        case (.set, true), (.stream, _): .array(graph.add(anyNode(at: location)))
        case (.typedArray(let element), _): typedArray(of: element)
        case (.someTypedArray, _): typedArray(of: "Double")
        case (.url, true): runtimeType("JavaScriptURL", [.string])
        case (.url, false): .primitive(.uri)
        case (.regexp, true): runtimeType("JavaScriptRegExp", [.string])
        case (.error, true): runtimeType("JavaScriptError", [.object])
        case (.primitive(let primitive), _): .primitive(primitive)
        case (.nothing, _), (.ownError, _), (.map, false), (.set, false), (.regexp, false), (.error, false): .any
        }
    }

    /// Returns the type of a typed array, such as `Uint8Array` or `Buffer`.
    func typedArray(of element: String) -> TypeShape {
        runtimeType("JavaScriptTypedArray<\(element)>", usesSuperJSON ? [.array] : [.object])
    }

    private func runtimeType(_ name: String, _ kinds: Set<JSONKind>) -> TypeShape {
        .own(CustomType(name: name, module: "TRPCRuntime"), kinds: kinds)
    }

    /// Reads a list of pairs that the exporter marks as a `Map` (`x-trpc: { class: Map }`).
    ///
    /// Returns nil for other schemas, and when schemas are read for comparisons, which compare the encoded list.
    mutating func readMap(_ node: Node, id: TypeID) -> TypeShape? {
        guard !keepsOtherKeywords, node["x-trpc"]?["class"]?.string == "Map", let pair = node["items"]?["prefixItems"],
            let key = pair[0], let value = pair[1], pair.count == 2
        else { return nil }
        guard usesSuperJSON else {
            if let found = JavaScriptClass.all.first(where: { $0.form == .map }) { report(found, at: node.location) }
            return .any
        }
        graph[id].keys = type(of: key, role: .dictionaryKey, parent: id)
        return .array(type(of: value, role: .dictionaryValue, parent: id))
    }

    /// Returns the JavaScript class that the exporter names or that the schema's members identify.
    ///
    /// Exporters name a class with `x-trpc: { class: URL }`. In comparisons, this name is ignored.
    func javaScriptClass(_ node: Node, component: String?) -> JavaScriptClass? {
        if !keepsOtherKeywords, let name = node["x-trpc"]?["class"]?.string, let found = JavaScriptClass(named: name) {
            return found
        }
        return JavaScriptClass(of: node, component: component)
    }

    /// Reserves an undeclared type if the schema is a JavaScript class, or returns nil for other schemas.
    mutating func reserveClass(_ node: Node, component: String) -> TypeID? {
        guard let found = javaScriptClass(node, component: component) else { return nil }
        var type = TypeNode(shape: .any, origin: Origin(role: .shared, location: node.location))
        type.shape = shape(of: found, at: node.location)
        type.isSet = found.form == .set && usesSuperJSON
        let id = graph.add(type)
        classes[id] = found
        return id
    }

    /// Reports at the location of a use that a JavaScript class can't be fully represented.
    func report(_ found: JavaScriptClass, at location: Location) {
        if let diagnostic = Diagnostic.javaScriptClass(found, usesSuperJSON: usesSuperJSON) {
            diagnostics.report(diagnostic, at: location)
        }
    }
}

extension Diagnostic {
    fileprivate static func javaScriptClass(_ found: JavaScriptClass, usesSuperJSON: Bool) -> Diagnostic? {
        switch found.form {
        case .map where usesSuperJSON, .set where usesSuperJSON, .stream, .someTypedArray:
            return .untypedElements(found)
        case .primitive, .typedArray, .url: return nil
        case .regexp where usesSuperJSON, .error where usesSuperJSON: return nil
        case .map, .set, .regexp, .error: return .needsSuperJSON(found)
        case .ownError:
            return .lostClass(
                "superjson sends only the name, message and cause of an error, and JSON its enumerable properties; "
                    + "it becomes a JSONValue",
                fix: "return the properties that the client needs as a plain object"
            )
        case .nothing:
            return .lostClass(
                "JavaScript's \(found.name) is sent as {} or omitted, without its contents; it becomes a JSONValue",
                fix: "return its contents as plain objects and arrays"
            )
        }
    }

    private static func lostClass(_ message: String, fix: String) -> Diagnostic {
        Diagnostic(.javaScriptClass, message, fix: fix)
    }

    private static func needsSuperJSON(_ found: JavaScriptClass) -> Diagnostic {
        let plain =
            switch found.form {
            case .map: "Object.fromEntries(map)"
            case .set: "[...set]"
            case .regexp: "its source"
            default: "its message"
            }
        return .lostClass(
            "without superjson, JavaScript's \(found.name) is sent as an empty {}; it becomes a JSONValue",
            fix: "set 'transformer: superjson' if the backend uses it, or return \(plain)"
        )
    }

    private static func untypedElements(_ found: JavaScriptClass) -> Diagnostic {
        let (message, example) =
            switch found.form {
            case .map: ("the document doesn't declare the Map's key and value types", "JavaScriptMap<String, Int>")
            case .set: ("the document doesn't declare the type of the Set's elements", "Set<String>")
            case .stream:
                ("the \(found.name) has no declared element type; it is read as a list", "Array<Post>")
            default: ("the document doesn't declare the class of this typed array", "JavaScriptTypedArray<Float>")
            }
        return Diagnostic(
            .untypedElements,
            message,
            fix: "specify it with 'overrides', such as \"posts.list.output.tags\": \(example)"
        )
    }
}

extension Rule {
    package static let javaScriptClass = Rule(
        "javascript-class",
        .warning,
        "A JavaScript class loses its contents in JSON, and becomes a JSONValue.",
        "Return its contents as plain objects and arrays; superjson sends Map, Set, RegExp and Error."
    )

    package static let untypedElements = Rule(
        "untyped-elements",
        .note,
        "A Map, Set or other JavaScript collection is exported without its element types.",
        "Specify them with 'overrides', such as JavaScriptMap<String, Int>; the exporter doesn't write them."
    )
}
