import { join } from 'node:path'
import { defineConfig } from 'vitest/config'

/** The built app on a real Electron against the simulator: one file after the other, on one display. */
export default defineConfig({
  cacheDir: join(import.meta.dirname, '../../node_modules/.vite/e2e'),
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    globalSetup: [join(import.meta.dirname, 'set-up.ts')],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    pool: 'forks',
    maxWorkers: 1,
    fileParallelism: false,
  },
})
