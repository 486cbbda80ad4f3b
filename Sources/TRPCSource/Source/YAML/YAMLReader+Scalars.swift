#if YAML
import CLibYAML

extension YAMLReader {
    private static let tagPrefix = "tag:yaml.org,2002:"

    mutating func readScalar(at location: Location) throws(ReadFailure) {
        let scalar = events.current.data.scalar
        let value = UnsafeBufferPointer(start: scalar.value, count: scalar.length)
        let isPlain = scalar.style == YAML_PLAIN_SCALAR_STYLE
        let isMergeKey = isPlain && scalar.tag == nil && value.elementsEqual("<<".utf8) && isKeyNext

        var resolution = isPlain ? CoreSchema.resolve(value) : CoreSchema.Resolution(kind: .string)
        if let tag = scalar.tag {
            resolution = resolve(value, tag: String(cString: tag), plain: resolution, at: location)
        }
        let node = builder.addScalar(
            NodeRecord(
                line: location.line,
                column: location.column,
                start: UInt32(truncatingIfNeeded: builder.decoded.count),
                count: UInt32(truncatingIfNeeded: value.count),
                kind: resolution.kind,
                flags: resolution.isTrue ? [.decoded, .isTrue] : .decoded
            )
        )
        builder.decoded.append(contentsOf: value)
        expandedNodes += 1
        if isMergeKey {
            builder.markMergeKey(node)
            open[open.count - 1].hasMergeKey = true
        }
        if let anchor = scalar.anchor { anchors[String(cString: anchor)] = Anchor(node: node) }
    }

    /// Applies a tag of the core schema if the value is valid for the tag.
    private mutating func resolve(
        _ value: UnsafeBufferPointer<UInt8>,
        tag: String,
        plain: CoreSchema.Resolution,
        at location: Location
    ) -> CoreSchema.Resolution {
        let untagged = CoreSchema.resolve(value)
        let isHonoured: Bool
        switch tag {
        case "!", Self.tagPrefix + "str": return CoreSchema.Resolution(kind: .string)
        case Self.tagPrefix + "int": isHonoured = CoreSchema.isInteger(value)
        case Self.tagPrefix + "float": isHonoured = untagged.kind == .number
        case Self.tagPrefix + "bool": isHonoured = untagged.kind == .bool
        case Self.tagPrefix + "null": isHonoured = untagged.kind == .null
        default:
            builder.warnings.add(.unknownTag(Self.shortened(tag)), at: location)
            return plain
        }
        if isHonoured { return untagged }
        builder.warnings.add(.tagMismatch(Self.shortened(tag)), at: location)
        return CoreSchema.Resolution(kind: .string)
    }

    mutating func checkContainerTag(_ tag: String, of kind: Node.Kind, at location: Location) {
        switch (tag, kind) {
        case ("!", _), (Self.tagPrefix + "map", .mapping), (Self.tagPrefix + "seq", .sequence): break
        default: builder.warnings.add(.unknownTag(Self.shortened(tag)), at: location)
        }
    }

    private static func shortened(_ tag: String) -> String {
        tag.hasPrefix(tagPrefix) ? "!!" + tag.dropFirst(tagPrefix.count) : tag
    }
}

extension Diagnostic {
    fileprivate static func unknownTag(_ tag: String) -> Diagnostic {
        Diagnostic(.unknownTag, "the tag '\(tag)' is ignored")
    }

    fileprivate static func tagMismatch(_ tag: String) -> Diagnostic {
        Diagnostic(.tagMismatch, "the value doesn't match its tag '\(tag)'; it is read as a string")
    }
}
#endif
