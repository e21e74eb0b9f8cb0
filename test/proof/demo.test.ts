import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { playDemo } from '../demo/play-demo.ts'

let temporary: string

beforeEach(() => {
  temporary = mkdtempSync(join(tmpdir(), 'modwell-demo-test-'))
})
afterEach(() => rmSync(temporary, { recursive: true, force: true }))

it(
  'plays the main job with real commands, proves it twice, and leaves nothing behind',
  { timeout: 120_000 },
  async () => {
    const { exitCode, said } = await playDemo(temporary)
    expect(exitCode).toBe(0)
    expect(said).toEqual(expect.stringContaining('proved'))
    expect(said.match(/^proved: .*$/gm)).toEqual([
      expect.stringMatching(/\d+ are now the newest of the service, \d+ untouched/),
      expect.stringMatching(/every one, and every folder, is byte for byte what it was/),
    ])
    expect(readdirSync(temporary)).toEqual([])
  },
)
