// Words in the names of secrets, lowercase and singular. They are common in log scrubbers, such as those of Sentry and Rails,
// and OWASP's Logging Cheat Sheet excludes them from logs.

extension SecretName {
    /// Words that make any name that contains them the name of a secret.
    static let secrets: Set<String> = [
        "password", "passwd", "passphrase", "passcode", "pwd", "secret", "credential", "cred", "authorization",
        "cookie", "bearer", "jwt", "apikey", "csrf", "xsrf", "otp", "totp", "cvv", "cvc", "cvn", "csc", "ssn", "iban",
        "mnemonic",
        "passw", "pswd", "psw", "passwort", "secr", "tok", "authn", "authz", "privkey", "cc", "ccn", "ccnum", "cardno",
    ]

    /// Words that end the name of a secret, or precede a word in ``carriers``, as in `pinCode`, but not in `pinBoard`.
    static let endings: Set<String> = ["pass", "pw", "pin", "auth", "oauth", "sig", "signature", "sid"]
    static let carriers: Set<String> = ["code", "data", "hash", "header", "key", "number", "string", "text", "value"]

    /// Words that form the name of a secret with the preceding word, as in `privateKey`, but not in `publicKey`.
    static let qualified: [String: Set<String>] = [
        "key": [
            "access", "account", "api", "auth", "encryption", "master", "priv", "private", "secret", "session",
            "signing", "subscription",
        ],
        "code": ["access", "auth", "authorization", "backup", "pin", "recovery", "security", "verification"],
        "id": ["session"], "number": ["account", "card"], "num": ["account", "card"], "no": ["account", "card"],
        "card": ["credit", "debit"], "phrase": ["seed"], "link": ["magic"],
        "string": ["connection"], "param": ["connection"], "verifier": ["code"],
    ]

    /// Parts of names that are written as one word, such as `newpassword`.
    static let parts = [
        "password", "passwd", "passphrase", "passcode", "secret", "apikey", "credential", "sessid", "sessionid",
    ]
    /// Words that happen to contain such a part.
    static let harmless = ["secretar", "secretion", "discredit"]

    /// The last words of names that describe a secret rather than contain it, as in `tokenCount` and `passwordChangedAt`.
    static let measures: Set<String> = [
        "at", "consent", "count", "enabled", "endpoint", "error", "expire", "expiry", "in", "length", "limit", "method",
        "policy", "provider", "remaining", "required", "size", "status", "strength", "type", "usage", "used", "valid",
    ]
    /// The first words of names with boolean values, as in `hasPassword`.
    static let questions: Set<String> = [
        "allow", "can", "enable", "has", "have", "is", "must", "need", "require", "should", "show", "support",
    ]
    /// Words before `tokens` that mean a number of tokens, as in `maxTokens` and `promptTokens`.
    static let counters: Set<String> = [
        "audio", "cached", "completion", "context", "input", "max", "maximum", "min", "num", "number", "output",
        "prompt", "reasoning",
        "remaining", "total", "used",
    ]
}
