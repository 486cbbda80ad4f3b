#if canImport(SwiftUI)
public import SwiftUI

/// The screen for writing a post.
public struct ComposeScreen: View {
    @State private var model: ComposeModel
    @Environment(\.dismiss) private var dismiss

    public init(_ service: any PostService) { _model = State(initialValue: ComposeModel(service)) }

    public var body: some View {
        Form {
            TextField("Dish", text: $model.draft.title)
            TextField("Place", text: $model.draft.place)
            Stepper("Stars: \(model.draft.stars)", value: $model.draft.stars, in: 1...5)
            if let text = model.errorText { Text(text).foregroundStyle(.red) }
            Button("Publish") { Task { await model.publish() } }.disabled(model.isPublishing)
        }
        .onChange(of: model.published) { dismiss() }
    }
}
#endif
