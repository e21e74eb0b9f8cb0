import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { defineConfig } from 'vitest/config'
import { PROOFS } from './proof/parts.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** Whole journeys, and what looks through all sources, take longest: begun first, none is left for the end, where the others would wait for it. */
class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted: TestSpecification[] = await Reflect.apply(BaseSequencer.prototype.sort, this, [files])
    return [...sorted.filter(isLong), ...sorted.filter((file) => !isLong(file))]
  }
}

function isLong({ moduleId }: TestSpecification): boolean {
  return /\/test\/(?:flows|demo|architecture)\//.test(moduleId)
}

/**
 * Unit and flow tests; the end-to-end ones, which need a built app and a display, are run by `test/e2e/vitest.config.ts`, the proofs
 * beside either and the simulator's own by `npm run proof`.
 */
export default defineConfig({
  cacheDir: '../node_modules/.vite/unit',
  test: {
    root: import.meta.dirname,
    include: ['**/*.test.ts', '**/*.test.tsx'],
    exclude: ['e2e/**', 'proof/**', 'service/tests/**', ...PROOFS],
    globalSetup: 'set-up.ts',
    setupFiles: ['short-pauses.ts'],
    env: { TMPDIR: temporaryFolder(), MODWELL_LANGUAGE: 'en' },
    sequence: { sequencer: LongFirst },
    testTimeout: 30_000,
    hookTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    pool: 'forks',
    isolate: false,
    maxWorkers: 3,
  },
})
