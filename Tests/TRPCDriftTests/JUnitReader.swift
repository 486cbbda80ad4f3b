import Foundation

#if canImport(FoundationXML)
import FoundationXML
#endif

/// Counts elements of JUnit XML.
final class JUnitReader: NSObject, XMLParserDelegate {
    var counts: [String: Int] = [:]
    var suites: [String] = []
    var failures: [String] = []
    /// The number of cases in the `tests` attribute.
    var announced = 0

    func parser(
        _ parser: XMLParser,
        didStartElement name: String,
        namespaceURI: String?,
        qualifiedName: String?,
        attributes: [String: String]
    ) {
        counts[name, default: 0] += 1
        if name == "testsuite" { suites.append(attributes["name"] ?? "") }
        if name == "testsuites" { announced = Int(attributes["tests"] ?? "") ?? -1 }
        if name == "failure" { failures.append(attributes["message"] ?? "") }
    }
}
