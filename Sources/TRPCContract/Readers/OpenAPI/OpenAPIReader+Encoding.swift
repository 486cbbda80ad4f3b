package import TRPCSource

/// The encoding of form properties (OpenAPI 3.1, 4.8.15).
extension OpenAPIReader {
    func readEncoding(_ node: Node?, _ carriage: BodyFormat) -> [String: FieldEncoding] {
        var encodings: [String: FieldEncoding] = [:]
        for entry in node.map({ Array($0.entries) }) ?? [] {
            encodings[entry.key] = FieldEncoding(
                contentType: entry.value["contentType"]?.text,
                style: style(of: entry.value),
                explodes: entry.value["explode"]?.bool,
                allowsReserved: entry.value["allowReserved"]?.bool == true,
                headers: carriage == .multipart ? readPartHeaders(entry.value["headers"], of: entry.key) : []
            )
            reportUnsent(entry, carriage)
        }
        return encodings
    }

    /// Reads headers that have a single possible value. Headers that the caller would need to set aren't supported.
    private func readPartHeaders(_ node: Node?, of part: String) -> [PartHeader] {
        (node.map { Array($0.entries) } ?? []).compactMap { entry in
            // `contentType` declares the part's type, and the form itself writes the disposition.
            guard !["content-type", "content-disposition"].contains(entry.key.lowercased()) else { return nil }
            let kinds = schemas.dereference(entry.value)?["schema"].map(schemas.alternatives) ?? []
            let schema = kinds.count == 1 ? kinds[0] : nil
            let values = schema?["enum"].map { Array($0.elements) } ?? []
            if let value = (schema?["const"] ?? (values.count == 1 ? values.first : nil))?.text {
                return PartHeader(name: entry.key, value: value)
            }
            report(.unsentHeader(entry.key, of: part), at: entry.keyNode.location)
            return nil
        }
    }

    /// Reports settings that don't apply to this kind of form.
    ///
    /// Styles apply to fields in `application/x-www-form-urlencoded`; types and headers apply to parts in
    /// `multipart/form-data`.
    private func reportUnsent(_ entry: Node.Entry, _ carriage: BodyFormat) {
        let foreign = carriage == .multipart ? ["style", "explode", "allowReserved"] : ["headers"]
        let normal: [String: String] = ["style": "form", "explode": "true", "allowReserved": "false"]
        // Nested parts within a part (OpenAPI 3.2, 4.15).
        for key in ["encoding", "prefixEncoding", "itemEncoding"] {
            guard let value = entry.value[key] else { continue }
            report(.unsentEncoding(key, of: entry.key, isPart: carriage == .multipart), at: value.location)
        }
        for key in foreign {
            guard let value = entry.value[key], value.text ?? value.bool.map({ "\($0)" }) != normal[key] else {
                continue
            }
            report(.unsentEncoding(key, of: entry.key, isPart: carriage == .multipart), at: value.location)
        }
    }
}

extension Diagnostic {
    fileprivate static func unsentHeader(_ name: String, of part: String) -> Diagnostic {
        Diagnostic(
            .unsentEncoding,
            "the header '\(name)' of the part '\(part)' isn't sent: no argument provides its value",
            fix: "give its schema a 'const', or make it a property of the form"
        )
    }

    fileprivate static func unsentEncoding(_ key: String, of field: String, isPart: Bool) -> Diagnostic {
        let form = isPart ? "multipart/form-data" : "application/x-www-form-urlencoded"
        let result =
            isPart
            ? "a list is sent as one part per element, and an object as JSON" : "only multipart forms support it"
        return Diagnostic(.unsentEncoding, "'\(key)' of '\(field)' has no effect in \(form): \(result)")
    }

    static func anyForm(_ operation: String) -> Diagnostic {
        Diagnostic(
            .untypedForm,
            "the form of '\(operation)' allows any fields; it is FormData in Swift",
            fix: "declare its fields as the properties of an object, without 'additionalProperties'"
        )
    }

    static func mergedForm(_ operation: String) -> Diagnostic {
        Diagnostic(
            .mergedForm,
            """
            the form of '\(operation)' is a union: its struct has the fields of all members, and fields that some \
            members don't require are optional
            """
        )
    }

    static func otherMultipart(_ type: String, _ operation: String) -> Diagnostic {
        Diagnostic(
            .untypedForm,
            "the body of '\(operation)' is \(type), which the app encodes itself, as Data",
            fix: "use multipart/form-data in the backend, whose parts have types"
        )
    }
}

extension Rule {
    package static let unsentEncoding = Rule(
        "unsent-encoding",
        .note,
        "The encoding of a form's field has no effect in its media type, or has a header without a fixed value.",
        "Give the header's schema a 'const', or make it a property of the form; remove 'style' from parts."
    )

    package static let mergedForm = Rule(
        "merged-form",
        .note,
        "A form is a union: its struct has the fields of all members, and fields that some don't require are optional.",
        "No change is needed; the backend checks which fields can be combined."
    )
}
