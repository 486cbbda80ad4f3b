import GeneratorSupport
import Testing

/// Names of the document that collide in Swift are assigned independently of their order.
struct CollidingNamesTests {
    private func rest(_ operations: [String]) throws -> Pipeline {
        try Pipeline(#"{"openapi":"3.1.0","info":{},"paths":{\#(operations.joined(separator: ","))}}"#)
    }

    private func operation(_ method: String, _ id: String, _ path: String) -> String {
        #""\#(path)":{"\#(method)":{"operationId":"\#(id)","tags":["t"],"responses":{"204":{"description":""}}}}"#
    }

    /// Returns the method of each call, by name.
    private func methods(_ swift: String) -> [String: String] {
        let lines = swift.split(separator: "\n").map { $0.drop { $0 == " " } }
        var found: [String: String] = [:]
        for (index, line) in lines.enumerated() {
            guard let match = line.firstMatch(of: /static let (\w+) = RESTOperation/) else { continue }
            let call = lines[index...].prefix(4).joined(separator: " ")
            found[String(match.output.1)] = call.firstMatch(of: /\.(get|delete|put|post),? ?/).map {
                String($0.output.1)
            }
        }
        return found
    }

    @Test(arguments: [["/users", "/members"], ["/a", "/b/c/d"], ["/b/c/d", "/a"]])
    func exactSpellingKeepsTheName(paths: [String]) throws {
        let get = operation("get", "getUser", paths[0]), delete = operation("delete", "GetUser", paths[1])
        for order in [[get, delete], [delete, get]] {
            let found = methods(try rest(order).swift)
            #expect(found["getUser"] == "get" && found.count == 2)
        }
    }

    @Test(arguments: [
        ["get_user", "GetUser"], ["get-user", "get.user"], ["GetUser", "Get_User"], ["get user", "GET_USER"],
    ])
    func withoutAnExactSpellingBothAreRenamed(ids: [String]) throws {
        let get = operation("get", ids[0], "/users"), delete = operation("delete", ids[1], "/users/{id}")
        let forwards = methods(try rest([get, delete]).swift)
        #expect(forwards.count == 2 && forwards["getUser"] == nil)
        #expect(forwards == methods(try rest([delete, get]).swift))
    }

    @Test func streamOfAnOperationIsRenamed() throws {
        let content = #""content":{"application/json":{"schema":{"type":"string"}},"text/event-stream":{}}"#
        let both = #""/a":{"get":{"operationId":"watch","tags":["t"],"responses":{"200":{\#(content)}}}}"#
        let swift = try rest([both, operation("get", "watchStream", "/b")]).swift
        #expect(swift.contains("static let watchEventStream = RESTStream"))
        #expect(methods(swift).keys.sorted() == ["watch", "watchStream"])
    }

    private func router(_ paths: [String]) throws -> String {
        let schema = #"{"properties":{"result":{"properties":{"data":{"type":"string"}}}}}"#
        let procedures = paths.map { path in
            let answer = #""200":{"content":{"application/json":{"schema":\#(schema)}}}"#
            return #""/\#(path)":{"get":{"x-trpc":{"path":"\#(path)","type":"query"},"responses":{\#(answer)}}}"#
        }
        return try Pipeline(#"{"openapi":"3.1.0","info":{},"paths":{\#(procedures.joined(separator: ","))}}"#).swift
    }

    /// Returns the declarations with their struct, in any order.
    private func declarations(_ swift: String) -> Set<String> {
        var place = ""
        var result: Set<String> = []
        for line in swift.split(separator: "\n") {
            if let match = line.firstMatch(of: /struct (\w+):/) { place = String(match.output.1) }
            if line.contains("static let ") || line.contains("var ") && line.contains("(client: client)") {
                result.insert("\(place): \(line)")
            }
        }
        return result
    }

    @Test(arguments: [
        ["users.get_user", "users.GetUser"], ["users.getUser", "users.GetUser", "users.get_user"],
        ["user.get", "User.list"], ["a_b.x", "aB.x", "a.b.x"], ["user.get", "User"],
    ])
    func orderOfProceduresAndRoutersIsIrrelevant(paths: [String]) throws {
        let forwards = declarations(try router(paths))
        #expect(forwards == declarations(try router(paths.reversed())))
        for path in paths { #expect(forwards.contains { $0.contains("\"\(path)\"") }) }
    }

    @Test func exactSpellingOfAProcedureKeepsTheName() throws {
        let swift = try router(["users.GetUser", "users.get_user", "users.getUser"])
        #expect(swift.contains(#"static let getUser = Procedure<NoInput, String>.query("users.getUser")"#))
        #expect(swift.contains(#"static let get_user = Procedure<NoInput, String>.query("users.get_user")"#))
        #expect(!(try router(["users.GetUser", "users.get_user"])).contains("static let getUser "))
    }

    private func members(_ schemas: [String]) throws -> Set<String> {
        let swift = try Pipeline(Pipeline.schemas(schemas.joined(separator: ","))).swift
        return Set(
            swift.split(separator: "\n").filter { $0.contains("forKey: ") || $0.contains(" case ") }.map(String.init)
        )
    }

    @Test(arguments: [["shop_name", "shopName"], ["Shop_Name", "shop-name", "shop.name"], ["a+b", "a-b", "a b"]])
    func orderOfPropertiesAndValuesIsIrrelevant(names: [String]) throws {
        func schemas(_ names: [String]) -> [String] {
            let properties = names.map { #""\#($0)":{"type":"string"}"# }.joined(separator: ",")
            let values = names.map { #""\#($0)""# }.joined(separator: ",")
            return [#""O":{"type":"object","properties":{\#(properties)}}"#, #""E":{"enum":[\#(values)]}"#]
        }
        let forwards = try members(schemas(names)), backwards = try members(schemas(names.reversed()))
        let fields = { (lines: Set<String>) in lines.filter { $0.contains("forKey: ") } }
        #expect(fields(forwards) == fields(backwards) && !fields(forwards).isEmpty)
    }

    @Test func exactSpellingOfAPropertyKeepsTheName() throws {
        let lines = try members([#""O":{"properties":{"shop_name":{"type":"string"},"shopName":{"type":"string"}}}"#])
        #expect(lines.contains { $0.contains("shopName = ") && $0.contains(#"forKey: "shopName""#) })
        #expect(lines.contains { $0.contains("shop_name = ") && $0.contains(#"forKey: "shop_name""#) })
    }

    @Test func orderOfSchemasIsIrrelevant() throws {
        let schemas = ["user_item", "UserItem", "user-item", "userItem"].map { name in
            #""\#(name)":{"type":"object","properties":{"\#(name)x":{"type":"string"}}}"#
        }
        func types(_ schemas: [String]) throws -> [String] {
            let swift = try Pipeline(Pipeline.schemas(schemas.joined(separator: ","))).swift
            let pieces = swift.split(separator: "struct ").dropFirst()
            return pieces.map { piece in
                let name = piece.prefix { $0 != ":" }
                let key = piece.firstMatch(of: /forKey: "([^"]+)"/).map { String($0.output.1) } ?? ""
                return "\(name) \(key)"
            }.sorted()
        }
        let forwards = try types(schemas)
        #expect(try forwards == types(schemas.reversed()))
        #expect(forwards.contains("UserItem UserItemx"))
    }
}
