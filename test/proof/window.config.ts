import { defineConfig } from 'vitest/config'
import usual from '../e2e/vitest.config.ts'

/** The end-to-end tests themselves, which try more when they are asked to: both themes, and services of either kind. */
export default defineConfig({ ...usual, test: { ...usual.test, testTimeout: 180_000, hookTimeout: 180_000 } })
