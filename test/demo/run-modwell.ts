import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import pc from 'picocolors'
import type { Stage } from './stage.ts'

const PROGRAM = join(import.meta.dirname, '../../resources/modwell.mjs')

/** Runs one real command on the demo's library, before everybody's eyes; throws unless it ends with one of `exits`. */
export async function runModwell(stage: Stage, args: readonly string[], exits: readonly number[] = [0]): Promise<void> {
  stage.signal.throwIfAborted()
  console.log(`\n${pc.bold(`$ modwell ${args.map(quote).join(' ')}`)}`)
  const env = { ...process.env, MODWELL_HOME: stage.home, MODWELL_SERVICE: stage.url }
  const child = spawn(process.execPath, [PROGRAM, ...args], { env, stdio: ['ignore', 'inherit', 'inherit'] })
  const stop = (): boolean => child.kill('SIGTERM')
  stage.signal.addEventListener('abort', stop)
  const [code] = await once(child, 'exit')
  stage.signal.removeEventListener('abort', stop)
  stage.signal.throwIfAborted()
  if (!exits.includes(Number(code))) throw new Error(`modwell ${args.join(' ')} ended with ${String(code)}`)
}

function quote(arg: string): string {
  return /^[\w./@=:+-]+$/.test(arg) ? arg : `'${arg.replaceAll("'", `'\\''`)}'`
}
