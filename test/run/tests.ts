import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runNode } from './children.ts'
import { findProgram } from './program.ts'

export type TestCounts = { readonly passed: number; readonly failed: number; readonly output: string }

/** The part of Vitest's JSON report that is counted. */
export type Report = {
  readonly success: boolean
  readonly testResults: readonly {
    readonly status: string
    readonly assertionResults: readonly { readonly status: string }[]
  }[]
}

const PROJECT = join(import.meta.dirname, '../..')

/**
 * Runs Vitest with one of the project's configurations; filters narrow the files by their paths. Without a filter, a
 * configuration that finds no test has failed.
 */
export async function runTests(config: string, filters: readonly string[]): Promise<TestCounts> {
  const folder = mkdtempSync(join(tmpdir(), 'modwell-tests-'))
  const file = join(folder, 'report.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
  const options = [
    '--config',
    config,
    '--allowOnly=false',
    ...(filters.length > 0 ? ['--passWithNoTests'] : []),
    ...reporters,
  ]
  try {
    const { isOk, output } = await runNode([findProgram('vitest'), 'run', ...options, ...filters], PROJECT)
    if (!existsSync(file)) return { passed: 0, failed: 1, output }
    const report: Report = JSON.parse(readFileSync(file, 'utf8'))
    return { ...countTests({ ...report, success: report.success && isOk }), output }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/**
 * What did not pass has failed: a skipped test proves nothing. A file that could not be loaded counts as one, and so does
 * an error outside of every test.
 */
export function countTests({ success, testResults }: Report): { readonly passed: number; readonly failed: number } {
  const statuses = testResults.flatMap(({ assertionResults }) => assertionResults.map(({ status }) => status))
  const passed = statuses.filter((status) => status === 'passed').length
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.every((test) => test.status === 'passed'),
  ).length
  const failed = statuses.length - passed + broken
  return { passed, failed: failed === 0 && !success ? 1 : failed }
}
