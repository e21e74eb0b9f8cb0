import { defineConfig } from 'vitest/config'
import usual from '../vitest.config.ts'
import { PARTS, PROOFS } from './parts.ts'

/** The proofs that lie beside the unit and flow tests, run as those are, but for the ones that a part of their own names. */
export default defineConfig({
  ...usual,
  cacheDir: '../node_modules/.vite/long-flows',
  test: {
    ...usual.test,
    testTimeout: 300_000,
    hookTimeout: 300_000,
    include: [...PROOFS],
    exclude: ['e2e/**', ...PARTS.flatMap(({ files }) => files)],
  },
})
