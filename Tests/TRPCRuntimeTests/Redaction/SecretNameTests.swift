import TRPCRuntime
import Testing

@Suite struct SecretNameTests {
    @Test(arguments: [
        "password", "Password", "PASSWORD", "newPassword", "new_password", "password1", "passwords", "userPasswordHash",
        "user.password", "user[password]", "user%5Bpassword%5D", "user%255Bpassword%255D", "passwd", "passphrase",
        "passCode",
        "newpassword", "mypasswordfield", "PassWord", "pass-word", "pássword", "pwd", "dbPwd", "userpwd",

        "pass", "userPass", "smtp_pass", "pw", "secret", "secrets", "clientSecret", "CLIENT_SECRET", "client-secret",
        "clientsecret", "secretValue", "token", "tokens", "accessToken", "accessTokens", "refresh_tokens",
        "accesstoken",
        "idToken", "idtoken", "ID_TOKEN", "XSRF-TOKEN", "x-csrf-token", "csrf", "authToken", "pushtokens", "inputToken",
        "filter[token]", "token[0]", "token[]", "tokens.0", "deviceToken", "nextPageToken", "apiKey", "api_key",
        "APIKey",
        "APIkey", "apikeys", "x-api-key", "userAPIKeys", "accessKey", "accessKeyId", "AWSAccessKeyId", "privateKey",
        "private_key_pem", "encryptionKey", "signingKeys", "subscriptionKey", "Ocp-Apim-Subscription-Key", "sessionKey",
        "auth", "basicAuth", "authData", "oauth", "Authorization", "proxy-authorization", "authorization", "cookie",
        "Set-Cookie", "cookies", "bearer", "credential", "credentials", "creds", "awsCreds", "jwt", "jwts", "userJwt",
        "sig",
        "signature", "signatures", "X-Amz-Signature", "X-Amz-Credential", "X-Amz-Security-Token", "otp", "totp",
        "otpCode", "pincode", "authcode", "privkey", "secretAccessKey",
        "pin", "pins", "pinCode", "cardPin", "PIN", "cvv", "cvc", "cvv2", "ssn", "iban", "cardNumber", "creditCard",
        "credit_card_number", "securityCode", "verificationCode", "recoveryCodes", "backup_codes", "codeVerifier",
        "connectionParams", "connectionString", "sessionId", "session_id", "PHPSESSID", "JSESSIONID", "AccountKey",
        "connect.sid", "seedPhrase",
        "mnemonic", "magicLink", "tokenId", "passwordResetUrl", "passwordHint", "secretTokenValue", "tokenCountSecret",
    ])
    func secretNames(_ name: String) {
        #expect(SecretName.isSecret(name))
    }

    @Test(arguments: [
        "", "0", "name", "id", "key", "keys", "keyId", "publicKey", "primaryKey", "foreignKey", "idempotencyKey",
        "sortKey",
        "cacheKey", "keyboard", "keyword", "monkey", "tokenCount", "tokensCount", "token_count", "maxTokens",
        "max_tokens",
        "maxToken", "maxtokens", "totalTokens", "promptTokens", "completion_tokens", "prompt_tokens_details",
        "inputTokens",
        "outputTokens", "tokensUsed", "tokenUsage", "tokenLimit", "tokenType", "token_type", "tokenExpiresAt",
        "tokenExpiresIn", "token_expires_in", "tokensPerMinute", "tokenizer", "tokenized", "tokenEndpoint", "pinned",
        "isPinned", "pinning", "spin", "spinner", "shipping", "shippingAddress", "opinion", "pinBoard", "pinColor",
        "passenger", "passengers", "passed", "passage", "passive", "compass", "bypass", "passRate", "author", "authors",
        "authority", "authored", "authorId", "authProvider", "authMethod", "authenticated", "isAuthenticated", "signal",
        "signals", "design", "assigned", "signIn", "signUp", "secretary", "secretariat", "secretCount", "hasPassword",
        "passwordLength", "minPasswordLength", "passwordlength", "passwordChangedAt", "password_updated_at",
        "requiresPassword", "isSecret", "passwordStrength", "passwordPolicy", "cookieConsent", "cookiePolicy",
        "hasToken",
        "session", "sessions", "sessionCount", "optional", "option", "adopt", "laptop", "code", "errorCode",
        "statusCode",
        "zipCode", "countryCode", "crossing", "side", "sidebar", "inside", "signature_type", "expires", "expiresIn",
        "scope",
        "state", "cursor", "nextCursor", "message", "email", "phone", "description", "data", "input", "batch",
        "connection",
        "cardId", "card", "number", "discreditation",
    ])
    func harmlessNames(_ name: String) {
        #expect(!SecretName.isSecret(name))
    }
}
