/// Strings with secrets, for each redaction.
package enum SecretSamples {
    package static let jwt =
        "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0NTY3ODkwIn0.dozjgNryP4J3jVmNHl0w5N_XgL0n3I9PlFUP0THsR8U"

    /// Strings, and the same strings without their secrets.
    package static let texts: [(text: String, redacted: String)] = [
        // Tokens.
        ("sent \(jwt).", "sent redacted."),
        ("\(jwt)", "redacted"), ("a=\(jwt)&b=c", "a=redacted&b=c"), ("%20\(jwt)", "%20redacted"),
        ("eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.", "redacted"), ("x\\n\(jwt)", "x\\nredacted"),
        ("/reset/\(jwt)/now", "/reset/redacted/now"),
        // Schemes.
        ("curl -H 'x: Bearer topsecret' -v", "curl -H 'x: Bearer redacted' -v"),
        ("bearer   s3cret!", "bearer   redacted!"), ("Bearer%20s3cretvalue", "Bearer%20redacted"),
        ("got Basic dXNlcjpwYXNzd29yZA== here", "got Basic redacted here"),
        ("Token 9944b09199c62bcf9418ad846dd0e4bbdfc6ee4b", "Token redacted"), ("Bearer <abc.def>", "Bearer <redacted>"),
        ("“Bearer s3cret” is no date", "“Bearer redacted” is no date"), ("漢字\(jwt)", "漢字redacted"),
        ("the password is hunter2, sorry", "the password is redacted, sorry"),
        ("PIN 1234 is wrong", "PIN redacted is wrong"),
        ("api key 'abc123def' is unknown", "api key 'redacted' is unknown"),
        ("secret%20s3cretvalue", "secret%20redacted"),
        // Names.
        ("password=hunter", "password=redacted"), ("pwd: hunter2", "pwd: redacted"),
        ("password = a,b", "password = redacted"),
        ("?a=1&access_token=abc&c=2", "?a=1&access_token=redacted&c=2"), ("sig=a%2Bb", "sig=redacted"),
        ("filter%5Btoken%5D=abc", "filter%5Btoken%5D=redacted"), ("token%3Dabc", "token%3Dredacted"),
        (#"got {\"password\":\"a\\\"b\"} back"#, #"got {\"password\":\"redacted\"} back"#),
        (#"got {"password":"a\"b","n":1} back"#, #"got {"password":"redacted","n":1} back"#),
        (#"got {"pins":[1,2],"n":1} back"#, #"got {"pins":redacted,"n":1} back"#),
        (#"got {"secret":{"a":["}"]},"n":1}"#, #"got {"secret":redacted,"n":1}"#),
        (#"cut off {"secret":{"a":["#, #"cut off {"secret":redacted"#),
        (#"cut off "token":"abc"#, #"cut off "token":"redacted"#),
        ("{&quot;password&quot;:&quot;x y&quot;}", "{&quot;password&quot;:&quot;redacted&quot;}"),
        ("Invalid api key: abcdef", "Invalid api key: redacted"), ("security code: 123", "security code: redacted"),
        ("Cookie: a=b; sid=c", "Cookie: redacted"),
        ("Authorization: Digest a=\"b\"\nx: y", "Authorization: redacted\"b\"\nx: y"),
        ("authorization=Bearer abc", "authorization=redacted"), ("{ password: 'x y' }", "{ password: 'redacted' }"),
        ("pass -> {password=abc, a=b}", "pass -> {password=redacted, a=b}"),
        ("Server=db;Password=abc", "Server=db;Password=redacted"),
        // Addresses.
        ("at https://user:pass@host/a?b=c.", "at https://redacted@host/a?b=c."),
        ("postgres://user:p/w@host:5432/db", "postgres://redacted@host:5432/db"),
        ("https://host:8080/@me", "https://host:8080/@me"), ("https://[::1]:80/@me", "https://[::1]:80/@me"),
        ("https://host/a?sig=abc&b=c", "https://host/a?sig=redacted&b=c"),
        ("https://host/a?X-Amz-Signature=abc", "https://host/a?X-Amz-Signature=redacted"),
        (
            "https://host/a?code=abc&state=d#access_token=e",
            "https://host/a?code=redacted&state=d#access_token=redacted"
        ),
        (
            "https://host?input=%7B%22password%22%3A%22x%22%7D",
            "https://host?input=%7B%22password%22%3A%22redacted%22%7D"
        ),
        // Keys.
        ("key sk_live_abcdefgh1234 used", "key redacted used"), ("(ghp_abcdefgh1234)", "(redacted)"),
        ("xoxb-1234-abcd-efgh", "redacted"),
        ("AKIAIOSFODNN7EXAMPLE", "redacted"), ("id:AIzaSyA1234567890abcdefghijklmnopqrstu", "id:redacted"),
        ("-----BEGIN RSA PRIVATE KEY-----\nMII\n-----END RSA PRIVATE KEY-----\nrest", "redacted\nrest"),
        (#"a -----BEGIN PRIVATE KEY-----\nMII\n"#, "a redacted"),
        // JSON in strings.
        (#"{"a":"{\"password\":\"x\"}"}"#, #"{"a":"{\"password\":\"redacted\"}"}"#),
        (#""{\"password\":\"x\"}""#, #""{\"password\":\"redacted\"}""#),
    ]

    /// Strings without secrets.
    package static let harmless = [
        "", "redacted", "Password is too short", "password: Too short", "password: Required",
        "password: must have 8 characters",
        "token: expired", "The Bearer token is missing", "Bearer realm=\"example\", error=\"invalid_token\"",
        "Basic plan",
        "Basic authentication is required", "auth 401", "the password is 8 characters long", "token of length 128",
        "Password must be changed before 2026", "author abc123def", "key abc123def",
        "Unexpected token < in JSON at position 0", "Token expired", "jwt expired",
        "Expected a string, found null at posts[2].token", "No procedure found on path \"auth.login\"",
        "https://host:443/trpc/auth.login?batch=1&input=%7B%22id%22%3A%221%22%7D", "mailto:ann@example.com", "a@b:c",
        "10:30 // noon", "a == b", "sk-learn", "AKI", "eyJ", "eyJhbGciOiJIUzI1NiJ9", "AIza", "user: Ann", "name=Ann",
        "[object Object]",
        "[1] Not found", "{a: 1}", "password=true", "maxTokens=5", "the author: Ann", "<b>password</b>",
        "<label for=\"password\">Password</label>",
        "-----BEGIN CERTIFICATE-----\nMII\n-----END CERTIFICATE-----", "tokenCount: 123", "Ünïcödé — “quoted” 漢字 🙂",
        #"{"maxTokens":5,"name":"Ann","at":"2026-01-01T00:00:00.000Z"}"#,
        #"[{"path":["password"],"message":"Too short"}]"#,
    ]

    /// Prefixes of secrets: strings that repeat them take no more time than others.
    package static let repeated = [
        "eyJ-", "a[", "token: a ", "a=b%20", "a%3Db", "<a b", "<secret ", "a://b:c/", "Bearer ", "sk-", "-----BEGIN ",
        "\\\"token", "{",
    ]
}
