import GeneratorSupport
import TRPCSwift
import Testing

struct NameShortenerTests {
    @Test(
        arguments: [
            ("PostsGetByIdOutput", "PostsGetByIdOutput"),
            ("CardCard", "CardCard"),
            (
                "PostPaymentLinksPaymentLinkRequestPaymentMethodOptionsPaymentMethodOptionsUpdateParamsCard",
                "PostPaymentLinksRequestMethodOptionsUpdateParamsCard"
            ),
            // What it is, the last word, stays the last.
            (
                "IssuingCardholderCardSpendingControlsResourceSpendingLimitsResourceCard",
                "IssuingCardholderSpendingControlsResourceLimitsCard"
            ),
            // Small words may come again.
            (
                "NotificationsOfTheUserOfTheWorkspaceOfTheOrganizationNotificationsOfTheUserSettings",
                "NotificationsOfTheUserOfTheWorkspaceOfTheOrganizationOfTheSettings"
            ),
            // Nothing comes twice: nothing goes.
            (
                "AlphaBetaGammaDeltaEpsilonZetaEtaThetaIotaKappaLambdaMuNuXiOmicron",
                "AlphaBetaGammaDeltaEpsilonZetaEtaThetaIotaKappaLambdaMuNuXiOmicron"
            ),
            (
                "_3dsAuthenticationResultAuthenticationFlowAuthenticationResultReason",
                "_3dsAuthenticationResultFlowReason"
            ),
            // A function begins with its verb.
            (
                "getPaymentLinksPaymentLinkPaymentMethodConfigurationsConfigurationGet",
                "getPaymentLinksMethodConfigurationsGet"
            ),
        ]
    )
    func longNamesDropWhatTheySayTwice(name: String, short: String) {
        #expect(NameShortener.of(name) == short)
    }

    @Test func aTypeThatWouldLoseItsNameToAnotherKeepsTheLongOne() throws {
        let long = "SubscriptionInvoiceLineSubscriptionInvoiceLineAdjustmentReason"
        let schemas = [long, NameShortener.of(long)].map { #""\#($0)":{"properties":{"\#($0)":{"type":"string"}}}"# }
        let pipeline = try Pipeline(Pipeline.schemas(schemas.reversed().joined(separator: ",")))
        #expect(pipeline.typeNames.isSuperset(of: [long, NameShortener.of(long)]))
    }
}
