import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { playDemo } from '../demo/play-demo.ts'

it('clears away when it is interrupted', async () => {
  const temporary = mkdtempSync(join(tmpdir(), 'modwell-demo-test-'))
  onTestFinished(() => rmSync(temporary, { recursive: true, force: true }))
  const { exitCode } = await playDemo(temporary, (child, said) => {
    if (said.includes('$ modwell inspect')) child.kill('SIGINT')
  })
  expect(exitCode).toBe(130)
  expect(readdirSync(temporary)).toEqual([])
})
