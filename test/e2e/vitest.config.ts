import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { hasDisplay } from '../electron/display.ts'
import { PROOFS } from '../proof/parts.ts'

/**
 * The built app on a real Electron against the simulator: three files at a time, but one after the other on a person's own
 * display. Files share what their worker has loaded, and measured of the simulator's files, but no window.
 */
export default defineConfig({
  cacheDir: join(import.meta.dirname, '../../node_modules/.vite/e2e'),
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts'],
    exclude: [...PROOFS],
    globalSetup: [join(import.meta.dirname, 'set-up.ts')],
    setupFiles: [join(import.meta.dirname, 'display.ts')],
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    pool: 'forks',
    isolate: false,
    maxWorkers: hasDisplay() ? 1 : 2,
  },
})
