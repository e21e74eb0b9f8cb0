import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { appArguments, sandboxArguments } from './arguments.ts'
import { build } from './build.ts'
import { hasDisplay } from './display.ts'
import { findElectron } from './runtime.ts'
import { ensureSystemPackages } from './system-packages.ts'

const PROJECT = join(import.meta.dirname, '../..')

process.exitCode = await start(process.argv.slice(2)).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  return 1
})

/** Builds what changed and opens the app for real use; resolves with its exit code. */
async function start(args: readonly string[]): Promise<number> {
  if (!hasDisplay()) {
    console.error('There is no display here, so the window cannot be shown. The command line does the same things:')
    console.error('  npm run cli -- --help')
    return 1
  }
  const { executable } = await findElectron(log)
  await ensureSystemPackages(log)
  await build()
  const app = spawn(executable, [PROJECT, ...sandboxArguments(), ...appArguments(args)], { stdio: 'inherit' })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.kill(signal))
  const [code] = await once(app, 'exit')
  return typeof code === 'number' ? code : 1
}

function log(line: string): void {
  console.error(line)
}
