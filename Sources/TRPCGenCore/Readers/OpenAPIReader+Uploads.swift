/// Bodies that are no JSON. Our own exporter names their media type; the official one writes JSON throughout, and gives
/// the JavaScript class that the procedure takes as a component: `FormData`, with its methods as properties.
extension OpenAPIReader {
    /// What the body of a mutation uploads; nil when it is JSON.
    mutating func readUpload(_ content: Node, path: String) -> Procedure.Upload? {
        if let schema = content["application/json"]?["schema"] {
            guard let found = uploadClass(schema) else { return nil }
            diagnostics.emit(.recognisedUpload(found.name, as: found.upload, path, at: schema.location))
            leaveOut(schema)
            return found.upload
        }
        if let form = content["multipart/form-data"] {
            if let schema = form["schema"].flatMap(schemas.dereference),
                schema["properties"].map({ $0.count > 0 }) == true
            {
                diagnostics.emit(.untypedForm(path, at: schema.location))
            }
            return .form
        }
        return content["application/octet-stream"] == nil ? nil : .bytes
    }

    /// The class of JavaScript that a schema describes, if tRPC uploads what is of it. A schema of the same name without
    /// the class's own methods is something else.
    private func uploadClass(_ schema: Node) -> (name: String, upload: Procedure.Upload)? {
        if let members = (schema["oneOf"] ?? schema["anyOf"]), members.count > 1 {
            // What tRPC's octetInputParser accepts: Blob | Uint8Array | File.
            let found = members.elements.compactMap { className($0, among: Self.byteClasses) }
            return found.count == members.count ? (found.joined(separator: " | "), .bytes) : nil
        }
        if let name = className(schema, among: Self.formClasses) { return (name, .form) }
        // A Uint8Array alone is as likely one of superjson's values.
        return className(schema, among: Self.byteClasses.filter { $0.key != "Uint8Array" }).map { ($0, .bytes) }
    }

    /// The class is no type of the contract, unless something else refers to it.
    private mutating func leaveOut(_ schema: Node) {
        let members = (schema["oneOf"] ?? schema["anyOf"]).map { Array($0.elements) } ?? [schema]
        for reference in members.compactMap({ $0["$ref"] }) {
            guard let type = schemas.target(of: reference)?.type else { continue }
            contract.components.removeAll { $0 == type }
        }
    }

    private func className(_ schema: Node, among classes: [String: [String]]) -> String? {
        guard let name = schema["$ref"]?.string?.split(separator: "/").last.map(String.init),
            let methods = classes[name], let properties = schemas.dereference(schema)?["properties"],
            methods.allSatisfy({ properties[$0]?["type"]?.string == "object" })
        else { return nil }
        return name
    }

    /// Methods that tell each class from a schema that has its name by chance.
    private static let formClasses = ["FormData": ["append", "getAll", "has"]]
    private static let byteClasses = [
        "ReadableStream": ["getReader", "pipeTo", "tee"], "Blob": ["arrayBuffer", "slice", "stream"],
        "File": ["arrayBuffer", "slice", "stream"], "Uint8Array": ["subarray", "slice", "copyWithin"],
    ]
}

extension Diagnostic {
    fileprivate static func recognisedUpload(
        _ name: String,
        as upload: Procedure.Upload,
        _ path: String,
        at location: Location
    ) -> Diagnostic {
        let (type, mediaType) =
            switch upload {
            case .form: ("FormData", "multipart/form-data")
            case .bytes: ("UploadBytes", "application/octet-stream")
            }
        return .note(
            "recognised-upload",
            "'\(path)' takes JavaScript's \(name), so its input is \(type), sent as \(mediaType)",
            at: location
        )
    }

    fileprivate static func untypedForm(_ path: String, at location: Location) -> Diagnostic {
        .note(
            "untyped-form",
            "the fields of the form that '\(path)' takes have no types in Swift; its input is FormData",
            at: location
        )
    }
}
