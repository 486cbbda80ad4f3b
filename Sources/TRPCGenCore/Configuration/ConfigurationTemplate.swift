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

                # Makes structs Hashable, at about a tenth more compile time.
                # hashable: false

                # false leaves out the checks of inputs: length, range, pattern and so on.
                # validation: true

                # Splits the client into exactly this many files, instead of one for each router and named schema.
                # files: 16

                # References to other files are followed inside the contract's folder. These lead further.
                # allowOutside: false
                # allowRemoteRefs: false
                # A folder with templates in place of built-in ones; 'trpcgen templates export DIR' writes those.
                # templates: Templates
            \(rules)

            """
    }

    /// The keys that change what is generated, each with an example.
    private static let rules = """
            # How the other files are laid out: grouped (by router and schema), types (one each) or single.
            # layout: grouped

            # Lines of comment at the top of each file.
            # header: Copyright Example, Inc.

            # What formats become: String, Bool, Int, Int32, Int64, UInt64, Double, Float, Decimal, BigInteger, Date,
            # CalendarDate, UUID, URL, Data, JSONValue, UnixSeconds, UnixMilliseconds, or a type of your own.
            # 'number' and 'integer' are values without a format.
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

            # Types that keep properties that they do not declare, for writing them again: a list of places, or true.
            # keepUnknownKeys: [Post]

            # In answers, an absent property is told from one that is null: Nullable<T>? rather than T?.
            # distinguishNull: true

        """

    private static func quoted(_ path: String) -> String {
        path.allSatisfy { $0.isLetter || $0.isNumber || "/._-".contains($0) } && path.first?.isLetter == true
            ? path : "\"\(path.replacing("\\", with: "\\\\").replacing("\"", with: "\\\""))\""
    }
}
