import { spawn, type ChildProcess } from 'node:child_process'
import { setTimeout as wait } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'

export type Finished = {
  readonly isOk: boolean
  /** Standard output and error in the order they came, without colours. */
  readonly output: string
}

const GRACE_MS = 5_000
const isPosix = process.platform !== 'win32'
const running = new Set<ChildProcess>()

/**
 * Runs a JavaScript or TypeScript file on this Node and collects what it prints. It leads a process group of its own,
 * whose remains are killed when it ends, so that a step leaves no process behind.
 */
export function runNode(args: readonly string[], cwd: string): Promise<Finished> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd,
    detached: isPosix,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: undefined },
  })
  running.add(child)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  return new Promise((resolve) => {
    child.on('error', (error) => resolve({ isOk: false, output: `${output}${error.message}\n` }))
    child.on('exit', () => killGroup(child, 'SIGKILL'))
    child.on('close', (code) => {
      running.delete(child)
      resolve({ isOk: code === 0, output: stripVTControlCharacters(output) })
    })
  })
}

/** Ends whatever runs: asked first, so that a test can close its windows, then killed. */
export async function stopAll(): Promise<void> {
  const children = [...running]
  for (const child of children) killGroup(child, 'SIGTERM')
  const deadline = Date.now() + GRACE_MS
  while (running.size > 0 && Date.now() < deadline) await wait(50)
  for (const child of children) killGroup(child, 'SIGKILL')
}

function killGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return
  try {
    process.kill(isPosix ? -child.pid : child.pid, signal)
  } catch {
    // nothing of it is left
  }
}
