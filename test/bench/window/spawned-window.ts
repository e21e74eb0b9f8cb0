import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { sandboxArguments } from '../../electron/arguments.ts'
import { findElectron } from '../../electron/runtime.ts'
import { readdirSync, readFileSync } from 'node:fs'

/** An Electron that was started as a person starts it: nothing is loaded into it, it is only looked at through its debugging port. */
export interface SpawnedWindow {
  /** Milliseconds since 1970. */
  readonly startedAt: number
  /** Runs it in the page; a promise is waited for. */
  evaluate(expression: string): Promise<unknown>
  /** Of all its processes, what they share counted once; null: this system does not tell. */
  bytes(): number | null
  close(): Promise<void>
}

const LOOK_AGAIN_MS = 5
const PATIENCE_MS = 60_000
/** Longer than anything that is measured takes. */
const REPLY_PATIENCE_MS = 20_000

export async function spawnWindow(args: readonly string[]): Promise<SpawnedWindow> {
  const { executable } = await findElectron()
  const startedAt = Date.now()
  const flags = [...sandboxArguments(), '--disable-dev-shm-usage', '--remote-debugging-port=0']
  const child = spawn(executable, [...args, ...flags], { stdio: ['ignore', 'ignore', 'pipe'] })
  const close = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    const late = setTimeout(() => child.kill('SIGKILL'), 10_000)
    await ended
    clearTimeout(late)
  }
  try {
    const origin = await readOrigin(child.stderr)
    const page = await openPage(origin)
    return { startedAt, evaluate: page.evaluate, bytes: () => proportionalBytes(child.pid ?? 0), close }
  } catch (error) {
    await close()
    throw error
  }
}

async function readOrigin(errors: NodeJS.ReadableStream): Promise<string> {
  let said = ''
  return new Promise((resolve, reject) => {
    errors.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      const port = /DevTools listening on ws:\/\/([^/]+)/.exec(said)?.[1]
      if (port !== undefined) resolve(`http://${port}`)
    })
    errors.on('close', () => reject(new Error(`Electron ended: ${said.slice(-500)}`)))
  })
}

/** Waits for the first page that is not blank. */
async function openPage(origin: string): Promise<Pick<SpawnedWindow, 'evaluate'>> {
  const until = Date.now() + PATIENCE_MS
  while (Date.now() < until) {
    const targets = (await (await fetch(`${origin}/json/list`)).json()) as readonly Target[]
    const page = targets.find(({ type, url }) => type === 'page' && url !== '' && url !== 'about:blank')
    if (page !== undefined) return talkTo(page.webSocketDebuggerUrl)
    await sleep(LOOK_AGAIN_MS)
  }
  throw new Error('no page was opened')
}

interface Target {
  readonly type: string
  readonly url: string
  readonly webSocketDebuggerUrl: string
}

interface Reply {
  readonly id: number
  readonly error?: { readonly message: string }
  readonly result?: {
    readonly result?: { readonly value?: unknown }
    readonly exceptionDetails?: { readonly text: string }
  }
}

async function talkTo(address: string): Promise<Pick<SpawnedWindow, 'evaluate'>> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve, { once: true })
    socket.addEventListener('error', () => reject(new Error(`${address} does not answer`)), { once: true })
  })
  const waiting = new Map<number, (reply: Reply) => void>()
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply
    waiting.get(reply.id)?.(reply)
    waiting.delete(reply.id)
  })
  let last = 0
  const evaluate = async (expression: string): Promise<unknown> => {
    last += 1
    const id = last
    const answer = new Promise<Reply>((resolve) => waiting.set(id, resolve))
    const params = { expression, awaitPromise: true, returnByValue: true }
    socket.send(JSON.stringify({ id, method: 'Runtime.evaluate', params }))
    const replied = await Promise.race([answer, sleep(REPLY_PATIENCE_MS, null)])
    // Asked before the page has left the blank one that it begins as: it is refused, or forgotten.
    if (replied === null) return evaluate(expression)
    const { error, result } = replied
    if (error !== undefined && /context was destroyed|find context/.test(error.message)) return evaluate(expression)
    const wrong = error?.message ?? result?.exceptionDetails?.text
    if (wrong !== undefined) throw new Error(`${expression.slice(0, 60)}: ${wrong}`)
    return result?.result?.value
  }
  return { evaluate }
}

/** Memory of a process and all below it, pages that several share counted once in all; null: not on this system. */
function proportionalBytes(root: number): number | null {
  if (process.platform !== 'linux') return null
  const parents = new Map<number, number>()
  for (const name of readdirSync('/proc')) {
    const parent = /^\d+$/.test(name) ? parentOf(Number(name)) : null
    if (parent !== null) parents.set(Number(name), parent)
  }
  const isBelow = (pid: number): boolean => {
    for (let at: number | undefined = pid; at !== undefined; at = parents.get(at)) if (at === root) return true
    return false
  }
  return [...parents.keys()].filter(isBelow).reduce((sum, pid) => sum + bytesOf(pid), 0)
}

/** null: it has ended. */
function parentOf(pid: number): number | null {
  const status = read(`/proc/${pid}/status`)
  return status === null ? null : Number(/^PPid:\s+(\d+)$/m.exec(status)?.[1])
}

function bytesOf(pid: number): number {
  return Number(/^Pss:\s+(\d+) kB$/m.exec(read(`/proc/${pid}/smaps_rollup`) ?? '')?.[1] ?? 0) * 1_024
}

function read(path: string): string | null {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return null
  }
}
