/// A template with validated names.
struct Template: Sendable {
    let parts: [TemplatePart]

    /// Renders a view.
    ///
    /// - Parameter layout: Breaks the lines of the template's layouts.
    func text(of view: some TemplateContext, _ layout: SwiftLayout = SwiftLayout()) -> String {
        var rendering = TemplateRendering(view, layout)
        rendering.render(parts)
        return String(decoding: rendering.bytes, as: UTF8.self)
    }
}
