import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pMap from 'p-map'
import { writeMessageTypes } from '../texts/write-message-types.ts'
import { runNode, type Finished } from './children.ts'

/** The compiler in native code, several times as fast; it has no interface to read sources by, so that tests use the one before it. */
const COMPILER = join(dirname(fileURLToPath(import.meta.resolve('typescript-7/package.json'))), 'bin/tsc')
const PROJECT = join(import.meta.dirname, '../..')
/** What was found last time: only what changed since is checked again. Dies with node_modules. */
const REMEMBERED = join(PROJECT, 'node_modules/.cache/modwell-types')

/** Its compiler reads the declarations that the contract is derived from, as that of `src-main` writes them: they must bring it no Node. */
const PAGE = 'src-renderer/tsconfig.json'

/**
 * Type-checks every tsconfig of the project, two at a time: `src-main` before those that refer to it, of which that of the tests, the
 * largest, is begun first. The output names the ones with errors.
 */
export async function checkTypes(): Promise<Finished> {
  writeMessageTypes()
  const configs = globSync('{src-*,test}/**/tsconfig*.json', { cwd: PROJECT, exclude: ['**/node_modules'] })
  const others = configs.filter((config) => !isOfMain(config))
  const ordered = others.toSorted((one, other) => Number(isOfTests(other)) - Number(isOfTests(one)))
  const found = [...(await checkAll(configs.filter(isOfMain))), ...(await checkAll(ordered))]
  const failed = found.filter((output) => output !== null)
  const { output: read } = await runNode([COMPILER, '--listFilesOnly', '-p', PAGE], PROJECT)
  if (/@types[\\/]node/.test(read)) failed.push(`${PAGE}: knows Node, by a declaration that the contract reads\n`)
  return {
    isOk: failed.length === 0 && configs.length > 0,
    output: failed.join('\n') || `${configs.length} tsconfigs\n`,
  }
}

function checkAll(configs: readonly string[]) {
  return pMap(configs, check, { concurrency: 2 })
}

function isOfMain(config: string): boolean {
  return config.startsWith('src-main')
}

function isOfTests(config: string): boolean {
  return config.startsWith('test')
}

/** What is wrong with it; null: nothing. One checker does it in two thirds of the work of the usual four, which each find out the same. */
async function check(config: string): Promise<string | null> {
  const memory = join(REMEMBERED, `${config.replaceAll(/[\\/]/g, '-')}.tsbuildinfo`)
  const options = ['--checkers', '1', '--incremental', '--tsBuildInfoFile', memory, '-p', config]
  const { isOk, output } = await runNode([COMPILER, ...options], PROJECT)
  return isOk ? null : `${config}:\n${output}`
}

if (import.meta.main) {
  const { isOk, output } = await checkTypes()
  process.stdout.write(output)
  process.exitCode = isOk ? 0 : 1
}
