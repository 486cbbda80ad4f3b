/// A link that consists of other links, one of which sends the call.
package protocol CompositeLink: Link {}

extension LinkChain: CompositeLink {}
extension SplitLink: CompositeLink {}
