import Foundation
import Testing
import TransportSupport

@testable import TRPCSession

/// Certificates created by openssl, with key hashes calculated by it.
@Suite struct PublicKeyInfoTests {
    private static let rsa = """
        MIIDJzCCAg+gAwIBAgIUJSkTtGuGsI/mkG2M1VByfLMI7LowDQYJKoZIhvcNAQELBQAwFDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEy\
        NDA4NTIxMloYDzIxMjYxMDMxMDg1MjEyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwggEiMA0GCSqGSIb3DQEBAQUAA4IBDwAwggEKAoIBAQCl\
        500cKRZl0ycG3u7bYtm2w+vsMLUsMqVpQgomBM1AYouhMeORB6Q6yrNA1PfYG1x15M6EbgMgf62mbFvxscjcgIqvYa60Tod3Y6WD5vxWRbV7\
        PtmyeJGZ5Nl2TY9m3djhICagxB8an9VaJIOOg5eM4hFP2uLF4dkOtulKJZQ92wUM4K77Elczo/Ultx5r/cMJUsTpVrB5aNRgo4mvQxBfdQVb\
        8g2idQgRiOt2rulQ3/dH9j6btnYW2eJ9T5aBVwBQkfebr1RQllfz9+JsxhWQmwdNqv6F39N5kLOJ0L02cO78m6VmwvsbZJYilZbefDg0m6vA\
        gsAXySnKdOC0Pn7RAgMBAAGjbzBtMB0GA1UdDgQWBBSwPRcVGXPz9enr3nbIm2NkrrQdwjAfBgNVHSMEGDAWgBSwPRcVGXPz9enr3nbIm2Nk\
        rrQdwjAPBgNVHRMBAf8EBTADAQH/MBoGA1UdEQQTMBGCCWxvY2FsaG9zdIcEfwAAATANBgkqhkiG9w0BAQsFAAOCAQEADfK+wDk+VDveFUwT\
        1n9FIl5S5UCPFrSjsAh6TOxTdDtQyqzepmYf2l/6up4e4Se+QKtCUxjOyAmGxMjeSCl2Gf4JK7ydSAXPSZxyz28KHJa379SrpU+GIxJcIJdE\
        mGYbuzJRYcm18Tt8lwA4TcpGK/ZbHhRELs1Mfk+afmE3HUXSucD/A0gH3BbiUGN3IG38NglqpHdYY6bfi35sHTDOE9+7/X8ry32b8EzQaLlM\
        6tYQpkJh+Mhr2fQzmxEGoELbP/xuYBpxYgMpe1gFanh3Czm8/oEd9R7VIukD6RCfMn723gi+0rshOToCzmCYsvwQkBFQa6380VumpGBYJjX6\
        Ow==
        """
    private static let ed25519 = """
        MIIBPjCB8aADAgECAhQd1pRGkUsnZzng3kqwx+sZaoAqZTAFBgMrZXAwFDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyNDA4NTIxMloY\
        DzIxMjYxMDMxMDg1MjEyWjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwKjAFBgMrZXADIQCXrSmQANg56DI+gH2otH3MDXEsWfckqeLmU4ynCt0e\
        /qNTMFEwHQYDVR0OBBYEFPjkaKXJauhUp5dfSgfMb/qRW0azMB8GA1UdIwQYMBaAFPjkaKXJauhUp5dfSgfMb/qRW0azMA8GA1UdEwEB/wQF\
        MAMBAf8wBQYDK2VwA0EA+bdiAe3Tp+KFDRKM95iThmwQ9ojCFp3hVtyG70f1X2XrzTVh3nEmddk224UBmiQHjOZlh6I9CG56nX2wyyXSCQ==
        """
    /// A version 1 certificate, which omits the version.
    private static let first = """
        MIHYMIGLAhRNMeh6yz/BYUDdP/hEwDzZC55kVjAFBgMrZXAwDjEMMAoGA1UEAwwDb2xkMCAXDTI2MTEyNDA4NTIxMloYDzIxMjYxMDMxMDg1\
        MjEyWjAOMQwwCgYDVQQDDANvbGQwKjAFBgMrZXADIQCcCDNkv+qSSbNvUuJ7sndAIIp4rqj7s14jgDLserguzjAFBgMrZXADQQChOCuNxTSw\
        EUn8prIm0n7nuheKgyhH/W/QpxELFl58tcntN6uI8CHVyAD2Fr9mtjJg8ZzUiWA7XUy4wn2nQ5sF
        """

    private static func bytes(_ text: String) -> [UInt8] { Data(base64Encoded: text).map(Array.init) ?? [] }

    private static let certificates: [(bytes: [UInt8], pin: String)] = [
        (LoopbackCertificate.current.bytes, LoopbackCertificate.current.pin),
        (LoopbackCertificate.next.bytes, LoopbackCertificate.next.pin),
        (bytes(rsa), "ZSBwDVxe0/uZT2V8poTsPCCeh/Vs6fzWay4XgZ63iF0="),
        (bytes(ed25519), "Unm1mtlYqieH2jmLQEuadmcWU3neVqFFgI+Q8F6GmGQ="),
        (bytes(first), "BsjnQSix5caOGk1WOXVwt4o611ClJnRxg9zBcjwBA4E="),
    ]

    @Test(arguments: certificates) func hashMatchesOpenssl(bytes: [UInt8], pin: String) {
        #expect(PublicKeyInfo(certificate: bytes)?.pin == pin)
    }

    @Test(arguments: certificates) func truncatedOrExtendedCertificateHasNoKey(bytes: [UInt8], pin: String) {
        for count in 0..<bytes.count { #expect(PublicKeyInfo(certificate: Array(bytes[..<count])) == nil) }
        #expect(PublicKeyInfo(certificate: bytes + [0]) == nil)
    }

    /// For any bytes of a server, reading stays in bounds, and no other key matches the pinned one.
    @Test func corruptedBytesAreReadSafely() {
        let bytes = LoopbackCertificate.current.bytes
        let key = PublicKeyInfo(certificate: bytes)
        var (without, other) = (0, 0)
        for index in bytes.indices {
            for value in [0, 0x01, 0x7F, 0x80, 0x81, 0x84, 0xFF] as [UInt8] where value != bytes[index] {
                var changed = bytes
                changed[index] = value
                guard let found = PublicKeyInfo(certificate: changed) else {
                    without += 1
                    continue
                }
                if found != key { other += 1 }
            }
        }
        #expect(without > 100 && other > 100)
    }

    @Test(
        arguments: [
            [], [0x30], [0x30, 0x00], [0x30, 0x80, 0x00, 0x00], [0x30, 0x84, 0x00, 0x00, 0x00, 0x00],
            [0x30, 0x83, 0xFF, 0xFF, 0xFF], [0x31, 0x00], [0x1F, 0x81, 0x00],
        ] as [[UInt8]]
    )
    func otherBytesHaveNoKey(bytes: [UInt8]) {
        #expect(PublicKeyInfo(certificate: bytes) == nil)
    }
}
