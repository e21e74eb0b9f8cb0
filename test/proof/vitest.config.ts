import { dirname } from 'node:path'
import { defineConfig } from 'vitest/config'

/** For `npm run proof`, which names the files: its own, the simulator's, and those of `npm test` that try more when they are asked to. */
export default defineConfig({
  cacheDir: '../node_modules/.vite/proof',
  test: {
    root: dirname(import.meta.dirname),
    include: ['**/*.test.ts'],
    exclude: ['e2e/**'],
    globalSetup: 'set-up.ts',
    testTimeout: 1_800_000,
    hookTimeout: 1_800_000,
    pool: 'forks',
    maxWorkers: 2,
  },
})
