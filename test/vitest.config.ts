import { defineConfig } from 'vitest/config'

/** Unit and flow tests; the end-to-end ones, which need a built app and a display, are run by `test/e2e/vitest.config.ts`. */
export default defineConfig({
  cacheDir: '../node_modules/.vite/unit',
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['e2e/**'],
    globalSetup: 'set-up.ts',
    testTimeout: 30_000,
    hookTimeout: 30_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})
