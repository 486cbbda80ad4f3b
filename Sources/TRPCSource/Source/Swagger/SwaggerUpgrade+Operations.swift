/// Converts operations, including their parameters and responses.
extension SwaggerUpgrade {
    static let methods: Set<String> = ["get", "put", "post", "delete", "options", "head", "patch"]

    mutating func upgradeOperations() {
        guard let paths = editor.value(of: "paths", in: editor.root) else { return }
        // Resolve parts of bodies before other parameters are converted.
        for item in editor.values(of: paths) { upgradePathItem(item) }
    }

    private mutating func upgradePathItem(_ item: UInt32) {
        let list = editor.value(of: "parameters", in: item)
        let shared = list.map { editor.children(of: $0) } ?? []
        let ofBody = shared.filter(isPartOfBody)
        for entry in editor.entries(of: item) where Self.methods.contains(editor.text(of: entry.key)) {
            upgradeOperation(entry.value, ofBody)
        }
        for parameter in shared where !isPartOfBody(parameter) { upgradeParameter(parameter) }
        if let list { editor.edited[list] = shared.filter { !ofBody.contains($0) } }
    }

    /// Converts an operation.
    ///
    /// - Parameter shared: The body parameters that the path declares for all its operations.
    private mutating func upgradeOperation(_ operation: UInt32, _ shared: [UInt32]) {
        let types = editor.take("consumes", from: operation).map { editor.children(of: $0) } ?? consumes
        let results = editor.take("produces", from: operation).map { editor.children(of: $0) } ?? produces
        _ = editor.take("schemes", from: operation)
        var parts = shared
        if let list = editor.value(of: "parameters", in: operation) {
            let all = editor.children(of: list)
            let own = all.filter(isPartOfBody)
            let names = Set(own.map(name))
            parts = parts.filter { !names.contains(name(of: $0)) } + own
            let others = all.filter { !own.contains($0) }
            for parameter in others { upgradeParameter(parameter) }
            editor.edited[list] = others
        }
        addBody(parts.map(resolved), types, to: operation)
        guard let responses = editor.value(of: "responses", in: operation) else { return }
        for response in editor.values(of: responses) { upgradeResponse(response, results) }
    }

    private func name(of parameter: UInt32) -> String {
        editor.value(of: "name", in: resolved(parameter)).map { editor.text(of: $0) } ?? ""
    }

    private mutating func addBody(_ parts: [UInt32], _ types: [UInt32], to operation: UInt32) {
        guard let first = parts.first else { return }
        var body: [(key: String, value: UInt32)] = []
        let whole = parts.first { text("in", of: $0) == "body" }
        if let whole {
            let schema = editor.value(of: "schema", in: whole) ?? editor.makeMapping([], at: whole)
            for key in ["description", "required"] {
                if let value = editor.value(of: key, in: whole) { body.append((key, value)) }
            }
            body.append(("content", content(types, schema, at: whole)))
        } else {
            if parts.contains(where: isRequired) { body.append(("required", editor.makeBool(true, at: first))) }
            body.append(("content", form(parts, types)))
        }
        editor.set("requestBody", to: editor.makeMapping(body, at: whole ?? first), in: operation)
    }

    /// Returns a `content` with the same schema for each media type, or for JSON if there are no media types.
    private mutating func content(_ types: [UInt32], _ schema: UInt32, at origin: UInt32) -> UInt32 {
        let names = types.isEmpty ? [editor.makeString("application/json", at: origin)] : types
        let entries = names.map { type in
            (editor.text(of: type), editor.makeMapping([("schema", schema)], at: type))
        }
        return editor.makeMapping(entries, at: origin)
    }

    private func isRequired(_ parameter: UInt32) -> Bool {
        editor.value(of: "required", in: parameter).map { editor.isTrue($0) } ?? false
    }

    private func text(_ key: String, of node: UInt32) -> String? {
        editor.value(of: key, in: node).map { editor.text(of: $0) }
    }

    /// Returns the content for a form, which is an object with one property per part.
    private mutating func form(_ parts: [UInt32], _ types: [UInt32]) -> UInt32 {
        let origin = parts[0]
        var properties: [(key: String, value: UInt32)] = []
        var required: [UInt32] = []
        var encoding: [(key: String, value: UInt32)] = []
        let hasFile = parts.contains { text("type", of: $0) == "file" }
        for part in parts {
            guard let name = editor.value(of: "name", in: part) else { continue }
            let key = editor.text(of: name)
            if isRequired(part) { required.append(editor.makeString(key, at: name)) }
            let isList = text("type", of: part) == "array"
            let format = text("collectionFormat", of: part)
            var schema = self.schema(takenFrom: part)
            if let description = editor.value(of: "description", in: part) {
                schema.append((editor.makeString("description", at: description), description))
            }
            let made = editor.makeMapping([], at: part)
            editor.setEntries(schema, of: made)
            properties.append((key, made))
            guard isList, !hasFile else { continue }
            encoding.append((key, editor.makeMapping(style(format ?? "csv", in: "query", at: part), at: part)))
        }
        var object = [("type", editor.makeString("object", at: origin))]
        object.append(("properties", editor.makeMapping(properties, at: origin)))
        if !required.isEmpty { object.append(("required", editor.makeSequence(required, at: origin))) }
        var media = [("schema", editor.makeMapping(object, at: origin))]
        if !encoding.isEmpty { media.append(("encoding", editor.makeMapping(encoding, at: origin))) }
        let forms = ["multipart/form-data", "application/x-www-form-urlencoded"]
        let named = types.map { editor.text(of: $0) }.filter(forms.contains)
        let type = hasFile ? forms[0] : named.first ?? forms[1]
        return editor.makeMapping([(type, editor.makeMapping(media, at: origin))], at: origin)
    }

    /// The parameter keywords that belong in the schema.
    private static let schemaKeywords: Set<String> = [
        "type", "format", "items", "default", "maximum", "exclusiveMaximum", "minimum", "exclusiveMinimum", "maxLength",
        "minLength", "pattern", "maxItems", "minItems", "uniqueItems", "enum", "multipleOf", "x-nullable",
        "x-enum-varnames",
    ]

    private mutating func schema(takenFrom parameter: UInt32) -> [(key: UInt32, value: UInt32)] {
        editor.entries(of: parameter).filter { Self.schemaKeywords.contains(editor.text(of: $0.key)) }
    }

    /// Converts a parameter in the path, query or header by moving its keywords to a schema.
    mutating func upgradeParameter(_ parameter: UInt32) {
        guard editor.value(of: "$ref", in: parameter) == nil, editor.value(of: "schema", in: parameter) == nil,
            let place = text("in", of: parameter)
        else { return }
        upgradeValue(parameter, in: place)
    }

    /// Converts a parameter or header.
    ///
    /// - Parameter place: The parameter's location; `header` for a response header.
    private mutating func upgradeValue(_ value: UInt32, in place: String) {
        let keywords = schema(takenFrom: value)
        guard !keywords.isEmpty else { return }
        let isList = text("type", of: value) == "array"
        let format = editor.take("collectionFormat", from: value).map { editor.text(of: $0) }
        let schema = editor.makeMapping([], at: value)
        editor.setEntries(keywords, of: schema)
        editor.setEntries(
            editor.entries(of: value).filter { !Self.schemaKeywords.contains(editor.text(of: $0.key)) },
            of: value
        )
        editor.set("schema", to: schema, in: value)
        guard isList else { return }
        for (key, made) in style(format ?? "csv", in: place, at: value) { editor.set(key, to: made, in: value) }
    }

    /// Returns the serialization style of a list.
    private mutating func style(_ format: String, in place: String, at origin: UInt32) -> [(key: String, value: UInt32)]
    {
        let styles = ["ssv": "spaceDelimited", "pipes": "pipeDelimited", "csv": "form", "multi": "form"]
        guard place == "query" else {
            if format != "csv" { diagnostics.report(.collectionFormat(format, place), at: editor.location(of: origin)) }
            return []
        }
        if styles[format] == nil {
            diagnostics.report(.collectionFormat(format, place), at: editor.location(of: origin))
        }
        return [
            ("style", editor.makeString(styles[format] ?? "form", at: origin)),
            ("explode", editor.makeBool(format == "multi", at: origin)),
        ]
    }

    /// Converts a response by moving its schema and examples to its media types.
    mutating func upgradeResponse(_ response: UInt32, _ types: [UInt32]) {
        guard editor.value(of: "$ref", in: response) == nil else { return }
        for header in editor.value(of: "headers", in: response).map({ editor.values(of: $0) }) ?? [] {
            upgradeValue(header, in: "header")
        }
        let examples = editor.take("examples", from: response)
        guard let schema = editor.take("schema", from: response) else { return }
        let isFile = text("type", of: resolved(schema)) == "file"
        let isJSON = types.allSatisfy { editor.text(of: $0).hasSuffix("json") }
        let names = isFile && isJSON ? [editor.makeString("application/octet-stream", at: schema)] : types
        let content = content(names, schema, at: schema)
        for example in examples.map({ editor.entries(of: $0) }) ?? [] {
            guard let media = editor.value(of: editor.text(of: example.key), in: content) else { continue }
            editor.set("example", to: example.value, in: media)
        }
        editor.set("content", to: content, in: response)
    }
}

extension Diagnostic {
    fileprivate static func collectionFormat(_ format: String, _ place: String) -> Diagnostic {
        Diagnostic(
            .unsupportedCollectionFormat,
            "a list in a \(place) can't have the collectionFormat '\(format)'; it is separated by commas",
            fix: .remedy
        )
    }
}

extension Rule {
    package static let unsupportedCollectionFormat = Rule(
        "unsupported-collection-format",
        .warning,
        "A list of Swagger 2.0 has a collectionFormat that OpenAPI 3 can't express in its location.",
        "Use csv or, in a query, ssv, pipes or multi; or export OpenAPI 3."
    )
}
