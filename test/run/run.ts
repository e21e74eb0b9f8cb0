import { join } from 'node:path'
import { findElectron } from '../electron/runtime.ts'
import { ensureSystemPackages, ensureTerminalPrograms } from '../electron/system-packages.ts'
import { runNode, stopAll, type Finished } from './children.ts'
import { findProgram } from './program.ts'
import { runTests, type TestCounts } from './tests.ts'
import { checkTypes } from './types.ts'

type Step =
  | { readonly kind: 'check'; readonly name: string; readonly run: () => Promise<Finished> }
  | { readonly kind: 'tests'; readonly name: string; readonly config: string }

const PROJECT = join(import.meta.dirname, '../..')
const INTERRUPTED = 130
const SOURCES = ['src-main', 'src-preload', 'src-renderer', 'resources/text', 'test']

/** What stands in one row runs at once: alone, none of it keeps two cores busy all the time, as it waits for disks, windows and pauses. */
const ROWS: readonly (readonly Step[])[] = [
  [{ kind: 'check', name: 'system set-up', run: setUp }],
  [{ kind: 'check', name: 'format', run: () => runProgram('oxfmt', ['--check']) }],
  [{ kind: 'check', name: 'lint', run: () => runProgram('oxlint', ['--deny-warnings']) }],
  [
    { kind: 'check', name: 'unused', run: () => runProgram('knip', ['--config', '.knip.json']) },
    { kind: 'check', name: 'import rules', run: checkImports },
    { kind: 'check', name: 'types', run: checkTypes },
  ],
  [{ kind: 'check', name: 'build', run: () => runNode(['test/electron/build.ts'], PROJECT) }],
  [
    { kind: 'tests', name: 'unit and flow', config: 'test/vitest.config.ts' },
    { kind: 'tests', name: 'end to end', config: 'test/e2e/vitest.config.ts' },
  ],
]

let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void interrupt())
process.exitCode = await runAll(process.argv.slice(2))

/** Runs every step, also after a failed one; the filters narrow the test files. Resolves with the exit code. */
async function runAll(filters: readonly string[]): Promise<number> {
  let passed = 0
  let failed = 0
  let executed = 0
  for (const row of ROWS) {
    const results = await Promise.all(row.map(async (step) => ({ step, counts: await report(step, filters) })))
    if (isInterrupted) return INTERRUPTED
    for (const { step, counts } of results) {
      passed += counts.passed
      failed += counts.failed
      if (step.kind === 'tests') executed += counts.passed + counts.failed
    }
  }
  if (executed === 0) {
    console.log(`FAILED  no test was executed ${filters.length > 0 ? `for "${filters.join(' ')}"` : ''}`)
    failed += 1
  }
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

/** Runs one step and prints its line, and all it said if it failed. */
async function report(step: Step, filters: readonly string[]): Promise<TestCounts> {
  const started = performance.now()
  const counts = await run(step, filters)
  if (isInterrupted) return counts
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
  const detail = step.kind === 'tests' ? `  ${counts.passed} passed, ${counts.failed} failed` : ''
  console.log(`${counts.failed === 0 ? 'ok    ' : 'FAILED'}  ${step.name.padEnd(14)} ${seconds} s${detail}`)
  if (counts.failed > 0) console.log(counts.output.trimEnd())
  return counts
}

async function run(step: Step, filters: readonly string[]): Promise<TestCounts> {
  try {
    if (step.kind === 'tests') return await runTests(step.config, filters)
    const { isOk, output } = await step.run()
    return { passed: isOk ? 1 : 0, failed: isOk ? 0 : 1, output }
  } catch (error) {
    return { passed: 0, failed: 1, output: error instanceof Error ? error.message : String(error) }
  }
}

async function setUp(): Promise<Finished> {
  await findElectron(console.log)
  await ensureSystemPackages(console.log)
  ensureTerminalPrograms(console.log)
  return { isOk: true, output: '' }
}

function runProgram(name: string, args: readonly string[]): Promise<Finished> {
  return runNode([findProgram(name), ...args], PROJECT)
}

/** A check of nothing passes everything: so it must also have cruised something. */
async function checkImports(): Promise<Finished> {
  const program = findProgram('dependency-cruiser', 'depcruise')
  const { isOk, output } = await runNode([program, '--config', '.dependency-cruiser.cjs', ...SOURCES], PROJECT)
  return { isOk: isOk && /\([1-9]\d* modules/.test(output), output }
}

async function interrupt(): Promise<void> {
  isInterrupted = true
  await stopAll()
  process.exit(INTERRUPTED)
}
