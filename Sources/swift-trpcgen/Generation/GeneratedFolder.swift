internal import TRPCContract
internal import TRPCSwift

/// A folder that is generated for a client, with either the client itself or samples of its types.
struct GeneratedFolder {
    let folder: OutputFolder
    let generated: GeneratedClient

    /// Returns the output folders of a client.
    static func all(of client: ClientConfiguration, _ generated: GeneratedClient) -> [GeneratedFolder] {
        let own = GeneratedFolder(folder: OutputFolder(client), generated: generated)
        guard let output = client.samples?.output else { return [own] }
        var samples = generated
        samples.files = generated.samples
        samples.names = NameRecord()
        samples.hasCalls = false
        return [own, GeneratedFolder(folder: OutputFolder(path: output, client: client.namespace), generated: samples)]
    }
}
