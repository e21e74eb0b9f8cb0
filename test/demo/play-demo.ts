import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** Plays the terminal's demo in a process of its own, whose temporary files lie in a given folder. */
export async function playDemo(temporary: string, watch?: (child: ChildProcess, said: string) => void) {
  const demo = join(import.meta.dirname, 'demo.ts')
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', demo, '--terminal'], {
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      watch?.(child, said)
    })
  }
  const [exitCode] = await once(child, 'close')
  return { exitCode, said }
}
