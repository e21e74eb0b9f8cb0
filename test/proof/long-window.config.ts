import { defineConfig } from 'vitest/config'
import usual from '../e2e/vitest.config.ts'
import { PROOFS } from './parts.ts'

/** The proofs that lie beside the end-to-end tests, run as those are. */
export default defineConfig({
  ...usual,
  test: {
    ...usual.test,
    testTimeout: 180_000,
    hookTimeout: 180_000,
    include: [...PROOFS],
    exclude: [],
    env: { MODWELL_THEMES: 'both' },
  },
})
