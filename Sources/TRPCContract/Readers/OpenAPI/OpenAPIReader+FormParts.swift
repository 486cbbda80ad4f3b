package import TRPCSource

/// The form parts that are files.
extension OpenAPIReader {
    /// Returns the runtime type for a part that is or can be a file, or nil for text and JSON.
    mutating func partType(of property: Property, _ encoding: FieldEncoding?) -> TypeID? {
        let (entry, kinds) = (property.entry, schemas.alternatives(of: property.schema))
        let part = FormPart(of: kinds, encoding, schemas)
        let name: String
        switch part {
        case .value: return nil
        case .file, .files: name = "UploadFile"
        case .fileOrText, .filesOrTexts:
            name = "FileOrText"
            if kinds.contains(where: { $0.isStructured && !$0.isArray }) {
                diagnostics.report(.fileOrJSON(entry.key), at: entry.value.location)
            }
        }
        let type = CustomType(name: name, module: TypeChoice.runtime)
        let origin = Origin(role: .shared, location: entry.value.location)
        let element = schemas.graph.add(TypeNode(shape: .own(type, kinds: [.string]), origin: origin))
        return part.isList ? schemas.graph.add(TypeNode(shape: .array(element), origin: origin)) : element
    }

    /// Reads each file in a form as bytes, regardless of its schema, for comparisons.
    mutating func readFiles(of schema: Node, _ encoding: [String: FieldEncoding]) {
        guard let target = schemas.dereference(schema) else { return }
        for property in properties(of: target) ?? [] {
            let kinds = schemas.alternatives(of: property.schema)
            let part = FormPart(of: kinds, encoding[property.key], schemas)
            switch part {
            case .file, .files: for node in property.schema.nodes { schemas.readBytes(node, isList: part.isList) }
            case .fileOrText, .filesOrTexts, .value: break
            }
        }
    }
}

extension Diagnostic {
    fileprivate static func fileOrJSON(_ name: String) -> Diagnostic {
        Diagnostic(
            .fileOrJSON,
            "the part '\(name)' is a file or JSON; in Swift it is a FileOrText, whose JSON the app encodes",
            fix: .remedy
        )
    }
}

extension Rule {
    package static let fileOrJSON = Rule(
        "file-or-json",
        .note,
        "A part of a form is a file or JSON; in Swift it is a FileOrText, whose JSON the app encodes.",
        "Use separate properties for the file and the JSON."
    )
}
