import TRPCData
import Testing

@Suite struct QueuePolicyTests {
    @Test func namesOfHeadersAreComparedInLowercase() {
        var policy = QueuePolicy(renewedHeaders: ["X-Signature"])
        #expect(policy.renewedHeaders == ["x-signature"])
        policy.renewedHeaders = ["X-Digest"]
        #expect(policy.renewedHeaders == ["x-digest"])
    }
}
