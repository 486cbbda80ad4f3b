swift package --disable-sandbox --allow-writing-to-package-directory trpcgen pull --config Sources/BackendAPI/trpcgen.json
