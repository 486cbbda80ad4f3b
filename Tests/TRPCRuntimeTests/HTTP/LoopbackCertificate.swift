#if AsyncHTTPClient
import Foundation
import NIOSSL

/// The certificate of this machine's own name, which only tests trust, and the key to it.
enum LoopbackCertificate {
    static var certificate: NIOSSLCertificate {
        get throws { try NIOSSLCertificate(bytes: bytes(of: encodedCertificate), format: .der) }
    }

    static var key: NIOSSLPrivateKey {
        get throws { try NIOSSLPrivateKey(bytes: bytes(of: encodedKey), format: .der) }
    }

    private static func bytes(of text: String) -> [UInt8] { Data(base64Encoded: text).map(Array.init) ?? [] }

    /// Of `localhost`, for a hundred years.
    private static let encodedCertificate = """
        MIIBmzCCAUGgAwIBAgIUC691Nr1jSIhtIE1gqFCnYjJA8XYwCgYIKoZIzj0EAwIwFDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2\
        MTEyMzE5MDYwM1oYDzIxMjYxMDMwMTkwNjAzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNC\
        AAQiyeozvgQU+odremorX1NgrrO/2KhLm65cMj3/tR/SZEJ2iDTYke6FKv2ATtoLZmrVn8OS3QdSS5p3ksVCTMo4o28wbTAdBgNV\
        HQ4EFgQUU5IW9Kr0pNSULA1BQsDmy35f62owHwYDVR0jBBgwFoAUU5IW9Kr0pNSULA1BQsDmy35f62owDwYDVR0TAQH/BAUwAwEB\
        /zAaBgNVHREEEzARgglsb2NhbGhvc3SHBH8AAAEwCgYIKoZIzj0EAwIDSAAwRQIgHpWqI8cfHfD1TcKKqEzOvBsjhxHNcTbOQXD+\
        4G5HUl4CIQCuXf7dzMuOKNSxVncobfZJH7o+M1+coQAYD9ChSQZGaw==
        """

    private static let encodedKey = """
        MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgpKeQ+SCBkW2uhBu84/d32GyOKrdbSepdT/O4VN0F4U2hRANCAAQi\
        yeozvgQU+odremorX1NgrrO/2KhLm65cMj3/tR/SZEJ2iDTYke6FKv2ATtoLZmrVn8OS3QdSS5p3ksVCTMo4
        """
}
#endif
