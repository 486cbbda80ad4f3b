mkdir -p Sources/BackendAPI Sources/PostsApp Tests/PostsAppTests
touch Sources/PostsApp/PostList.swift
cp ../backend/contract.json Sources/BackendAPI/backend.openapi.json
swift package --allow-writing-to-package-directory trpcgen init --plugin Sources/BackendAPI
