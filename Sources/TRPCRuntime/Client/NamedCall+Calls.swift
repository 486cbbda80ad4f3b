extension Procedure: NamedCall {}
extension SubscriptionProcedure: NamedCall {}
extension RESTOperation: NamedCall {}
