import { spawn } from 'node:child_process'
import { once } from 'node:events'
import type { Io } from './io.ts'

/** What opens an address in the person's browser; never a shell, which would read what is in the address. */
const OPENERS: Partial<Record<NodeJS.Platform, readonly [command: string, ...args: string[]]>> = {
  darwin: ['open'],
  win32: ['rundll32', 'url.dll,FileProtocolHandler'],
}

/** Rejects when nothing could be started, or when it says soon that it failed. */
export async function openBrowser(address: string, env: Io['env']): Promise<void> {
  const [command, ...args] = OPENERS[process.platform] ?? ['xdg-open']
  const child = spawn(command, [...args, address], { stdio: 'ignore', detached: true, env: envOfOthers(env) })
  const [code] = await Promise.race([once(child, 'exit'), once(child, 'spawn').then(() => finish(child))])
  if (code !== 0) throw new Error(`${command} failed with ${String(code)}`)
}

/** What is meant for Modwell alone, tokens among it, does not go on to other programs. */
function envOfOthers(env: Io['env']): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(env).filter(([name]) => !name.startsWith('MODWELL_')))
}

const MOMENT = 2_000

/** A browser that stays open is a browser that opened. */
async function finish(child: ReturnType<typeof spawn>): Promise<readonly [number]> {
  await new Promise((resolve) => setTimeout(resolve, MOMENT).unref())
  child.unref()
  return [0]
}
