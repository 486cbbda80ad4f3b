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
            // One item of a list, named after its path.
            ("GetCustomersCustomer", "get", "/customers/{id}", "customers", "GetCustomer"),
            ("get_test_clocks_test_clock", "get", "/test_clocks/{id}", "clocks", "get_test_clock"),
            ("GetCustomers", "get", "/customers", "customers", "GetCustomers"),
            ("PostAccountsAccountPersons", "post", "/accounts/{a}/persons", "accounts", "PostAccountPersons"),
            ("copyItemItems", "post", "/copy", "items", "copyItemItems"),
            ("reset_password_post", "put", "/reset", "auth", "reset_password_post"),
            // Dots separate the classes of exporters.
            ("org.list", "get", "/orgs", "orgs", "list"),
            ("v1.projects.destroy", "delete", "/v1/p/{id}", "projects", "destroy"),
            ("org_list", "get", "/orgs", "orgs", "org_list"),
            // springdoc numbers the methods of several classes.
            ("list_1", "get", "/users", "users", "list"), ("oauth_2", "get", "/oauth2", "users", "oauth_2"),
            ("UserService_GetUser", "get", "/users/{id}", "users", "GetUser"),
        ]
    )
    func frameworkAffixesAreRemoved(id: String, method: String, path: String, tag: String, name: String) {
        let made = OperationName(id: id, method: method, path: path, tags: [tag])
        #expect(made.name == name && made.group == tag)
    }

    @Test(
        arguments: [
            ("get", "/users", "users", "list"), ("get", "/users/{id}", "users", "get"),
            ("post", "/api/v1/users", "users", "create"), ("put", "/users/{id}", "users", "update"),
            ("delete", "/users/{id}", "users", "delete"), ("delete", "/users", "users", "delete"),
            ("get", "/users/me", "users", "get me"), ("get", "/users/{id}/posts", "users", "list posts"),
            ("post", "/api/v1/users/{id}/posts", "users", "create post"),
            ("delete", "/users/{id}/posts/{post}", "users", "delete post"),
            ("post", "/users/{id}/archive", "users", "archive"),
            ("post", "/users/{id}/coins/spend", "users", "spend coins"),
            ("post", "/users:batchGet", "users", "batch get"), ("get", "/users/export", "users", "export"),
            ("put", "/users/{id}/read", "users", "read"), ("get", "/a/{x}/{y}", "a", "get"),
            ("get", "/", "root", "get"),
            ("delete", "/{id}", "root", "delete"), ("get", "/reports/summary.json", "reports", "get summary"),
        ]
    )
    func nameIsDerivedFromTheResource(method: String, path: String, group: String, name: String) {
        let made = OperationName(id: nil, method: method, path: path, tags: [])
        #expect(made.group == group && made.name == name)
    }

    @Test(
        arguments: [
            ("getApiV1Points", "get", "/api/v1/points", true),
            ("get_api_v1_points__id_", "get", "/api/v1/points/{id}", true),
            ("getTask:id", "get", "/task/{id}", true),
            ("postApiV1PointsByIdArchive", "post", "/api/v1/points/{id}/archive", true),
            ("GET_lists-format", "get", "/lists.{format}", true),
            ("getUsers", "get", "/users", false), ("getTask", "get", "/task/{id}", false),
            ("getUserById", "get", "/user/{id}", false), ("listUsers", "get", "/users", false),
            ("createUser", "post", "/users", false), ("login", "post", "/login", false),
        ]
    )
    func derivedIDsAreDetected(id: String, method: String, path: String, isDerived: Bool) {
        #expect(DerivedID.isDerived(id, method: method, path: path, DocumentRoutes()) == isDerived)
    }

    @Test func derivedIDsAreDetectedPerDocument() {
        let routes = DocumentRoutes([
            .init(id: "getTask:id", method: "get", path: "/task/{id}"),
            .init(id: "postTask", method: "post", path: "/task"),
        ])
        #expect(OperationName(id: "postTask", method: "post", path: "/task", tags: [], routes: routes).name == "create")
        #expect(OperationName(id: "postTask", method: "post", path: "/task", tags: []).name == "postTask")
    }

    @Test func commonPathPrefixIsNotPartOfTheName() {
        let paths = ["/backend/{tenant}/points", "/backend/{tenant}/points/{id}", "/backend/{tenant}/settings"]
        let routes = DocumentRoutes(paths.map { .init(id: nil, method: "get", path: $0) })
        let names = paths.map { OperationName(id: nil, method: "get", path: $0, tags: [], routes: routes) }
        #expect(names.map(\.group) == ["points", "points", "settings"])
        #expect(names.map(\.name) == ["list", "get", "get"])
        #expect(names.map(\.stem) == ["list points", "get point", "get settings"])
    }

    @Test func commonCollectionIsTheGroup() {
        let paths = ["/points/near", "/points/far"]
        let routes = DocumentRoutes(paths.map { .init(id: nil, method: "get", path: $0) })
        #expect(
            paths.map { OperationName(id: nil, method: "get", path: $0, tags: [], routes: routes).group } == [
                "points", "points",
            ]
        )
    }

    @Test(
        arguments: [
            ("get", "/tracks/{id}/points", "Points", ["list", "list for track", "list by id"]),
            ("get", "/settings/maps", "Maps", ["list", "list for settings"]),
            ("get", "/vault/{file}", "Vault Files", ["get", "get by file"]),
            ("post", "/users/login", "Authentication", ["login", "login users"]),
        ]
    )
    func tagsDoNotChangeGoodNames(method: String, path: String, tag: String, names: [String]) {
        let made = OperationName(id: nil, method: method, path: path, tags: [tag])
        #expect([made.name] + made.otherNames == names)
    }

    @Test(arguments: [
        ("user-controller", "list", "user"), ("UserService", "UserService_ListUsers", "User"),
        ("UserService", "list", "UserService"),
    ])
    func classSuffixesOfTagsAreRemoved(tag: String, id: String, group: String) {
        let made = OperationName(id: id, method: "get", path: "/users", tags: [tag])
        #expect(made.group == group && made.earlierGroup == tag)
    }

    @Test func configurationGroupsByPath() {
        let made = OperationName(id: "list", method: "get", path: "/v2/pets/{id}", tags: ["Animals"], grouping: .paths)
        #expect(made.group == "pets")
    }

    @Test func shortNamesArePrefixedWithTheGroup() {
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
    func mediaTypeDecidesTheKindOfBody(text: String, kind: MediaType.Kind) {
        #expect(MediaType(text).kind == kind)
    }
}
