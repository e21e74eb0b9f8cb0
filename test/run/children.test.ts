import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { runNode, stopAll } from './children.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modwell-children-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('collects both outputs and tells how it ended', async () => {
  const script = write('a.mjs', "console.log('out'); console.error('err'); process.exitCode = 3")
  const { isOk, output } = await runNode([script], folder)
  expect({ isOk, lines: output.trim().split('\n').toSorted() }).toEqual({ isOk: false, lines: ['err', 'out'] })
})

it('kills what a child leaves behind', async () => {
  const forever = write('forever.mjs', 'setInterval(() => undefined, 1000)')
  const script = write(
    'b.mjs',
    `import { spawn } from 'node:child_process'
     const left = spawn(process.execPath, [${JSON.stringify(forever)}], { stdio: 'ignore' })
     console.log(left.pid)
     left.unref()`,
  )
  const { output } = await runNode([script], folder)
  await vi.waitFor(() => expect(isRunning(Number(output))).toBe(false), 5_000)
})

it('ends a running child when all are stopped', async () => {
  const running = runNode([write('c.mjs', 'setInterval(() => undefined, 1000)')], folder)
  await stopAll()
  expect((await running).isOk).toBe(false)
})

function write(name: string, text: string): string {
  const file = join(folder, name)
  writeFileSync(file, text)
  return file
}

/** A killed orphan may stay in the process table until its new parent looks: that is not running. */
function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return process.platform !== 'linux' || !/^State:\s+[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
