extension Attack {
    /// Server addresses in a contract or on the command line.
    static let servers =
        [
            "http://127.0.0.1:9/';touch$IFS/tmp/ran;'", "http://127.0.0.1:9/$(touch ran)",
            "http://127.0.0.1:9/`touch ran`.json",
            "http://127.0.0.1:9/a%0Atouch%20ran", "http://127.0.0.1:9/-o/../../ran", "http://127.0.0.1:9/\u{1B}[2J",
            "http://[::1]:9/a",
            "http://127.0.0.1:9/::error::x", "http://127.0.0.1:9/a?key=\(secret)", "http://u:\(secret)@127.0.0.1:9/a#x",
        ].enumerated().map { index, address in
            Attack(
                name: "server/address-\(index)",
                arguments: ["lint", address],
                codes: [2, 3, 4],
                absent: ["repo/\(file)"]
            )
        }
        + [
            "http://127.0.0.1:9/a.json", "ftp://127.0.0.1/a", "file:///etc/passwd", "//127.0.0.1/a.json",
            "HTTP://127.0.0.1:9/a",
        ].enumerated().map { index, address in
            Attack(
                name: "server/reference-\(index)",
                files: ["repo/api.json": schema(#"{"$ref":"\#(address)"}"#)],
                arguments: ["lint", "api.json"],
                codes: [3]
            )
        }
}
