package import TRPCSource

/// Request bodies other than JSON.
///
/// trpcgen's own exporter declares their media type. The official exporter always declares JSON, with the procedure's
/// JavaScript class as a component: `FormData`, for example, with its methods as properties.
extension OpenAPIReader {
    /// Returns the kind of upload in the body of a mutation, or nil for JSON.
    mutating func readUpload(_ content: Node, path: String) -> ProcedureDetail.Upload? {
        if let schema = content["application/json"]?["schema"] {
            guard let found = uploadClass(schema) else { return nil }
            diagnostics.report(.recognisedUpload(found.name, as: found.upload, path), at: schema.location)
            return found.upload
        }
        if let form = content["multipart/form-data"] {
            if let schema = form["schema"].flatMap(schemas.dereference),
                schema["properties"].map({ $0.count > 0 }) == true
            {
                diagnostics.report(.untypedForm(path), at: schema.location)
            }
            return .form
        }
        return content["application/octet-stream"] == nil ? nil : .bytes
    }

    /// Returns the JavaScript class that a schema describes, if tRPC uploads instances of the class.
    private func uploadClass(_ schema: Node) -> (name: String, upload: ProcedureDetail.Upload)? {
        if let members = (schema["oneOf"] ?? schema["anyOf"]), members.count > 1 {
            // The types that tRPC's octetInputParser accepts: Blob | Uint8Array | File.
            let found = members.elements.compactMap(className).filter { Self.byteClasses.contains($0) }
            return found.count == members.count ? (found.joined(separator: " | "), .bytes) : nil
        }
        guard let name = className(schema) else { return nil }
        if name == "FormData" { return (name, .form) }
        // On its own, a Uint8Array can also be a superjson value.
        return Self.byteClasses.contains(name) && name != "Uint8Array" ? (name, .bytes) : nil
    }

    private static let byteClasses: Set<String> = ["ReadableStream", "Blob", "File", "Uint8Array"]

    private func className(_ schema: Node) -> String? {
        let component = schema["$ref"]?.string?.split(separator: "/").last.map(String.init)
        return schemas.dereference(schema).flatMap { JavaScriptClass(of: $0, component: component)?.name }
    }
}

extension Diagnostic {
    fileprivate static func recognisedUpload(_ name: String, as upload: ProcedureDetail.Upload, _ path: String)
        -> Diagnostic
    {
        let (type, mediaType) =
            switch upload {
            case .form: ("FormData", "multipart/form-data")
            case .bytes: ("UploadBytes", "application/octet-stream")
            }
        return Diagnostic(
            .recognisedUpload,
            "the input of '\(path)' is JavaScript's \(name), so it is \(type) in Swift, sent as \(mediaType)"
        )
    }

    fileprivate static func untypedForm(_ path: String) -> Diagnostic {
        Diagnostic(
            .untypedForm,
            "the fields of the form of '\(path)' have no types in Swift; its input is FormData"
        )
    }
}

extension Rule {
    package static let recognisedUpload = Rule(
        "recognised-upload",
        .note,
        "The input of a procedure is an uploaded JavaScript class, which is detected by its name and methods.",
        "No change is needed; an exporter can state it with the media type of the body."
    )

    package static let untypedForm = Rule(
        "untyped-form",
        .note,
        "A form is FormData with any fields, or Data: its fields aren't declared, or it is the input of a procedure.",
        "No change is needed; the backend checks the fields."
    )
}
