import Foundation
import TRPCRuntime

extension RoundTrips {
    /// Registers the sample of a type. It must satisfy its limits and survive a round trip.
    public mutating func add<Value: Codable & Equatable>(
        sample name: String,
        _ value: @autoclosure @escaping () -> Value
    ) {
        samples.append { Self.problem(of: value(), named: name) }
    }

    var sampleCount: Int { samples.count }

    /// Returns the problems of the samples, one per line.
    func sampleProblems() -> [String] { samples.compactMap { $0() } }

    private static func problem<Value: Codable & Equatable>(of value: Value, named name: String) -> String? {
        do {
            if let validatable = value as? any Validatable { try validatable.validate() }
            for transformer in [Transformer.none, .superjson] {
                let encoded = try TRPCCoding.encode(value, transformer: transformer)
                let decoded = try TRPCCoding.decode(Value.self, from: encoded, transformer: transformer)
                guard decoded == value else {
                    return "the sample of \(name), transformer \(transformer): "
                        + "\(String(decoding: encoded, as: UTF8.self).prefix(500)) is another value"
                }
            }
            let kept = try Kept.decoder.decode(Value.self, from: Kept.encoder.encode(value))
            return kept == value ? nil : "the sample of \(name) is another value after JSONEncoder"
        } catch {
            return "the sample of \(name): \(error)"
        }
    }
}
