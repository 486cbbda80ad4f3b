internal import TRPCContract

/// Keeps operations in their recorded groups, or as functions of the client.
extension Contract {
    mutating func keepGroups(of record: NameRecord) {
        guard !record.isEmpty else { return }
        for index in calls.indices {
            guard let operation = Operation(calls[index]), let name = calls[index].rest?.name else { continue }
            if record.isEarlier {
                calls[index].rest?.name.join(name.earlierGroup)
            } else if let group = name.onlyGroup, record[ClientPaths.call(operation)] != nil {
                if record[ClientPaths.group(group)] != nil {
                    calls[index].rest?.name.join(group)
                } else {
                    calls[index].rest?.name.leaveGroup()
                }
            }
        }
    }
}
