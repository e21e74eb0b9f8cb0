import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { stopAll } from '../run/children.ts'
import { runTests } from '../run/tests.ts'
import type { TestCounts } from '../run/tests.ts'
import { PARTS } from './parts.ts'
import type { Part } from './parts.ts'

const INTERRUPTED = 130
const TESTS = join(import.meta.dirname, '..')

let isInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => void interrupt())
process.exitCode = await prove(process.argv.slice(2))

/** Proves the parts of these names, or all, one after the other. Resolves with the exit code. */
async function prove(names: readonly string[]): Promise<number> {
  const unknown = names.filter((name) => !PARTS.some((part) => part.name === name))
  if (unknown.length > 0) {
    console.error(`There is no part ${unknown.join(', ')}: name any of ${PARTS.map(({ name }) => name).join(', ')}.`)
    return 2
  }
  process.env['MODWELL_SEED'] ??= String(Date.now() % 1_000_000_000)
  console.log(`seed ${process.env['MODWELL_SEED']}; MODWELL_SEED=NUMBER chooses another`)
  let passed = 0
  let failed = 0
  for (const part of PARTS.filter(({ name }) => names.length === 0 || names.includes(name))) {
    const counts = await report(part)
    if (isInterrupted) return INTERRUPTED
    passed += counts.passed
    failed += counts.failed
  }
  console.log(`${passed} passed, ${failed} failed`)
  return failed === 0 ? 0 : 1
}

/** Runs one part and prints its line, and if it failed all it said and how to repeat it. */
async function report(part: Part): Promise<TestCounts> {
  const settings = Object.entries(part.settings ?? {}).map(([name, usual]) => {
    process.env[name] ??= usual
    return `${name}=${process.env[name]}`
  })
  const started = performance.now()
  const { passed, failed, output } = await run(part)
  if (isInterrupted) return { passed, failed, output }
  const seconds = ((performance.now() - started) / 1000).toFixed(1).padStart(6)
  const mark = failed === 0 ? 'ok    ' : 'FAILED'
  console.log(
    [mark, part.name.padEnd(14), `${seconds} s`, `${passed} passed, ${failed} failed`, ...settings].join('  '),
  )
  if (failed > 0) {
    console.log(output.trimEnd())
    const chosen = [`MODWELL_SEED=${process.env['MODWELL_SEED']}`, ...settings]
    console.log(`to repeat it: ${chosen.join(' ')} npm run proof ${part.name}`)
  }
  return { passed, failed, output }
}

/** A part of which a file is missing, or that runs no test, has failed. */
async function run({ files, config = 'vitest.config.ts' }: Part): Promise<TestCounts> {
  const missing = files.filter((file) => !existsSync(join(TESTS, file)))
  if (missing.length > 0) return { passed: 0, failed: 1, output: `there is no test/${missing.join(', test/')}` }
  const counts = await runTests(`test/proof/${config}`, files)
  const isNone = counts.passed + counts.failed === 0
  return isNone ? { ...counts, failed: 1, output: `${counts.output}\nno test was executed` } : counts
}

async function interrupt(): Promise<void> {
  isInterrupted = true
  await stopAll()
  process.exit(INTERRUPTED)
}
