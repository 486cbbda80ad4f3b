// The words in names of secrets, lowercase and singular. Log scrubbers such as Sentry's and Rails' commonly use them,
// and OWASP's Logging Cheat Sheet excludes them from logs.

extension SecretName {
    /// A name that contains one of these words is that of a secret.
    static let secrets: Set<String> = [
        "password", "passwd", "passphrase", "passcode", "pwd", "secret", "credential", "cred", "authorization",
        "cookie", "bearer", "jwt", "apikey", "csrf", "xsrf", "otp", "totp", "cvv", "cvc", "cvn", "csc", "ssn", "iban",
        "mnemonic",
        "passw", "pswd", "psw", "passwort", "secr", "tok", "authn", "authz", "privkey", "cc", "ccn", "ccnum", "cardno",
    ]

    /// Words that end the name of a secret, or precede a word of ``carriers``: `pinCode`, but not `pinBoard`.
    static let endings: Set<String> = ["pass", "pw", "pin", "auth", "oauth", "sig", "signature", "sid"]
    static let carriers: Set<String> = ["code", "data", "hash", "header", "key", "number", "string", "text", "value"]

    /// Words that form a secret's name with the preceding word: `privateKey`, but not `publicKey`.
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

    /// Parts of names written as one word, such as `newpassword`.
    static let parts = [
        "password", "passwd", "passphrase", "passcode", "secret", "apikey", "credential", "sessid", "sessionid",
    ]
    /// Words that contain such a part by coincidence.
    static let harmless = ["secretar", "secretion", "discredit"]

    /// Last words of names that describe a secret instead of containing it: `tokenCount`, `passwordChangedAt`.
    static let measures: Set<String> = [
        "at", "consent", "count", "enabled", "endpoint", "error", "expire", "expiry", "in", "length", "limit", "method",
        "policy", "provider", "remaining", "required", "size", "status", "strength", "type", "usage", "used", "valid",
    ]
    /// First words of names with boolean values: `hasPassword`.
    static let questions: Set<String> = [
        "allow", "can", "enable", "has", "have", "is", "must", "need", "require", "should", "show", "support",
    ]
    /// Words before `tokens` that count them: `maxTokens`, `promptTokens`.
    static let counters: Set<String> = [
        "audio", "cached", "completion", "context", "input", "max", "maximum", "min", "num", "number", "output",
        "prompt", "reasoning",
        "remaining", "total", "used",
    ]
}
