import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findProgram } from '../run/program.ts'

export type Cruise = {
  readonly violations: readonly { readonly rule: string; readonly from: string; readonly to: string }[]
}

type Report = {
  readonly summary: {
    readonly violations: readonly {
      readonly from: string
      readonly to: string
      readonly rule: { readonly name: string }
    }[]
  }
}

export const PROJECT = join(import.meta.dirname, '../..')
export const RULES_FILE = join(PROJECT, '.dependency-cruiser.cjs')
const SOURCES = ['src-main', 'src-preload', 'src-renderer', 'resources/text', 'test']

/** Runs dependency-cruiser with the project's own rules over a tree laid out as the project is. */
export async function cruise(tree: string): Promise<Cruise> {
  const program = findProgram('dependency-cruiser', 'depcruise')
  const args = [program, '--config', RULES_FILE, '--output-type', 'json', ...SOURCES]
  // its exit code is the number of violations: the report says more
  const output = await promisify(execFile)(process.execPath, args, { cwd: tree, maxBuffer: 256 * 1024 * 1024 }).catch(
    (error: unknown) => error,
  )
  const { summary } = readReport(output)
  const violations = summary.violations.map(({ from, to, rule }) => ({ rule: rule.name, from, to }))
  return { violations }
}

function readReport(output: unknown): Report {
  if (!isOutput(output)) throw output
  if (!output.stdout.startsWith('{'))
    throw new Error(`dependency-cruiser gave no report: ${output.stdout}${output.stderr}`)
  return JSON.parse(output.stdout)
}

function isOutput(output: unknown): output is { readonly stdout: string; readonly stderr: string } {
  return typeof output === 'object' && output !== null && 'stdout' in output && typeof output.stdout === 'string'
}
