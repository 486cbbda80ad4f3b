extension Procedure: NamedCall {}
extension SubscriptionProcedure: NamedCall {}
extension RESTOperation: NamedCall {}

extension Procedure: FingerprintedCall {}
extension RESTOperation: FingerprintedCall {}
