/// A link that consists of other links, one of which sends the call.
package protocol CompositeLink: TRPCLink {}

extension LinkChain: CompositeLink {}
extension SplitLink: CompositeLink {}
