import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'

const DEMO = join(import.meta.dirname, 'demo.ts')

let temporary: string

beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'modwell-demo-test-'))
})
afterEach(() => rmSync(temporary, { recursive: true, force: true }))

it(
  'plays the main job with real commands, proves it twice, and leaves nothing behind',
  { timeout: 120_000 },
  async () => {
    const { exitCode, said } = await play(() => undefined)
    expect([exitCode, said]).toEqual([0, expect.stringContaining('proved')])
    expect(said.match(/^proved: .*$/gm)).toEqual([
      expect.stringMatching(/\d+ are now the newest of the service, \d+ untouched/),
      expect.stringMatching(/every one, and every folder, is byte for byte what it was/),
    ])
    expect(readdirSync(temporary)).toEqual([])
  },
)

it('clears away when it is interrupted', { timeout: 60_000 }, async () => {
  const { exitCode } = await play((child, said) => {
    if (said.includes('$ modwell inspect')) child.kill('SIGINT')
  })
  expect([exitCode, readdirSync(temporary)]).toEqual([130, []])
})

async function play(watch: (child: ChildProcess, said: string) => void) {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', DEMO, '--terminal'], {
    env: { ...process.env, TMPDIR: temporary },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      said += chunk.toString()
      watch(child, said)
    })
  }
  const [exitCode] = await once(child, 'close')
  return { exitCode, said }
}
