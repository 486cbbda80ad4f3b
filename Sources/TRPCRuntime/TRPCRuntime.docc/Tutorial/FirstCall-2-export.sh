cp ../swift-trpcgen/Scripts/trpc-contract.mjs .
npx --no-install tsx trpc-contract.mjs src/router.ts --export appRouter --out contract.json
