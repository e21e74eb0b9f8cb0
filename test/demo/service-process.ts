import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Fault } from '../service/faults.ts'

export interface ServiceProcess {
  readonly url: string
  readonly stop: () => Promise<void>
}

const PROGRAM = join(import.meta.dirname, '../service/main.ts')

/** Starts the service simulator as a program of its own on free loopback ports. */
export async function startServiceProcess(): Promise<ServiceProcess> {
  const args = ['--disable-warning=ExperimentalWarning', PROGRAM, '--port', '0']
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] })
  let complaint = ''
  child.stderr.on('data', (chunk: Buffer) => (complaint += chunk.toString()))
  const ended = once(child, 'exit')
  const kill = (): boolean => child.kill('SIGKILL')
  process.once('exit', kill)
  child.once('exit', () => process.removeListener('exit', kill))
  const stop = async (): Promise<void> => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGTERM')
    await ended
  }
  const url = await Promise.race([readReadyLine(child.stdout), ended.then(() => null)])
  if (url !== null) return { url, stop }
  await stop()
  throw new Error(`the service simulator did not start: ${complaint.trim()}`)
}

async function readReadyLine(stdout: NodeJS.ReadableStream): Promise<string | null> {
  for await (const line of createInterface({ input: stdout })) {
    const url = /^ready (\S+) files /.exec(line)?.[1]
    if (url !== undefined) return url
  }
  return null
}

/** Makes a running simulator go wrong in certain ways; none: as it should. */
export async function setFaults(url: string, faults: readonly Fault[]): Promise<void> {
  const answer = await fetch(`${url}/_control/faults`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(faults),
  })
  if (!answer.ok) throw new Error(`the simulator refused the faults: ${answer.status}`)
}
