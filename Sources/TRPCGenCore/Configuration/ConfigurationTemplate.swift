/// The commented configuration that `trpcgen init` writes.
package enum ConfigurationTemplate {
    /// YAML with every key. `schema` is the contract's path as the user gave it.
    package static func yaml(schema: String) -> String {
        let namespace = ClientConfiguration.namespace(for: schema)
        return """
            # What trpcgen generates. Paths are relative to this file.
            clients:
                # The contract that the backend exports: OpenAPI 3.0 or 3.1, or JSON Schema, in JSON or YAML.
              - schema: \(quoted(schema))

                # The folder of the generated files. Files that are no longer needed are removed from it;
                # files that trpcgen did not write are left alone.
                output: Generated/\(namespace)API

                # The name of the client, and of the enum that its types live in: \(namespace).Post
                namespace: \(namespace)

                # false puts the types at the top level of the module; the client is then \(namespace)Client.
                # nested: true

                # How the backend writes values: none or superjson. Left out, the document's x-trpc decides, else none.
                # transformer: none

                # Who sees the generated declarations: public, package or internal.
                # access: public

                # Makes structs Hashable, at about a third more compile time.
                # hashable: false

                # false leaves out the checks of inputs: length, range, pattern and so on.
                # validation: true

                # Splits the client into exactly this many files, instead of one for each router and named schema.
                # files: 16

            """
    }

    private static func quoted(_ path: String) -> String {
        path.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) } && path.first?.isLetter == true
            ? path : "\"\(path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}
