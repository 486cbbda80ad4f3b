package import TRPCSource

/// Finds components that aren't referenced by any path, webhook or used component.
///
/// Follows the references in the document rather than the types in the graph, so that a schema used only by a header or a
/// callback counts as used.
package struct UnusedComponent: LintRule {
    package static let rule = Rule(
        "unused-component",
        .note,
        "A component is unused.",
        "Remove it, or add the missing reference."
    )

    package init() {}

    /// The kinds of components that are referred to by name, not by `$ref`.
    private static let byName: Set<String> = ["securitySchemes"]

    package func check(_ subject: LintSubject, diagnostics: DiagnosticSink) {
        let root = subject.document.root
        // A document that contains only components is a library.
        guard root.has("openapi"), (root["paths"]?.count ?? 0) + (root["webhooks"]?.count ?? 0) > 0,
            let components = root["components"]
        else { return }
        var reach = Reachability(subject.document, components: components)
        reach.follow()
        for kind in components.entries where !kind.key.hasPrefix("x-") && !Self.byName.contains(kind.key) {
            for entry in kind.value.entries where !entry.key.hasPrefix("x-") {
                let component = Component(kind: kind.key, name: entry.key)
                guard !reach.components.contains(component) else { continue }
                diagnostics.report(.unused("#/components/\(kind.key)/\(entry.key)"), at: entry.keyNode.location)
            }
        }
    }

    private struct Component: Hashable {
        var kind: String
        var name: String
    }

    /// The components that are reachable through references.
    private struct Reachability {
        private(set) var components: Set<Component> = []
        private let root: Node
        private let declared: Node
        private var walk: NodeVisitor
        /// For each schema, the schemas that include it in an `allOf`. If a schema with a discriminator is used, so are they.
        private var children: [String: [String]] = [:]

        init(_ document: Document, components: Node) {
            root = document.root
            declared = components
            walk = NodeVisitor(document)
            for schema in components["schemas"].map({ Array($0.entries) }) ?? [] {
                for part in schema.value["allOf"].map({ Array($0.elements) }) ?? [] {
                    guard let target = part["$ref"]?.string.flatMap(Self.component) else { continue }
                    children[target.name, default: []].append(schema.key)
                }
            }
        }

        mutating func follow() {
            var found: [Component] = []
            let (root, declared) = (self.root, self.declared)
            walk.visit(root, isEntered: { $0.id != root.id || $1.value.id != declared.id }) { node in
                found += Self.references(in: node)
            }
            while let next = found.popLast() {
                guard components.insert(next).inserted, let node = declared[next.kind]?[next.name] else { continue }
                walk.visit(node) { found += Self.references(in: $0) }
                if node.has("discriminator") {
                    found += (children[next.name] ?? []).map { Component(kind: "schemas", name: $0) }
                }
            }
        }

        /// Returns the components that a mapping refers to. Discriminators map values to references or names.
        private static func references(in node: Node) -> [Component] {
            var names = [node["$ref"], node["$dynamicRef"]].compactMap { $0?.string }
            for entry in node["discriminator"]?["mapping"].map({ Array($0.entries) }) ?? [] {
                guard let name = entry.value.string else { continue }
                names.append(name.contains("/") ? name : "#/components/schemas/\(name)")
            }
            return names.compactMap(component)
        }

        private static func component(_ reference: String) -> Component? {
            guard let start = reference.firstIndex(of: "#"),
                let tokens = JSONPointer(fragment: String(reference[start...]))?.tokens, tokens.count > 2,
                tokens[0] == "components"
            else { return nil }
            return Component(kind: tokens[1], name: tokens[2])
        }
    }
}

extension Diagnostic {
    fileprivate static func unused(_ component: String) -> Diagnostic {
        Diagnostic(UnusedComponent.rule, "'\(component)' is unused", fix: .remedy)
    }
}
