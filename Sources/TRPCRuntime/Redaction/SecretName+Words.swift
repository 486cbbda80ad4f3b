// The words that names of secrets are made of, in the singular.

extension SecretName {
    /// A name with such a word is a secret's, wherever it stands.
    static let secrets: Set<String> = [
        "password", "passwd", "passwort", "kennwort", "contrasena", "senha", "motdepasse", "wachtwoord", "passphrase",
        "passcode", "passkey", "pwd", "psw", "pswd", "secret", "credential", "cred", "authorization", "cookie",
        "bearer",
        "jwt", "jws", "jwe", "apikey", "csrf", "xsrf", "otp", "totp", "cvv", "cvc", "ssn", "iban", "mnemonic", "sessid",
        "phpsessid", "jsessionid", "dsn",
    ]

    /// Such a word makes a secret's name at its end, or before one of the ``carriers``: `pinCode`, but not `pinBoard`.
    static let endings: Set<String> = [
        "pass", "pw", "pin", "auth", "oauth", "authentication", "sig", "signature", "sid",
    ]

    static let carriers: Set<String> = [
        "again", "base", "code", "confirm", "confirmation", "current", "data", "digest", "digit", "encrypted", "hash",
        "hashed", "header", "hex", "info", "key", "new", "number", "old", "param", "phrase", "plain", "raw", "string",
        "text", "value", "word",
    ]

    /// Words before `key` that make it a secret.
    static let keyKinds: Set<String> = [
        "access", "account", "activation", "admin", "aes", "api", "app", "auth", "client", "consumer", "decryption",
        "deploy", "des", "dsa", "ecdsa", "encryption", "functions", "function", "hmac", "host", "integration",
        "license",
        "licence", "master", "pgp", "gpg", "private", "recovery", "root", "rsa", "secret", "server", "service",
        "session",
        "shared", "sign", "signing", "ssh", "storage", "subscription", "symmetric", "tls", "ssl", "user", "wallet",
        "webhook", "write",
    ]

    /// Words that are a secret's together.
    static let compounds: Set<String> = [
        "accesscode", "authcode", "authkey", "authorizationcode", "backupcode", "cardnumber", "ccnumber",
        "codeverifier", "confirmationcode",
        "connectionparam", "connectionparameter", "connectionstring", "creditcard", "debitcard", "devicecode",
        "factorcode", "keymaterial", "logincode", "magiclink", "mfacode", "onetimecode", "otpcode", "pincode",
        "privkey", "recoverycode",
        "recoveryphrase",
        "resetcode", "securitycode", "seedphrase", "sessionid", "smscode", "socialsecurity", "twofactorcode",
        "verificationcode",
    ]

    /// Parts of names that are written as one word. Of the short ones only ``suffixes`` count.
    static let parts: [String] = [
        "password", "passwd", "passphrase", "passcode", "passwort", "secret", "apikey", "privatekey", "secretkey",
        "accesskey", "credential", "authorization", "sessionid", "sessid", "connectionparam", "connectionstring",
        "creditcard", "cardnumber", "accesstoken", "refreshtoken",
    ]
    static let suffixes = ["pwd", "jwt", "cookie", "oauth", "userpass", "dbpass", "smtppass"]
    /// Parts that stay one word in odd spellings, such as `APIkey` and `pass_word`.
    static let joinedParts = ["password", "passwd", "passphrase", "passcode", "apikey"]
    /// Beginnings of words that only look like one.
    static let harmless = ["secretar", "secretion", "discredit"]

    /// What a name ends with that says something of a secret: `tokenCount`.
    static let measures: Set<String> = [
        "at", "age", "banner", "consent", "count", "counter", "counts", "disabled", "duration", "enabled", "endpoint",
        "endpoints", "error", "errors", "exists", "expiration", "expire", "expires", "expiry", "kind", "left", "length",
        "lifetime", "limit", "limits", "method", "methods", "notice", "policies", "policy", "preferences", "provider",
        "providers", "remaining", "required", "rules", "size", "status", "strength", "supported", "ttl", "type",
        "types",
        "until", "usage", "used", "valid", "verified",
    ]

    /// What a name begins with whose value is yes or no: `hasPassword`.
    static let questions: Set<String> = [
        "allow", "allows", "can", "enable", "enables", "has", "have", "is", "must", "need", "needs", "require",
        "requires", "should", "show", "supports",
    ]

    /// Words right before `tokens` that make it a count.
    static let counters: Set<String> = [
        "audio", "available", "bonus", "cache", "cached", "completion", "context", "estimated", "generated", "input",
        "output", "prompt", "reasoning", "remaining", "thinking", "used",
    ]

    /// Words anywhere before `tokens` that make it a count.
    static let numbers: Set<String> = [
        "average", "avg", "count", "max", "maximum", "min", "minimum", "num", "number", "total",
    ]
}
