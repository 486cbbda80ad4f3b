import Foundation
import Testing

/// An app imports the runtime together with Apple's frameworks, so that a common name would be ambiguous.
struct AppleNamesTests {
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().appending(path: "Scripts/public-api")

    @Test func publicTypesHaveNoNamesOfAppleFrameworks() throws {
        let lists = try FileManager.default.contentsOfDirectory(atPath: Self.folder.path).filter {
            $0.hasSuffix(".txt")
        }
        #expect(lists.count > 5)
        for list in lists {
            let text = try String(contentsOf: Self.folder.appending(path: list), encoding: .utf8)
            let types = text.split(separator: "\n").map { String($0.prefix { $0 != ":" }) }.filter {
                $0.first?.isUppercase == true && !$0.contains(".")
            }
            #expect(Set(types).intersection(Self.names).sorted() == [], "\(list)")
        }
    }

    /// Public types of SwiftUI, SwiftData, Combine, Observation and Foundation.
    private static let names = Set(
        """
        Alert Alignment Angle Animatable Animation AnyGradient AnyLayout AnyShape AnyTransition AnyView App AppStorage AsyncImage Axis \
        Binding BlendMode Button ButtonRole ButtonStyle Canvas Capsule Circle Color ColorPicker ColorScheme Commands \
        ContainerRelativeShape ContentMode ContentUnavailableView ContextMenu ControlGroup ControlSize CoordinateSpace \
        CustomLayout DatePicker DisclosureGroup DismissAction Divider DragGesture DropDelegate DynamicProperty Edge EdgeInsets \
        EditButton EditMode Ellipse EllipticalGradient EmptyView Entry Environment EnvironmentKey EnvironmentObject \
        EnvironmentValues EquatableView FetchRequest FetchedResults FileDocument Font ForEach Form Gauge GeometryProxy \
        GeometryReader Gesture GestureState GraphicsContext Grid GridItem GridRow Group GroupBox HStack HorizontalAlignment Image \
        ImageRenderer InsettableShape KeyboardShortcut Label LabelStyle LabeledContent Layout LayoutPriority LazyHGrid LazyHStack \
        LazyVGrid LazyVStack LinearGradient Link List ListStyle LocalizedStringKey LongPressGesture Material Menu \
        MenuStyle MeshGradient Namespace NavigationLink NavigationPath NavigationSplitView NavigationStack NavigationView \
        ObservedObject OpenURLAction OutlineGroup PasteButton Path Picker PickerStyle PlainButtonStyle Popover Preview \
        PreviewProvider PreferenceKey PresentationDetent PrimitiveButtonStyle Prominence ProgressView ProjectionTransform \
        RadialGradient Rectangle RefreshAction RenameButton RoundedRectangle SafeAreaRegions Scene ScenePhase SceneStorage \
        ScrollView ScrollViewProxy ScrollViewReader Section SecureField Settings Shape ShapeStyle ShareLink Slider \
        Spacer State StateObject Stepper StrokeStyle Subview SubmitLabel TabView Table TableColumn TapGesture Text TextEditor TextField \
        TimelineSchedule TimelineView TitleDisplayMode Toggle ToggleStyle ToolbarContent ToolbarItem Transaction Transition \
        TupleView UnitPoint VStack VerticalAlignment View ViewBuilder ViewModifier ViewThatFits Window WindowGroup ZStack \
        Attribute DataStore DefaultStore EditableState FetchDescriptor HistoryDescriptor Index Model ModelActor ModelConfiguration \
        ModelContainer ModelContext ModelExecutor PersistentIdentifier PersistentModel Query Relationship Schema SchemaMigrationPlan \
        Unique VersionedSchema \
        AnyCancellable AnyPublisher AnySubscriber Cancellable CombineIdentifier ConnectableObservable ConnectablePublisher \
        CurrentValueSubject CustomCombineIdentifierConvertible Deferred Empty Fail Future ImmediateScheduler Just \
        ObservableObject ObservableObjectPublisher Optional PassthroughSubject Published Publisher Publishers Record Scheduler \
        Sequence Subject Subscriber Subscribers Subscription Subscriptions TopLevelDecoder TopLevelEncoder \
        Observable ObservationIgnored ObservationRegistrar ObservationTracked Observations \
        AffineTransform AttributeContainer AttributeScopes AttributedString AttributedSubstring Bundle ByteCountFormatter Cache \
        CachedURLResponse Calendar CharacterSet ComparisonResult Data Date DateComponents DateFormatter DateInterval Decimal \
        Dimension Edge FileHandle FileManager FileWrapper Formatter HTTPCookie HTTPCookieStorage HTTPURLResponse Host IndexPath \
        IndexSet InputStream JSONDecoder JSONEncoder JSONSerialization KeyPathComparator LengthFormatter LocalizedError \
        LocalizedStringResource Locale Lock MachError Measurement Notification NotificationCenter NotificationQueue NumberFormatter \
        Operation OperationQueue OutputStream PersonNameComponents Pipe Port Predicate Process ProcessInfo Progress PropertyListDecoder \
        PropertyListEncoder RecursiveLock RelativeDateTimeFormatter RunLoop Scanner SortComparator SortDescriptor SortOrder Stream \
        StringResource Thread TimeInterval TimeZone Timer URL URLCache URLComponents URLCredential URLError URLProtectionSpace \
        URLProtocol URLQueryItem URLRequest URLResponse URLSession URLSessionConfiguration URLSessionTask UUID Unit UndoManager \
        UserDefaults XMLParser
        """.split { $0 == " " || $0 == "\n" }.map(String.init)
    )
}
