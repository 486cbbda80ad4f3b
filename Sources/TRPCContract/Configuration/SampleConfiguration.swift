package import TRPCSource

/// The configuration of samples of a client's types, in a module next to the client's.
package struct SampleConfiguration: Sendable {
    /// The folder of the files, relative to the configuration's folder; nil with the build plugin.
    package var output: String?
    /// The location of `samples` in the configuration.
    package var location: Location?
    /// The client's module.
    package var module: String

    package init(output: String?, module: String, location: Location? = nil) {
        self.output = output
        self.module = module
        self.location = location
    }
}

extension ConfigurationKey {
    package static let samples = ConfigurationKey(
        "samples",
        .files,
        values: "a path; or `output`, a path, and `module`, the client's module",
        shape: .either([.text, .keys([.init("output", .text), .init("module", .text)])]),
        default: "none",
        summary: """
            A second folder, of a target for tests, with a function `sample()` for each type: `Backend.Post.sample(rating: 5)`.
            """,
        details: """
            The client's module is taken to have the name of the folder `output`. The target of the samples depends on that \
            module, on `TRPCRuntime` and on `TRPCTesting`. A target of the build plugin holds samples in place of a client \
            where `samples` has `module` alone. See <doc:Testing#Samples>.
            """,
        examples: [
            "samples: Tests/BackendSamples", "samples: { output: Tests/BackendSamples, module: BackendAPI }",
        ],
        .client { reader, node, client in reader.readSamples(of: node, into: &client) }
    )
}

extension ConfigurationReader {
    fileprivate func readSamples(of node: Node, into client: inout ClientConfiguration) {
        guard let value = node["samples"] else { return }
        var output = value.string
        var module = client.output.split(separator: "/").last.map(String.init) ?? ""
        if value.kind == .mapping {
            checkKeys(of: value, known: ["output", "module"])
            output = value.has("output") ? path("output", of: value) : nil
            if value.has("module") { module = text("module", of: value) ?? "" }
        } else if output?.isEmpty ?? true {
            return reportWrong("samples", "a path, or 'output' and 'module'", at: value)
        } else {
            output = path("samples", of: node)
        }
        if value.kind != .mapping || value.has("output"), output == nil { return }
        if output == nil, isOutputRequired {
            return reportWrong("samples", "a path, or 'output' and 'module'", at: value)
        }
        if isForPlugin, value.kind != .mapping || value.has("output") {
            return diagnostics.report(.samplesForPlugin, at: value.location)
        }
        // Callers that only read the contract need neither folder nor module.
        guard CustomType.isIdentifier(module) || !isOutputRequired && !isForPlugin else {
            return diagnostics.report(.noSampleModule(module), at: value.location)
        }
        client.samples = SampleConfiguration(output: output, module: module, location: value.location)
    }
}

extension Diagnostic {
    fileprivate static func noSampleModule(_ name: String) -> Diagnostic {
        Diagnostic(
            .noSampleModule,
            "samples import the module of the client, and '\(name)' is the name of none",
            fix: .remedy
        )
    }

    fileprivate static var samplesForPlugin: Diagnostic {
        Diagnostic(
            .unusedKey,
            "the build plugin writes one target, and no 'samples' beside it",
            fix:
                "give the samples a target with the plugin and the same configuration, where 'samples' has 'module' alone"
        )
    }
}

extension Rule {
    package static let noSampleModule = Rule(
        "sample-module",
        .error,
        "The module that samples import is not known.",
        "Name it: 'samples: { output: …, module: BackendAPI }'."
    )
}
