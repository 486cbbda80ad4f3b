/// The commented configuration that `trpcgen init` writes.
package struct ConfigurationTemplate {
    private let schemas: [String]
    /// Of the target, for the build plugin.
    private let module: String?

    /// Clients that are checked in, one a contract, each with its path as the user gave it.
    package init(schemas: [String]) {
        self.schemas = schemas
        module = nil
    }

    /// One client that the build plugin generates into a module. The path is relative to the configuration.
    package init(pluginSchema schema: String, module: String) {
        schemas = [schema]
        self.module = module
    }

    /// The folder that a checked-in client is generated into.
    package static func output(for schema: String) -> String {
        "Generated/\(ClientConfiguration.namespace(for: schema))API"
    }

    /// With every key: those that are not needed stand in comments, once.
    package var yaml: String {
        guard module == nil else { return pluginYAML }
        let clients = schemas.enumerated().map { index, schema in
            index == 0 ? documentedClient(schema) : shortClient(schema)
        }
        return """
            # What trpcgen generates. Paths are relative to this file.
            clients:
            \(clients.joined(separator: "\n"))
            """
    }

    /// The keys that are needed: JSON has no comments.
    package var json: String {
        guard module == nil else {
            let schema = schemas[0]
            return #"""
                {
                  "schema": \#(Self.literal(schema)),
                  "namespace": "\#(namespace(for: schema))",
                  "files": 16
                }

                """#
        }
        let clients = schemas.map { schema in
            #"""
                {
                  "schema": \#(Self.literal(schema)),
                  "output": "\#(Self.output(for: schema))",
                  "namespace": "\#(namespace(for: schema))"
                }
            """#
        }
        return "{\n  \"clients\": [\n\(clients.joined(separator: ",\n"))\n  ]\n}\n"
    }

    /// A module that has the name of its client could not name the client's types in full.
    private func namespace(for schema: String) -> String {
        let name = ClientConfiguration.namespace(for: schema)
        return name == module ? name + "API" : name
    }

    private var pluginYAML: String {
        let namespace = namespace(for: schemas[0])
        return """
            # What the build plugin generates when this target is built. Paths are relative to this file.

            # The contract that the backend exports: OpenAPI 3.0 or 3.1, or JSON Schema, in JSON or YAML.
            schema: \(Self.quoted(schemas[0]))

            # The name of the client, and of the enum that its types live in: \(namespace).Post
            namespace: \(namespace)

            # The build must know the number of files beforehand.
            files: 16

            \(Self.dedented(Self.keys(namespace)))
            \(Self.dedented(Self.rules))
            """
    }

    private func shortClient(_ schema: String) -> String {
        """
          - schema: \(Self.quoted(schema))
            output: \(Self.output(for: schema))
            namespace: \(namespace(for: schema))

        """
    }

    private func documentedClient(_ schema: String) -> String {
        let namespace = namespace(for: schema)
        return """
                # The contract that the backend exports: OpenAPI 3.0 or 3.1, or JSON Schema, in JSON or YAML. A web address
                # is asked at each run.
              - schema: \(Self.quoted(schema))

                # The folder of the generated files. Files that are no longer needed are removed from it;
                # files that trpcgen did not write are left alone.
                output: \(Self.output(for: schema))

                # The name of the client, and of the enum that its types live in: \(namespace).Post
                namespace: \(namespace)

            \(Self.keys(namespace))
                # Splits the client into exactly this many files, instead of one for each router and named schema.
                # files: 16

                # How the other files are laid out: grouped (by router and schema), types (one each) or single.
                # layout: grouped

            \(Self.rules)
            """
    }

    private static func dedented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false)
            .map { $0.hasPrefix("    ") ? String($0.dropFirst(4)) : String($0) }.joined(separator: "\n")
    }

    /// How a client is read and declared.
    private static func keys(_ namespace: String) -> String {
        """
            # false puts the types at the top level of the module; the client is then \(namespace)Client.
            # nested: true

            # false keeps inputs, outputs and inline types out of their router and their parent: \(namespace).PostsGetByIdInput,
            # \(namespace).PostLocation in place of \(namespace).Posts.GetByIdInput, \(namespace).Post.Location.
            # nestedTypes: true

            # How the backend writes values: none or superjson. Left out, the document's x-trpc decides, else none.
            # transformer: none

            # Where 'trpcgen pull' gets the contract, which it writes into 'schema'. $TOKEN is taken from the environment.
            # contract: { url: "https://api.example.com/trpc-contract.json", headers: { authorization: Bearer $TOKEN } }
            # contract: { command: npx tsx trpc-contract.mjs src/router.ts --out contract.json >&2 && cat contract.json }

            # OpenAPI overlays that change the contract before it is read; 'trpcgen overlay' prints what comes of it.
            # overlays: [fixes.overlay.yaml]

            # Who sees the generated declarations: public, package or internal.
            # access: public

            # Makes structs Hashable, at about a tenth more compile time.
            # hashable: false

            # false leaves out the checks of inputs: length, range, pattern and so on.
            # validation: true

            # References to other files are followed inside the contract's folder. These lead further.
            # allowOutside: false
            # allowRemoteRefs: false

            # true reads a reference that leads nowhere as any JSON, with a warning, rather than refuse the contract.
            # keepGoing: false

            # A folder with templates in place of built-in ones; 'trpcgen templates export DIR' writes those.
            # templates: Templates

        """
    }

    /// The keys that change what is generated, each with an example.
    private static let rules = """
            # Lines of comment at the top of each file.
            # header: Copyright Example, Inc.

            # What formats become: String, Bool, Int, Int32, Int64, UInt64, Double, Float, Decimal, BigInteger, Date,
            # CalendarDate, UUID, URL, Data, JSONValue, ExactDate, UnixSeconds, UnixMilliseconds, DateText, or
            # a type of your own. 'number' and 'integer' are values without a format.
            # types:
            #   uri: String
            #   date-time: MyDates.Timestamp             # imports MyDates
            #   cuid2: { type: UserKey }                 # of the module that the client is in

            # What single places become. A place begins at a procedure or a type; * is one step or a part of one, ** any
            # number of steps, [] the elements of a list. A place without stars is stronger than one with.
            # overrides:
            #   "*.id": Int
            #   posts.*.output.price: Decimal
            #   Post.tags[]: { type: Tag, import: MyModels }
            #   Location: MyMaps.Coordinate

            # Swift names; what travels keeps its name.
            # rename:
            #   types: { PostsGetByIdOutput: PostDetail, "*Dto": "*" }
            #   properties: { Post.desc: text }
            #   cases: { Status.in-progress: working }
            #   procedures: { posts.getById: detail }

            # What is generated, with all that it reaches. A router's name is everything in it. A list is short for
            # 'procedures:'.
            # include: [posts, users.getMe]
            # exclude:
            #   procedures: [admin.*, GET /health]
            #   tags: [internal]
            #   schemas: [Legacy*]

            # open enums keep values that the client does not know, closed ones refuse them. Left out, those that the
            # client receives are open. For some alone:
            # enums: { default: open, Status: closed }

            # preserve writes userId as the document does, uppercase userID; or a list of words: [id, url].
            # acronyms: preserve

            # named calls types that the backend's exporter numbers, Page and Page2, by what tells them apart, PostPage
            # and CommentPage; numbered leaves them as they are.
            # generics: named

            # Protocols that types also conform to; you write what they require.
            # conformances: { Post: MyModels.Cacheable, "*Input": [Loggable] }

            # Lists without repeated items become sets: true, false, or a list of places. Unless told, they do where the
            # document itself names superjson.
            # sets: false

            # Types that are both Encodable and Decodable, true for all or a list of places. Of the others, what is only
            # received is Decodable and what is only sent Encodable, which makes the client smaller.
            # codable: true

            # Types that keep properties that they do not declare, for writing them again: a list of places, or true.
            # Those that the contract opens (additionalProperties: true) do unless this is false.
            # keepUnknownKeys: [Post]

            # In answers, an absent property is told from one that is null: Nullable<T>? rather than T?.
            # distinguishNull: true

        """

    private static func quoted(_ path: String) -> String {
        let isPlain = path.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) }
        return isPlain && path.first.map { $0.isLetter || $0 == "." } ?? false ? path : literal(path)
    }

    private static func literal(_ text: String) -> String {
        "\"\(text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}
