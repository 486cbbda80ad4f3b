import Foundation
import Testing

private let browser = ["chromium", "google-chrome", "chromium-browser"].first { Tool.areInstalled($0) }

/// The layout of the page of `diff --format html` in a browser: on a phone and on a desktop, light and dark.
@Suite(.enabled(if: browser != nil, "no Chromium or Chrome is installed"))
struct HTMLPageLayoutTests {
    private let tool: Tool

    /// A browser's measurements.
    private struct Layout: Decodable {
        var isDark: Bool
        /// The widths of the viewport and of its scrollable contents.
        var width, scrollWidth: Double
        /// The boxes outside the viewport, and the words that are too small or have too little contrast.
        var faults: [String]
        /// The left edges of the index and of the first change.
        var index, change: Double
        /// The boxes, buttons and fields without a name for screen readers.
        var nameless: [String]
    }

    init() throws {
        tool = try Tool()
        let names = [
            "users", "aProcedureWithAVeryLongNameThatNobodyWouldWriteByHandButThatAGeneratorOfRoutersMakesOfItsFolders",
        ]
        try tool.write(Self.document(names, type: "integer", note: "short"), to: "old.json")
        let note = String(repeating: "a line that is longer than any screen is wide ", count: 10)
        try tool.write(Self.document(names, type: "string", note: note), to: "new.json")
    }

    private static func document(_ names: [String], type: String, note: String) -> String {
        let paths = names.map { name in
            let schema = #"{"type":"object","properties":{"age":{"type":"\#(type)","description":"\#(note)"}}}"#
            let answer = #"{"description":"ok","content":{"application/json":{"schema":\#(schema)}}}"#
            return #""/\#(name)":{"get":{"operationId":"\#(name)","responses":{"200":\#(answer)}}}"#
        }
        return #"{"openapi":"3.1.0","info":{"title":"t","version":"1"},"paths":{\#(paths.joined(separator: ","))}}"#
    }

    /// Shows the page in a frame, and returns the output of its last script.
    ///
    /// Browser windows have a minimum width, and frames don't.
    private func layout(width: Int, isDark: Bool) throws -> Layout {
        let page = try tool.run("diff", "old.json", "new.json", "--level", "info", "--format", "html").output
        let policy = try Regex(#"<meta http-equiv="Content-Security-Policy"[^>]*>"#)
        try tool.write(page.replacing(policy, with: "") + "<script>\(Self.measure)</script>", to: "page.html")
        try tool.write(
            """
            <iframe src="page.html" width="\(width)" height="900" style="border: 0"></iframe>
            <script>addEventListener('message', event => { document.body.textContent = 'layout:' + event.data + ':layout' })</script>
            """,
            to: "frame.html"
        )
        let arguments = [
            "60", try #require(browser), "--headless", "--no-sandbox", "--disable-gpu", "--hide-scrollbars",
            "--user-data-dir=\(tool.folder.path)/profile", "--blink-settings=preferredColorScheme=\(isDark ? 0 : 1)",
            "--window-size=1400,1000", "--virtual-time-budget=5000", "--dump-dom",
            tool.folder.appending(path: "frame.html").absoluteString,
        ]
        let result = try tool.run(URL(filePath: "/usr/bin/timeout"), arguments)
        let said = try #require(result.output.firstMatch(of: /layout:(.*):layout/)?.1, "\(result.errors)")
        let json = said.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
        return try JSONDecoder().decode(Layout.self, from: Data(json.utf8))
    }

    /// Contrast as in WCAG 2.2, section 1.4.3: 4.5 to 1.
    private static let measure = """
        addEventListener('load', () => {
          const isDark = matchMedia('(prefers-color-scheme: dark)').matches
          const numbers = color => color.match(/[\\d.]+/g).map(Number)
          const light = color => {
            const [red, green, blue] = numbers(color).map(part => part / 255)
              .map(part => part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
            return 0.2126 * red + 0.7152 * green + 0.0722 * blue
          }
          const behind = element => {
            for (; element; element = element.parentElement) {
              const color = getComputedStyle(element).backgroundColor
              if ((numbers(color)[3] ?? 1) === 1) return color
            }
            return isDark ? 'rgb(18, 18, 18)' : 'rgb(255, 255, 255)'
          }
          const isScrolled = element => {
            for (element = element.parentElement; element; element = element.parentElement) {
              if (getComputedStyle(element).overflowX === 'auto') return true
            }
            return false
          }
          document.querySelectorAll('details').forEach(fold => { fold.open = true })
          const faults = new Set()
          for (const element of document.querySelectorAll('body *')) {
            const box = element.getBoundingClientRect(), style = getComputedStyle(element)
            if (!box.width || ['SCRIPT', 'STYLE'].includes(element.tagName)) continue
            const name = element.tagName + '.' + element.className
            if ((box.left < -0.5 || box.right > innerWidth + 0.5) && !isScrolled(element)) faults.add('beyond the view: ' + name)
            if (![...element.childNodes].some(node => node.nodeType === 3 && node.data.trim())) continue
            if (parseFloat(style.fontSize) < 12) faults.add('small: ' + name)
            const [more, less] = [light(style.color), light(behind(element))].sort((left, right) => right - left)
            if ((more + 0.05) / (less + 0.05) < 4.5) faults.add('pale: ' + name)
          }
          parent.postMessage(JSON.stringify({
            isDark, width: innerWidth, scrollWidth: document.documentElement.scrollWidth, faults: [...faults],
            index: document.querySelector('nav').getBoundingClientRect().left,
            change: document.querySelector('article').getBoundingClientRect().left,
            nameless: [...document.querySelectorAll('input, button, nav, a, summary')]
              .filter(element => !(element.labels?.[0] ?? element).textContent.trim() && !element.ariaLabel)
              .map(element => element.outerHTML),
          }), '*')
        })
        """

    @Test(arguments: [390, 1_280], [false, true])
    func pageFitsAndIsReadable(width: Int, isDark: Bool) throws {
        let layout = try layout(width: width, isDark: isDark)
        #expect(layout.isDark == isDark)
        #expect(layout.width == Double(width))
        #expect(layout.scrollWidth <= layout.width)
        #expect(layout.faults == [])
        #expect(layout.nameless == [])
        // The index is above the changes on a phone, and next to them on a desktop.
        #expect((layout.index < layout.change) == (width > 1_000))
    }
}
