import Foundation

#if NIO || AsyncHTTPClient
package import NIOSSL
#endif

/// A certificate for localhost that only tests trust, and its key. Valid for a hundred years.
package struct LoopbackCertificate: Sendable {
    /// The certificate in DER format.
    package let bytes: [UInt8]
    private let keyBytes: [UInt8]
    /// The hash of the public key, calculated with openssl.
    package let pin: String

    private init(_ certificate: String, key: String, pin: String) {
        bytes = Data(base64Encoded: certificate).map(Array.init) ?? []
        keyBytes = Data(base64Encoded: key).map(Array.init) ?? []
        self.pin = pin
    }

    #if NIO || AsyncHTTPClient
    package var certificate: NIOSSLCertificate {
        get throws { try NIOSSLCertificate(bytes: bytes, format: .der) }
    }

    package var key: NIOSSLPrivateKey {
        get throws { try NIOSSLPrivateKey(bytes: keyBytes, format: .der) }
    }

    /// The configuration of a server with this certificate.
    package var server: TLSConfiguration {
        get throws {
            .makeServerConfiguration(
                certificateChain: [.certificate(try certificate)],
                privateKey: .privateKey(try key)
            )
        }
    }

    /// The configuration of a client that trusts all these certificates.
    package static var trust: TLSConfiguration {
        get throws {
            var tls = TLSConfiguration.makeClientConfiguration()
            tls.trustRoots = .certificates([try current.certificate, try next.certificate])
            return tls
        }
    }
    #endif

    /// The current certificate.
    package static let current = Self(
        """
        MIIBmzCCAUGgAwIBAgIUC691Nr1jSIhtIE1gqFCnYjJA8XYwCgYIKoZIzj0EAwIwFDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMzE5\
        MDYwM1oYDzIxMjYxMDMwMTkwNjAzWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAAQiyeozvgQU+odr\
        emorX1NgrrO/2KhLm65cMj3/tR/SZEJ2iDTYke6FKv2ATtoLZmrVn8OS3QdSS5p3ksVCTMo4o28wbTAdBgNVHQ4EFgQUU5IW9Kr0pNSULA1B\
        QsDmy35f62owHwYDVR0jBBgwFoAUU5IW9Kr0pNSULA1BQsDmy35f62owDwYDVR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SH\
        BH8AAAEwCgYIKoZIzj0EAwIDSAAwRQIgHpWqI8cfHfD1TcKKqEzOvBsjhxHNcTbOQXD+4G5HUl4CIQCuXf7dzMuOKNSxVncobfZJH7o+M1+c\
        oQAYD9ChSQZGaw==
        """,
        key: """
            MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgpKeQ+SCBkW2uhBu84/d32GyOKrdbSepdT/O4VN0F4U2hRANCAAQiyeozvgQU\
            +odremorX1NgrrO/2KhLm65cMj3/tR/SZEJ2iDTYke6FKv2ATtoLZmrVn8OS3QdSS5p3ksVCTMo4
            """,
        pin: "EdJuqvPVWjEKrX8b0ZloyFUqChjiw1Z4Ecq/+4NTbjM="
    )

    /// The next certificate, with another key.
    package static let next = Self(
        """
        MIIBmzCCAUGgAwIBAgIUEbyobd83LN7/Qtv+Amv+Ujv+oFIwCgYIKoZIzj0EAwIwFDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNDA4\
        NTMxOFoYDzIxMjYxMDMxMDg1MzE4WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAASPCGa22KQ74prx\
        pu3XLHjaZQ7ogBz0RawEClFNicd3dZRsbbU5e3Jeqv6k0DdjPlST6/BzkNp825I5cergVTUco28wbTAdBgNVHQ4EFgQU9RwY+SqYT2AhBhAv\
        eZpZ/ABJqYgwHwYDVR0jBBgwFoAU9RwY+SqYT2AhBhAveZpZ/ABJqYgwDwYDVR0TAQH/BAUwAwEB/zAaBgNVHREEEzARgglsb2NhbGhvc3SH\
        BH8AAAEwCgYIKoZIzj0EAwIDSAAwRQIgQm/8NBttBvCtYihjEOnjkCl0pmpMveCLGU48nbi88+YCIQDvABEMXthdJPW0pAH50n2B8UV+MJG4\
        PC1WOV6MLHCdZA==
        """,
        key: """
            MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgA77kkYLK/wDshjAT/d4WOkI2ZpzxcYVd0/X1BkRgw+OhRANCAASPCGa22KQ7\
            4prxpu3XLHjaZQ7ogBz0RawEClFNicd3dZRsbbU5e3Jeqv6k0DdjPlST6/BzkNp825I5cergVTUc
            """,
        pin: "fr7NxyLzBgXCP0oKliZpAm7q2osdLcorYU1Yuw/xXQs="
    )
}
