import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Whether a window can be shown: always on macOS and Windows, elsewhere where a display server is named. */
export function hasDisplay(): boolean {
  if (process.platform !== 'linux') return true
  return Boolean(process.env['DISPLAY']) || Boolean(process.env['WAYLAND_DISPLAY'])
}

/** Runs `work` with a display: the person's own, or an Xvfb on a free number that is stopped afterwards. */
export async function withDisplay<T>(work: () => Promise<T>): Promise<T> {
  const close = await openDisplay()
  try {
    return await work()
  } finally {
    await close()
  }
}

/** As `withDisplay`, for callers with a set-up and a tear-down; resolves with what ends the display again. */
export async function openDisplay(): Promise<() => Promise<void>> {
  if (hasDisplay()) return async () => undefined
  const server = await startServer()
  process.env['DISPLAY'] = `:${server.number}`
  return async () => {
    delete process.env['DISPLAY']
    await stop(server.process)
  }
}

async function startServer(): Promise<{ readonly process: ChildProcess; readonly number: string }> {
  const args = ['-displayfd', '3', '-screen', '0', '1600x1000x24', '-nolisten', 'tcp', '-noreset']
  const server = spawn('Xvfb', args, { stdio: ['ignore', 'ignore', 'pipe', 'pipe'] })
  const killed = (): boolean => server.kill('SIGKILL')
  process.once('exit', killed)
  server.once('exit', () => process.removeListener('exit', killed))
  return { process: server, number: await readNumber(server) }
}

function readNumber(server: ChildProcess): Promise<string> {
  const [, , errors, numbers] = server.stdio
  return new Promise((resolve, reject) => {
    let said = ''
    let number = ''
    errors?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    numbers?.on('data', (chunk: Buffer) => {
      number += chunk.toString()
      if (number.endsWith('\n')) resolve(number.trim())
    })
    server.on('error', (error) => reject(new Error(`Xvfb could not be started: ${error.message}`)))
    server.on('exit', (code) => reject(new Error(`Xvfb ended (${code ?? 'killed'}): ${said.trim()}`)))
  })
}

async function stop(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await once(server, 'exit')
}
