import { globSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { runNode, type Finished } from './children.ts'

/** The compiler in native code, several times as fast; it has no interface to read sources by, so that tests use the one before it. */
const COMPILER = join(dirname(fileURLToPath(import.meta.resolve('typescript-7/package.json'))), 'bin/tsc')
const PROJECT = join(import.meta.dirname, '../..')
/** What was found last time: only what changed since is checked again. Dies with node_modules. */
const REMEMBERED = join(PROJECT, 'node_modules/.cache/modwell-types')

/** Its compiler reads the declarations that the contract is derived from, as that of `src-main` writes them: they must bring it no Node. */
const PAGE = 'src-renderer/tsconfig.json'

/** Type-checks every tsconfig of the project, one after the other, `src-main` before those that refer to it; the output names the ones with errors. */
export async function checkTypes(): Promise<Finished> {
  const configs = globSync('{src-*,test}/**/tsconfig*.json', { cwd: PROJECT, exclude: ['**/node_modules'] }).toSorted()
  const failed: string[] = []
  for (const config of configs) {
    const memory = join(REMEMBERED, `${config.replaceAll(/[\\/]/g, '-')}.tsbuildinfo`)
    const options = ['--incremental', '--tsBuildInfoFile', memory, '-p', config]
    const { isOk, output } = await runNode([COMPILER, ...options], PROJECT)
    if (!isOk) failed.push(`${config}:\n${output}`)
  }
  const { output: read } = await runNode([COMPILER, '--listFilesOnly', '-p', PAGE], PROJECT)
  if (/@types[\\/]node/.test(read)) failed.push(`${PAGE}: knows Node, by a declaration that the contract reads\n`)
  return {
    isOk: failed.length === 0 && configs.length > 0,
    output: failed.join('\n') || `${configs.length} tsconfigs\n`,
  }
}

if (import.meta.main) {
  const { isOk, output } = await checkTypes()
  process.stdout.write(output)
  process.exitCode = isOk ? 0 : 1
}
