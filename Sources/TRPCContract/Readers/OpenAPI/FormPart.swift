internal import TRPCSource

/// The encoding of a property in a multipart form (OpenAPI 3.0, 4.7.15; 3.1, 4.8.15).
///
/// It depends on the property's resolved type and on its media type in `encoding`.
enum FormPart {
    case file
    /// A list of files, each sent as a part.
    case files
    /// A file or a text-encoded value, at the caller's choice.
    case fileOrText
    /// A list with one part per element, each either a file or text.
    case filesOrTexts
    /// A value that is sent as text or JSON.
    case value

    init(of all: [ResolvedSchema], _ encoding: FieldEncoding?, _ schemas: SchemaReader) {
        let isSentAsBytes = encoding?.isBytes == true
        func isFile(_ schema: ResolvedSchema) -> Bool {
            schema.isBytes || isSentAsBytes && schema.canBeBytes
        }
        let single = all.filter { !$0.isArray }
        let elements = all.filter(\.isArray).flatMap { list in
            list["items"].map(schemas.alternatives) ?? [ResolvedSchema.any]
        }
        let isLists = single.count < all.count
        guard (single + elements).contains(where: isFile) else {
            self = .value
            return
        }
        let isOnlyFiles = (single + elements).allSatisfy(isFile)
        switch (isOnlyFiles, isLists) {
        case (true, false): self = .file
        case (true, true): self = .files
        case (false, false): self = .fileOrText
        case (false, true): self = .filesOrTexts
        }
    }

    var isList: Bool { self == .files || self == .filesOrTexts }
}

extension ResolvedSchema {
    /// Whether the value can be bytes.
    ///
    /// A schema that describes text, such as a base64 string or an enum, rules that out.
    fileprivate var canBeBytes: Bool {
        if isStructured || isUntyped { return true }
        let isDescribed = ["format", "contentEncoding", "enum", "const", "pattern"].contains(where: has)
        return (isText || type == nil) && !isDescribed
    }
}

extension FieldEncoding {
    /// Whether all media types of the part are binary, as in `image/png, image/jpeg` or `image/*`.
    fileprivate var isBytes: Bool {
        guard let types = contentType?.split(separator: ","), !types.isEmpty else { return false }
        return types.allSatisfy { MediaType(String($0)).kind == .bytes }
    }
}
