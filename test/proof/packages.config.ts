import { defineConfig } from 'vitest/config'
import usual from './vitest.config.ts'

/** One file after the other: all of them make their packages in one folder. */
export default defineConfig({ ...usual, test: { ...usual.test, fileParallelism: false } })
