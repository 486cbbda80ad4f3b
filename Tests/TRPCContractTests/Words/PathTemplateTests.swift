import TRPCContract
import Testing

struct PathTemplateTests {
    @Test(
        arguments: [
            ("/users/:id", "/users/{id}"), ("/:org/users/:id/posts/:postId", "/{org}/users/{id}/posts/{postId}"),
            ("/users/:id.json", "/users/{id}.json"), ("/users/:id?", "/users/{id}"),
            ("/users/:id?/posts", "/users/{id}/posts"),
            ("/files/:path*", "/files/{path}"), ("/files/:path+", "/files/{path}"),
            ("/users/:id(\\d+)", "/users/{id}"), ("/users/:id([^/]+)/posts", "/users/{id}/posts"),
            ("/users/:id(\\d+)?", "/users/{id}"), ("/users/:id(.:format)", "/users/{id}"),
            ("/flights/:from-:to", "/flights/{from}-{to}"), ("/at/:lat,:lng", "/at/{lat},{lng}"),
            ("/a/{slug}/b/:id/c", "/a/{slug}/b/{id}/c"), ("/a/{name}.:format", "/a/{name}.{format}"),
            ("/report.:format", "/report.{format}"), ("/file-:name", "/file-{name}"), ("/:id", "/{id}"),
            ("/users/:user_id", "/users/{user_id}"), ("/users/:größe", "/users/{größe}"),
            ("/v1/:name:cancel", "/v1/{name}:cancel"), ("/users/:id?expand=:x", "/users/{id}?expand=:x"),
        ]
    )
    func routerParametersAreConvertedToBraces(path: String, expected: String) {
        let template = PathTemplate(path)
        #expect(template.text == expected)
        #expect(!template.colons.isEmpty)
    }

    @Test(
        arguments: [
            "/users/{id}", "/users", "/", "", "/v1/things:batchGet", "/v1/things/{id}:cancel",
            "/v1/{name=things/*}:undelete",
            "/v1:batch", "/v1/projects/-:undelete", "/things(1):run", "/urn:isbn:123", "/at/12:30", "/a/:", "/a/:/b",
            "/things::batchGet", "/a/::b", "/a/\\:b", "/a/:1", "/a?x=:y", "/a#:y", "/proxy/http://host",
            "/items/{id:int}",
            "/items/{id:[0-9]+}", "/a/{b:c",
        ]
    )
    func otherColonsAreLiteral(path: String) {
        let template = PathTemplate(path)
        #expect(template.text == path)
        #expect(template.colons.isEmpty)
    }

    @Test(
        arguments: [
            ("/users/:user-id", "user-id", "/users/{user-id}"), ("/users/:user-id/x", "user", "/users/{user}-id/x"),
            ("/things:kind", "kind", "/things{kind}"), ("/-:id", "id", "/-{id}"), ("/a/:1", "1", "/a/{1}"),
            ("/things:batchGet", "batch", "/things:batchGet"),
        ]
    )
    func declaredNameDecides(path: String, name: String, expected: String) {
        #expect(PathTemplate(path, declared: [name]).text == expected)
    }

    @Test func parametersKeepTheirSpelling() {
        #expect(PathTemplate("/a/:id?/:path*/b/:n(\\d+)").colons == [":id?", ":path*", ":n(\\d+)"])
    }
}
