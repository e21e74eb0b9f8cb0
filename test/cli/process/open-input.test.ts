import { execFileSync, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openInput } from '../../../src-main/cli/process/open-input.ts'

let folder: string
let pipe: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modwell-input-'))
  pipe = join(folder, 'pipe')
  if (process.platform !== 'win32') execFileSync('mkfifo', [pipe])
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('reads a file', async () => {
  writeFileSync(join(folder, 'lock.json'), '{}')
  expect(await text(openInput(join(folder, 'lock.json')))).toBe('{}')
})

it('throws what the system says of a file that is not there', () => {
  expect(() => openInput(join(folder, 'none.json'))).toThrow(/ENOENT/)
})

describe.runIf(process.platform !== 'win32')('a pipe', () => {
  it('is read from a writer that comes later', async () => {
    const read = text(openInput(pipe))
    spawn('sh', ['-c', 'printf content > "$1"', '-', pipe])
    expect(await read).toBe('content')
  })

  it('is read to its end from a writer that takes its time', async () => {
    const writer = spawn('sh', ['-c', 'exec 3<>"$1"; exec 4>"$1"; echo open; sleep 0.1; printf content >&4', '-', pipe])
    await new Promise((resolve) => writer.stdout.once('data', resolve))
    expect(await text(openInput(pipe))).toBe('content')
  })

  it('is waited for no longer than until that is stopped', async () => {
    const writer = spawn('sh', ['-c', 'exec 3<>"$1"; echo open; exec sleep 60', '-', pipe])
    await new Promise((resolve) => writer.stdout.once('data', resolve))
    const stop = new AbortController()
    const read = text(openInput(pipe, stop.signal))
    stop.abort()
    await expect(read).rejects.toThrow(/abort/i)
    writer.kill()
  })
})
