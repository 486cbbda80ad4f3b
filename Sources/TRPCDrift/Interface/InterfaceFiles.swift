/// The declarations of generated files. Most files of an older and a newer client are the same, and each is read once.
final class InterfaceFiles {
    private struct File: Hashable {
        var namespace: String
        var contents: String
    }

    private var known: [File: [InterfaceReader.Declaration]] = [:]

    /// What the files of a client declare.
    func interface(of files: [String], namespace: String) -> ClientInterface {
        var interface = ClientInterface(namespace: namespace)
        for contents in files {
            for (path, member) in declarations(of: File(namespace: namespace, contents: contents)) {
                interface.add(member, at: path)
            }
        }
        return interface
    }

    private func declarations(of file: File) -> [InterfaceReader.Declaration] {
        if let known = known[file] { return known }
        var reader = InterfaceReader(namespace: file.namespace)
        reader.read(file.contents)
        known[file] = reader.declarations
        return reader.declarations
    }
}
