import Foundation
import Testing

/// The script of the page of `diff --format html`: boxes, search, index, links to rules, and printing.
///
/// Node runs the script with a fake page that has the articles, sections and links of the real one.
@Suite(.enabled(if: Tool.areInstalled("node")))
struct HTMLPageTests {
    private let tool: Tool

    init() throws {
        tool = try Tool()
        try tool.write(Self.document(type: "integer", isOld: true), to: "old.json")
        try tool.write(Self.document(type: "string", isOld: false), to: "new.json")
    }

    /// Returns a document with `GET /users`, whose `age` has the type, and `GET /posts`.
    ///
    /// In the newer contract, `GET /posts` has another property.
    private static func document(type: String, isOld: Bool) -> String {
        func path(_ name: String, _ properties: String) -> String {
            let schema = #"{"type":"object","properties":{\#(properties)}}"#
            let answer = #"{"description":"ok","content":{"application/json":{"schema":\#(schema)}}}"#
            return #""/\#(name)":{"get":{"operationId":"\#(name)","responses":{"200":\#(answer)}}}"#
        }
        let posts = #""title":{"type":"string"}"# + (isOld ? "" : #","note":{"type":"string"}"#)
        let paths = [path("users", #""age":{"type":"\#(type)"}"#), path("posts", posts)].joined(separator: ",")
        return #"{"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{\#(paths)}}"#
    }

    /// Runs JavaScript after the page's own script.
    ///
    /// - Parameter steps: JavaScript that calls `show()`, which returns the visible articles, sections, links and the
    ///   status line.
    private func run(_ steps: String, hash: String = "") throws -> String {
        let page = try tool.run("diff", "old.json", "new.json", "--level", "info", "--format", "html").output
        try tool.write(page, to: "page.html")
        let program = #"""
            const page = require('fs').readFileSync('page.html', 'utf8')
            const decoded = text => text.replace(/&#39;/g, "'").replace(/&quot;/g, '"').replace(/&amp;/g, '&')
            const attributes = text => Object.fromEntries(
              [...text.matchAll(/([a-z-]+)(?:="([^"]*)")?/g)].map(([, name, value]) => [name, decoded(value ?? '')]))
            const sections = page.split(/(?=<section )/).slice(1).map(text => {
              const section = attributes(text.match(/<section ([^>]*)>/)[1])
              section.articles = [...text.matchAll(/<article ([^>]*)>/g)].map(([, head]) => {
                const found = attributes(head)
                return { hidden: false, kind: found['data-kind'], dataset: {
                  kind: found['data-kind'], words: found['data-words'], count: found['data-count'] } }
              })
              section.querySelector = selector => section.articles.find(article => !article.hidden)
              section.rules = [...text.matchAll(/<details id="([^"]*)"/g)].map(([, id]) => ({ id, tagName: 'DETAILS', open: false }))
              return section
            })
            const links = [...page.matchAll(/<li class="[^"]*"><a href="([^"]*)">/g)].map(([, href]) => ({ href, parentElement: {} }))
            const folds = [...page.matchAll(/<details>/g)].map(() => ({ open: false }))
            const boxes = [...page.matchAll(/<input type="checkbox" name="kind" value="([a-z]+)"( checked)?>/g)]
            const data = { kind: boxes.filter(([, , isChecked]) => isChecked).map(([, kind]) => kind), q: '' }
            const handlers = {}
            const status = {}
            const form = { hidden: true, querySelector: () => status,
              addEventListener: (name, handler) => { handlers['form ' + name] = handler } }
            const rules = sections.flatMap(section => section.rules)
            globalThis.document = {
              querySelector: selector => selector === 'form' ? form : links.find(({ href }) => selector.includes(`"${href}"`)),
              querySelectorAll: selector => selector === 'article' ? sections.flatMap(section => section.articles)
                : selector.startsWith('article details') ? folds.filter(fold => !fold.open)
                : sections.filter(section => section.id !== 'rules'),
              getElementById: id => rules.find(rule => rule.id === id),
            }
            globalThis.FormData = class { get(name) { return data[name] } getAll(name) { return data[name] } }
            globalThis.location = { hash: process.argv[1] }
            globalThis.addEventListener = (name, handler) => { handlers[name] = handler }
            const show = () => console.log([
              sections.flatMap(section => section.articles).filter(article => !article.hidden).map(article => article.kind),
              sections.filter(section => section.id !== 'rules' && !section.hidden).length,
              links.filter(link => !link.parentElement.hidden).length, status.textContent].join(' | '))
            const set = (kind, q) => { Object.assign(data, { kind, q }); handlers['form input']() }
            eval(page.match(/<script>([^]*?)<\/script>/)[1])
            """#
        let result = try tool.run(URL(filePath: "/usr/bin/env"), ["node", "-e", program + "\n" + steps, "--", hash])
        #expect(result.code == 0, "\(result.errors)")
        return result.output
    }

    @Test func checkboxesFilterFindings() throws {
        let shown = try run(
            """
            console.log(form.hidden)
            show()
            set(['error', 'info'], ''); show()
            set(['info'], ''); show()
            set([], ''); show()
            """
        )
        #expect(
            shown == """
                false
                error | 1 | 1 | 1 change is shown
                error,info | 2 | 2 | 2 changes are shown
                info | 1 | 1 | 1 change is shown
                 | 0 | 0 | 0 changes are shown

                """
        )
    }

    /// A browser runs no other script (Content Security Policy, level 3, section 4.2.3).
    @Test func policyAllowsTheScriptByItsHash() throws {
        let steps = """
            const text = page.match(/<script>([^]*?)<\\/script>/)[1]
            const hash = require('crypto').createHash('sha256').update(text).digest('base64')
            console.log(page.includes(`script-src 'sha256-${hash}'`))
            """
        let shown = try run(steps)
        #expect(shown == "true\n")
    }

    @Test func searchMatchesWordsCaseInsensitively() throws {
        let shown = try run(
            """
            set(['error', 'info'], 'AGE  users'); show()
            set(['error', 'info'], 'posts age'); show()
            set(['error', 'info'], 'out-prop-added'); show()
            """
        )
        #expect(
            shown == """
                error | 1 | 1 | 1 change is shown
                 | 0 | 0 | 0 changes are shown
                info | 1 | 1 | 1 change is shown

                """
        )
    }

    @Test func printingExpandsSections() throws {
        let shown = try run(
            """
            folds[0].open = true
            handlers.beforeprint()
            console.log(folds.length > 1, folds.every(fold => fold.open))
            handlers.afterprint()
            console.log(folds.map(fold => fold.open).indexOf(true), folds.filter(fold => fold.open).length)
            """
        )
        #expect(shown == "true true\n0 1\n")
    }

    @Test func linkToARuleOpensIt() throws {
        let steps = "console.log(rules.filter(rule => rule.open).map(rule => rule.id).join())"
        let shown = try run(steps, hash: "#rule-out-integer-to-string")
        #expect(shown == "rule-out-integer-to-string\n")
        #expect(try run("location.hash = '#nothing'; handlers.hashchange(); \(steps)") == "\n")
    }
}
