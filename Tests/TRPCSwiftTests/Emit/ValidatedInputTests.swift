#if GOLDEN
import Foundation
import GoldenClients
import TRPCRuntime
import Testing

/// Validation of the generated inputs in the golden case `Validation`.
struct ValidatedInputTests {
    private func article(_ change: (inout ValidationGolden.Article) -> Void = { _ in }) throws -> [String] {
        var article = try ValidationGolden.Article(
            title: "A title",
            slug: "a-title",
            price: 19.99,
            tags: ["swift"],
            site: #require(URL(string: "https://a.example")),
            blocks: [],
            reviewers: [:],
            violations: "none",
            mask: "aa"
        )
        change(&article)
        return article.findViolations().map(\.description)
    }

    @Test func validInputHasNoViolations() throws {
        #expect(try article() == [])
        let full = try article {
            $0.rating = .value(5)
            $0.serial = .max
            $0.amount = -1
            $0.grid = [[1.5], []]
            $0.contact = .value("a@b.example")
            $0.author = .null
            $0.span = ValidationGolden.Article.Span(1, "a", ["b"])
        }
        #expect(full == [])
    }

    @Test func fieldsOfAllFormsAreValidated() throws {
        let found = try article {
            $0.title = ""
            $0.slug = "Not-A-Slug\n"
            $0.price = 0.001
            $0.rating = .value(6)
            $0.tags = ["ab", "c", "ab"]
            $0.grid = [[1], [1, 1, 1, 2]]
            $0.labels = ["b": "", "a": "x"]
            $0.contact = .value("nobody")
            $0.mirror = "-a"
            $0.site = URL(fileURLWithPath: "/")
            $0.violations = "a long text"
        }
        #expect(
            found == [
                "title: must have at least 1 character", "slug: does not have the required form",
                "price: must be a multiple of 0.01", "rating: must be at most 5", "tags: must not have an item twice",
                "tags[1]: must have at least 2 characters", "grid[1]: must have at most 3 items",
                "grid[1][3]: must be at most 1.5", "labels.b: must have at least 1 character",
                "contact: is not of the format email", "mirror: is not of the format hostname",
                "site: does not have the required form", "violations: must have at most 10 characters",
            ]
        )
    }

    @Test func nestedInputsAreValidated() throws {
        let found = try article {
            $0.blocks = [
                .rule(ValidationGolden.Block.Rule()),
                .group(
                    ValidationGolden.Block.Group(
                        children: [.text(ValidationGolden.Block.Text(text: String(repeating: "a", count: 5001)))]
                    )
                ),
            ]
            $0.author = .value(ValidationGolden.Person(name: "Ana", manager: ValidationGolden.Person(name: "")))
            $0.reviewers = ["ana": ValidationGolden.Person(name: "")]
            $0.span = ValidationGolden.Article.Span(-1, "a", ["b", "long"])
        }
        #expect(
            found == [
                "blocks[1].children[0].text: must have at most 5000 characters",
                "reviewers.ana.name: must have at least 1 character",
                "author.manager.name: must have at least 1 character",
                "span[0]: must be at least 0", "span[3]: must have at most 3 characters",
            ]
        )
    }

    @Test func proceduresValidateInputsOfPlainTypes() throws {
        try ValidationGolden.Articles.bySlug.validate("a-b")
        let error = try #require(throws: ValidationError.self) {
            try ValidationGolden.Articles.bySlugs.validate(["a", "A", String(repeating: "a", count: 81)])
        }
        #expect(
            error.violations.map(\.description) == [
                "[1]: does not have the required form", "[2]: must have at most 80 characters",
            ]
        )
    }

    @Test func onlyInputsWithLimitsAreValidatable() {
        #expect(!(ValidationGolden.Plain.self is any Validatable.Type))
        #expect(!(ValidationGolden.Receipt.self is any Validatable.Type))
    }
}
#endif
