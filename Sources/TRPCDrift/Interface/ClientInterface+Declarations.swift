internal import TRPCSwift

extension ClientInterface {
    /// The declarations of a client that another one does not have alike, and the names of the others.
    init(_ declarations: ClientDraft.Declarations, namespace: String) {
        var reader = InterfaceReader(namespace: namespace)
        for text in declarations.texts { reader.read(text) }
        self = reader.interface
        for type in declarations.sharedTypes { addShared(type.path, isEnum: type.isEnum) }
        sharedMembers = declarations.sharedMembers
    }
}
