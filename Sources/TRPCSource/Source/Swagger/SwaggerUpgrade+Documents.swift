/// Copies path items, operations, parameters and responses from other documents.
///
/// Their meaning depends on the root document, that is, on its `consumes` and `produces` and on the operation that uses
/// a body parameter. Copies keep their original locations.
extension SwaggerUpgrade {
    mutating func includeOtherDocuments() throws(DocumentEditor.TooLarge) {
        let root = editor.root
        for key in ["parameters", "responses", "securityDefinitions"] { try includeMembers(of: key, in: root) }
        guard let paths = try included("paths", in: root) else { return }
        for entry in editor.entries(of: paths) {
            let item = try included(entry.value, in: paths)
            try includeMembers(of: "parameters", in: item)
            for method in editor.entries(of: item) where Self.methods.contains(editor.text(of: method.key)) {
                let operation = try included(method.value, in: item)
                for key in ["parameters", "responses"] { try includeMembers(of: key, in: operation) }
            }
        }
    }

    /// Includes a list or mapping and its members.
    private mutating func includeMembers(of key: String, in parent: UInt32) throws(DocumentEditor.TooLarge) {
        guard let list = try included(key, in: parent) else { return }
        for member in editor.values(of: list) { _ = try included(member, in: list) }
    }

    private mutating func included(_ key: String, in parent: UInt32) throws(DocumentEditor.TooLarge) -> UInt32? {
        guard let node = editor.value(of: key, in: parent) else { return nil }
        return try included(node, in: parent)
    }

    /// Returns the node. If it refers to another document, replaces it with a copy of the target and returns the copy.
    private mutating func included(_ node: UInt32, in parent: UInt32) throws(DocumentEditor.TooLarge) -> UInt32 {
        var node = node
        var hops = 0
        while hops < 32, let (source, target) = otherTarget(of: node) {
            let copy = try editor.copy(target)
            rebaseReferences(below: copy, from: source)
            editor.replace(node, in: parent, by: copy)
            node = copy
            hops += 1
        }
        return node
    }

    /// Returns the target of a reference to another document.
    ///
    /// References to unavailable documents are kept, and are reported when they are read.
    private func otherTarget(of node: UInt32) -> (DocumentAddress, Node)? {
        guard let reference = editor.value(of: "$ref", in: node) else { return nil }
        let parts = editor.text(of: reference).parts(between: "#", maxSplits: 1, omittingEmpty: false)
        guard let name = parts.first, !name.isEmpty else { return nil }
        let source = home.resolving(name)
        guard source != home, let pointer = JSONPointer(fragment: "#" + (parts.count > 1 ? parts[1] : "")),
            let target = document(source)?.resolve(pointer)
        else { return nil }
        return (source, target)
    }

    /// Makes the references in a copy relative to the root document.
    private mutating func rebaseReferences(below copy: UInt32, from source: DocumentAddress) {
        var pending = [copy]
        while let node = pending.popLast() {
            for entry in editor.entries(of: node) {
                guard editor.text(of: entry.key) == "$ref", editor.kind(of: entry.value) == .string else {
                    pending.append(entry.value)
                    continue
                }
                let text = rebased(editor.text(of: entry.value), from: source)
                editor.replace(entry.value, in: node, by: editor.makeString(text, at: entry.value))
            }
            if editor.kind(of: node) == .sequence { pending += editor.children(of: node) }
        }
    }

    private func rebased(_ reference: String, from source: DocumentAddress) -> String {
        let parts = reference.parts(between: "#", maxSplits: 1, omittingEmpty: false)
        let name = parts.first ?? ""
        let target = name.isEmpty ? source : source.resolving(name)
        let fragment = parts.count > 1 ? "#\(parts[1])" : ""
        if target == home { return fragment.isEmpty ? "#" : fragment }
        if target.isSibling(of: home) { return target.path(from: home) + fragment }
        let isAbsolute = target.isRemote || target.filePath.hasPrefix("/")
        return String(repeating: "../", count: isAbsolute ? 0 : home.folders.count) + target.description + fragment
    }
}
