import Testing

@testable import TRPCContract

struct OperationNameTests {
    @Test(
        arguments: [
            ("login_auth_login_post", "post", "/auth/login", "auth", "login"),
            ("get_insight_insights__insight_id__get", "get", "/insights/{insight_id}", "insights", "get_insight"),
            ("export_csv_export_get", "get", "/export", "files", "export_csv"),
            ("health_health_get", "get", "/health", "system", "health"),
            // The application is mounted below the document's path.
            ("login_auth_login_post", "post", "/api/v1/auth/login", "auth", "login"),
            ("read_root__get", "get", "/", "root", "read_root"),
            ("AuthController_login", "post", "/login", "auth", "login"),
            ("AuthController.login", "post", "/login", "auth", "login"),
            ("repos/list-for-org", "get", "/orgs/{org}/repos", "repos", "list-for-org"),
            ("pets_list", "get", "/pets", "pets", "list"),
            ("get_item", "get", "/items/{item_id}", "items", "get_item"),
            ("listPets", "get", "/pets", "pets", "listPets"),
            ("petsList", "get", "/pets", "pets", "petsList"),
            // An item of a list whose path the name spells.
            ("GetCustomersCustomer", "get", "/customers/{customer}", "customers", "GetCustomer"),
            ("get_test_clocks_test_clock", "get", "/test_clocks/{id}", "clocks", "get_test_clock"),
            ("GetCustomers", "get", "/customers", "customers", "GetCustomers"),
            ("PostAccountsAccountPersons", "post", "/accounts/{a}/persons", "accounts", "PostAccountPersons"),
            ("copyItemItems", "post", "/copy", "items", "copyItemItems"),
            ("reset_password_post", "put", "/reset", "auth", "reset_password_post"),
        ]
    )
    func whatFrameworksAddIsLeftOut(id: String, method: String, path: String, tag: String, name: String) {
        let made = OperationName(id: id, method: method, path: path, tags: [tag])
        #expect(made.name == name && made.group == tag)
    }

    @Test(
        arguments: [
            ("get", "/users", "users", "get users"), ("get", "/users/{id}", "users", "get by id"),
            ("post", "/api/v1/users/{id}/posts", "users", "post by id posts"),
            ("get", "/a/{x}/{y}", "a", "get by x and y"), ("get", "/", "root", "get"),
            ("delete", "/{id}", "root", "delete by id"),
        ]
    )
    func withoutAnIDMethodAndPathAreTheName(method: String, path: String, group: String, name: String) {
        let made = OperationName(id: nil, method: method, path: path, tags: [])
        #expect(made.group == group && made.name == name)
    }

    @Test func theConfigurationGroupsByPath() {
        let made = OperationName(id: "list", method: "get", path: "/v2/pets/{id}", tags: ["Animals"], grouping: .paths)
        #expect(made.group == "pets")
    }

    @Test func typesAreCalledAfterTheGroupWhereTheNameIsShort() {
        let short = OperationName(id: "login_auth_login_post", method: "post", path: "/auth/login", tags: ["auth"])
        #expect(short.stem == "auth login")
        let plain = OperationName(id: "equip_item", method: "put", path: "/equipment/{slot}", tags: ["equipment"])
        #expect(plain.stem == "equip_item")
    }

    @Test(
        arguments: [
            ("application/json", MediaType.Kind.json), ("application/problem+json; charset=utf-8", .json),
            ("application/merge-patch+json", .json), ("text/json", .json), ("APPLICATION/JSON", .json),
            ("application/x-www-form-urlencoded", .form), ("multipart/form-data; boundary=x", .multipart),
            ("text/event-stream", .events), ("application/x-ndjson", .lines), ("text/csv", .text),
            ("application/xml", .xml), ("image/svg+xml", .xml), ("*/*", .any), ("application/pdf", .bytes),
            ("image/*", .bytes),
        ]
    )
    func aMediaTypeSaysWhatABodyIs(text: String, kind: MediaType.Kind) {
        #expect(MediaType(text).kind == kind)
    }
}
