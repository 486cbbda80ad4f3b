#if YAML
import CLibYAML

extension YAMLReader {
    /// A value with an anchor, `&name`.
    struct Anchor {
        let node: UInt32
        /// The number of nodes that a copy of the value would add.
        var weight = 1
        /// The nesting depth of containers in the value; 0 for a scalar.
        var height = 0
        /// Whether the value's container is still open, so that an alias to it would be a cycle.
        var isOpen = false
    }

    /// Reads an alias by sharing the node, so that expansion attacks don't use memory.
    ///
    /// Excessive aliases are still rejected, because traversals would visit each copy.
    mutating func readAlias(at location: Location) throws(ReadFailure) {
        let name = String(cString: events.current.data.alias.anchor)
        guard let anchor = anchors[name] else { throw ReadFailure(.unknownAlias(name), at: location) }
        let definition = builder.location(of: anchor.node)
        guard !anchor.isOpen else {
            throw ReadFailure(.recursiveAlias(name, definition: definition), at: location)
        }
        guard !isKeyNext || anchor.height == 0 else { throw ReadFailure(.complexKey, at: location) }
        guard builder.depth + anchor.height <= limits.maxDepth else {
            throw ReadFailure(.tooDeep(limit: limits.maxDepth), at: location)
        }
        expandedNodes += anchor.weight
        aliasedNodes += anchor.weight
        guard aliasedNodes <= limits.maxExpandedNodes else {
            throw ReadFailure(.aliasExpansion(limit: limits.maxExpandedNodes), at: location)
        }
        noteHeight(anchor.height)
        builder.addShared(anchor.node)
    }
}

extension Diagnostic {
    fileprivate static func unknownAlias(_ name: String) -> Diagnostic {
        Diagnostic(.unknownAlias, "no anchor '&\(name)' precedes this alias")
    }

    fileprivate static func recursiveAlias(_ name: String, definition: Location) -> Diagnostic {
        Diagnostic(
            .recursiveAlias,
            "the alias '*\(name)' is inside the value that it refers to",
            notes: [Note("'&\(name)' begins here", at: definition)],
            fix: .remedy
        )
    }

    fileprivate static func aliasExpansion(limit: Int) -> Diagnostic {
        Diagnostic(.aliasExpansion, "the aliases up to here expand to more than \(limit) values")
    }
}
#endif
