import Foundation
import Testing

@testable import TRPCRuntime

/// The error bodies of various servers.
@Suite struct FailureBodyTests {
    struct Form: Sendable {
        let name: String
        let json: String
        var message: String?
        var fields: [String: [String]] = [:]
    }

    static let forms = [
        Form(
            name: "problem+json",
            json: """
                {"type": "https://example.com/probs/out-of-credit", "title": "You do not have enough credit.",
                 "detail": "Your current balance is 30, but that costs 50.", "status": 403}
                """,
            message: "Your current balance is 30, but that costs 50."
        ),
        Form(
            name: "problem+json of RFC 9457, 3",
            json: """
                {"type": "https://example.net/validation-error", "title": "Your request is not valid.", "errors": [
                  {"detail": "must be a positive integer", "pointer": "#/age"},
                  {"detail": "must be 'green', 'red' or 'blue'", "pointer": "#/profile/color"}]}
                """,
            message: "Your request is not valid.",
            fields: ["age": ["must be a positive integer"], "profile.color": ["must be 'green', 'red' or 'blue'"]]
        ),
        Form(
            name: "invalid-params of RFC 7807",
            json: #"{"title": "Invalid", "invalid-params": [{"name": "age", "reason": "must be positive"}]}"#,
            message: "Invalid",
            fields: ["age": ["must be positive"]]
        ),
        Form(
            name: "FastAPI 422",
            json: """
                {"detail": [
                  {"type": "missing", "loc": ["body", "email"], "msg": "Field required", "input": {"a": 1}},
                  {"type": "int_parsing", "loc": ["query", "page"], "msg": "Input should be a valid integer"},
                  {"type": "string_too_short", "loc": ["body", "items", 0, "name"], "msg": "Too short"},
                  {"type": "json_invalid", "loc": ["body", 12], "msg": "JSON decode error"}]}
                """,
            message: "email: Field required; page: Input should be a valid integer; items[0].name: Too short; "
                + "JSON decode error",
            fields: [
                "email": ["Field required"], "page": ["Input should be a valid integer"],
                "items[0].name": ["Too short"], "": ["JSON decode error"],
            ]
        ),
        Form(
            name: "FastAPI's details under another name",
            json: """
                {"exception_message": "Invalid request received.",
                 "exception_detail": [{"type": "missing", "loc": ["body", "name"], "msg": "Field required"}],
                 "request_body": {}}
                """,
            message: "name: Field required",
            fields: ["name": ["Field required"]]
        ),
        Form(name: "FastAPI", json: #"{"detail": "Not enough permissions"}"#, message: "Not enough permissions"),
        Form(
            name: "Rails",
            json:
                #"{"errors": {"title": ["can't be blank", "is too short"], "address.zip": ["is invalid"], "base": ["No"]}}"#,
            message: "address.zip: is invalid; No; title: can't be blank; title: is too short",
            fields: ["title": ["can't be blank", "is too short"], "address.zip": ["is invalid"], "": ["No"]]
        ),
        Form(
            name: "Rails' full messages",
            json: #"{"errors": ["Title can't be blank"]}"#,
            message: "Title can't be blank",
            fields: ["": ["Title can't be blank"]]
        ),
        Form(
            name: "bare fields, as Django's REST framework",
            json: #"{"email": ["Enter a valid email address."], "non_field_errors": ["Passwords differ."]}"#,
            message: "email: Enter a valid email address.; Passwords differ.",
            fields: ["email": ["Enter a valid email address."], "": ["Passwords differ."]]
        ),
        Form(
            name: "Laravel",
            json: """
                {"message": "The email field is required. (and 1 more error)",
                 "errors": {"email": ["The email field is required."], "items.0.qty": ["The qty must be a number."]}}
                """,
            message: "The email field is required. (and 1 more error)",
            fields: ["email": ["The email field is required."], "items[0].qty": ["The qty must be a number."]]
        ),
        Form(
            name: "Spring",
            json: """
                {"timestamp": "2026-01-01T00:00:00.000+00:00", "status": 400, "error": "Bad Request",
                 "message": "Validation failed for object='user'", "path": "/users", "errors": [
                   {"codes": ["NotBlank.user.name"], "field": "name", "objectName": "user", "code": "NotBlank",
                    "defaultMessage": "must not be blank", "rejectedValue": ""},
                   {"field": "items[0].sku", "defaultMessage": "must match", "code": "Pattern"}]}
                """,
            message: "Validation failed for object='user'",
            fields: ["name": ["must not be blank"], "items[0].sku": ["must match"]]
        ),
        Form(
            name: "Spring's fieldErrors",
            json: #"{"message": "invalid", "fieldErrors": [{"field": "name", "message": "must not be blank"}]}"#,
            message: "invalid",
            fields: ["name": ["must not be blank"]]
        ),
        Form(
            name: "Spring without errors",
            json: #"{"timestamp": "2026-01-01", "status": 404, "error": "Not Found", "path": "/x"}"#,
            message: "Not Found"
        ),
        Form(
            name: "constraint violations",
            json: #"{"title": "Constraint Violation", "violations": [{"field": "a.b", "message": "must be set"}]}"#,
            message: "Constraint Violation",
            fields: ["a.b": ["must be set"]]
        ),
        Form(
            name: "ASP.NET",
            json: """
                {"title": "One or more validation errors occurred.", "status": 400,
                 "errors": {"$.age": ["The JSON value could not be converted."], "Items[0].Name": ["Required."]}}
                """,
            message: "One or more validation errors occurred.",
            fields: ["age": ["The JSON value could not be converted."], "Items[0].Name": ["Required."]]
        ),
        Form(
            name: "NestJS",
            json: #"{"statusCode": 400, "message": ["email must be an email"], "error": "Bad Request"}"#,
            message: "email must be an email",
            fields: ["": ["email must be an email"]]
        ),
        Form(
            name: "JSON:API",
            json: """
                {"errors": [{"status": "422", "source": {"pointer": "/data/attributes/name"}, "title": "Invalid",
                 "detail": "must contain at least three characters."}]}
                """,
            message: "data.attributes.name: must contain at least three characters.",
            fields: ["data.attributes.name": ["must contain at least three characters."]]
        ),
        Form(
            name: "OAuth 2",
            json: #"{"error": "invalid_grant", "error_description": "The code has expired."}"#,
            message: "The code has expired."
        ),
        Form(
            name: "Stripe, OpenAI",
            json: #"{"error": {"message": "No such customer", "type": "invalid_request_error", "param": "customer"}}"#,
            message: "No such customer"
        ),
        Form(
            name: "express-validator",
            json: #"{"errors": [{"type": "field", "msg": "Invalid value", "path": "email", "location": "body"}]}"#,
            message: "email: Invalid value",
            fields: ["email": ["Invalid value"]]
        ),
        Form(
            name: "Huma",
            json: #"{"title": "Unprocessable", "errors": [{"message": "expected string", "location": "body.name"}]}"#,
            message: "Unprocessable",
            fields: ["name": ["expected string"]]
        ),
        Form(name: "a string", json: #""Not allowed""#, message: "Not allowed"),
        Form(name: "other JSON", json: #"{"ok": false, "data": null}"#),
        Form(name: "an empty object", json: "{}"),
        Form(name: "numbers", json: #"{"errors": 3, "detail": {"a": 1}}"#),
    ]

    @Test(arguments: forms) func messagesAndFieldsAreFound(form: Form) throws {
        let body = Data(form.json.utf8)
        let error = TRPCError.failed(
            HTTPResponse(status: 422, body: body),
            isDocumented: false,
            path: "items.save"
        )
        #expect(FailureBody(body)?.message == form.message, "\(form.name)")
        #expect(form.message == nil ? error.isUnexpectedResponse : error.isServer, "\(form.name)")
        if form.message != nil { #expect(error.fieldErrors == form.fields, "\(form.name)") }
    }

    @Test func issuesContainCodesAndServerMessages() throws {
        let json =
            #"{"detail":[{"type":"missing","loc":["body","user",0,"email"],"msg":"Field required","input":"secret"}]}"#
        let error = TRPCError.failed(HTTPResponse(status: 422, body: Data(json.utf8)), isDocumented: true, path: "a")
        let issue = try #require(error.issues.first)
        #expect(issue.code == "missing" && issue.path == "user[0].email" && issue.raw["input"] == "secret")
        #expect(error.errorDescription == "user[0].email: Field required")
        #expect(!"\(error)".contains("secret"))
    }

    @Test(arguments: [
        ("Not allowed", Optional("Not allowed")), ("", nil), ("two\nlines", nil), ("<html>", nil),
        ("<?xml version=\"1.0\"?>", nil), ("\u{0}bin", nil), (String(repeating: "x", count: 301), nil),
        (" upstream connect error \n", "upstream connect error"),
    ])
    func shortTextIsTheMessage(body: String, message: String?) {
        #expect(FailureBody.line(Data(body.utf8)) == message)
    }

    @Test(arguments: [
        ("/a/b~1c/0", ["a", "b/c", "0"]), ("#/a", ["a"]), ("a.b[0].c", ["a", "b", "0", "c"]), ("$.a", ["a"]),
        ("base", []), ("", []), ("$", []),
    ])
    func pathsAreParsed(text: String, steps: [String]) {
        #expect(FailureBody.path(of: text).map(\.stringValue) == steps)
    }
}
