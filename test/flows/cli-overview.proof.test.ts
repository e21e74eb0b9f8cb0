import { rmSync } from 'node:fs'
import { expect, it } from 'vitest'
import { setUpGround, run, adoptTwo } from './cli-overview-ground.ts'

setUpGround()

const codeOf = async (...args: readonly string[]) => (await run(...args)).exitCode

it('says with its exit code that there are updates, where nothing worse is to say', async () => {
  const [one] = await adoptTwo()
  const asked = [
    ['inspect', '--exit-code'],
    ['inspect', '--findings', '--exit-code'],
    ['inspect', '--findings', '--strict', '--exit-code'],
    ['inspect', 'Two', '--exit-code'],
    ['inspect'],
    ['update', '--all', '--dry-run', '--exit-code'],
    ['update', 'Two', '--dry-run', '--exit-code'],
    ['update', '--all', '--exit-code', '--yes'],
  ]
  const codes: (number | null)[] = []
  for (const args of asked) codes.push(await codeOf(...args))
  expect(codes).toEqual([10, 10, 3, 0, 0, 10, 0, 2])
  rmSync(one.gamePath, { recursive: true })
  expect(await codeOf('inspect', '--findings', '--strict', '--exit-code')).toBe(4)
})

it('ends an update of several with a line for each and one for all', async () => {
  await adoptTwo()
  const { stdout } = await run('update', '--all', '--yes')
  const lines = stdout.trimEnd().split('\n').slice(-3)
  expect(lines).toEqual([
    expect.stringMatching(/^ {2}One +1 /),
    expect.stringMatching(/^ {2}Two +0 /),
    'In total: 1 change in 1 of 2 instances, nothing failed',
  ])
})
