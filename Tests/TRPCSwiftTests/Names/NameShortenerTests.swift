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
            // The last word, which is the kind, stays last.
            (
                "IssuingCardholderCardSpendingControlsResourceSpendingLimitsResourceCard",
                "IssuingCardholderSpendingControlsResourceLimitsCard"
            ),
            // Short words may repeat.
            (
                "NotificationsOfTheUserOfTheWorkspaceOfTheOrganizationNotificationsOfTheUserSettings",
                "NotificationsOfTheUserOfTheWorkspaceOfTheOrganizationOfTheSettings"
            ),
            // No word repeats, so none is removed.
            (
                "AlphaBetaGammaDeltaEpsilonZetaEtaThetaIotaKappaLambdaMuNuXiOmicron",
                "AlphaBetaGammaDeltaEpsilonZetaEtaThetaIotaKappaLambdaMuNuXiOmicron"
            ),
            (
                "_3dsAuthenticationResultAuthenticationFlowAuthenticationResultReason",
                "_3dsAuthenticationResultFlowReason"
            ),
            // A function starts with its verb.
            (
                "getPaymentLinksPaymentLinkPaymentMethodConfigurationsConfigurationGet",
                "getPaymentLinksMethodConfigurationsGet"
            ),
        ]
    )
    func longNamesDropRepeatedWords(name: String, short: String) {
        #expect(NameShortener.of(name) == short)
    }

    @Test func longNameIsKeptIfTheShortOneIsTaken() throws {
        let long = "SubscriptionInvoiceLineSubscriptionInvoiceLineAdjustmentReason"
        let schemas = [long, NameShortener.of(long)].map { #""\#($0)":{"properties":{"\#($0)":{"type":"string"}}}"# }
        let pipeline = try Pipeline(Pipeline.schemas(schemas.reversed().joined(separator: ",")))
        #expect(pipeline.typeNames.isSuperset(of: [long, NameShortener.of(long)]))
    }
}
