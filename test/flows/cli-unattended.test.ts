import { beforeAll, describe, expect, it } from 'vitest'
import { world, README, setUpGround } from './cli-unattended-ground.ts'
setUpGround()

/** Everything is up to date. */
beforeAll(async () => {
  await world.run(['update', '--all', '--yes'])
})

it('wants arguments that can be meant', async () => {
  const wrong = [
    ['update', '--all'],
    ['update', '--timeout', '5m', '--yes'],
    ['update', '--when-stopped', '--timeout', '1h soon', '--yes'],
    ['update', '--when-stopped', '--timeout', 'soon', '--yes'],
    ['update', '--when-stopped', '--dry-run'],
    ['update', '--when-stopped', '--while-running', '--yes'],
  ]
  for (const args of wrong) expect((await world.run(args)).exitCode, `${args}`).toBe(2)
})

it('says nothing with --quiet when there is nothing to do', async () => {
  const { exitCode, stdout, stderr } = await world.run(['update', '--all', '--yes', '--quiet'])
  expect(exitCode).toBe(0)
  expect(stdout).toBe('')
  expect(stderr).toBe('')
})

describe("the recipe of the command line's README", () => {
  it('has command lines that are understood', async () => {
    const lines = [...README.matchAll(/(?:^ExecStart=|minecraft  )\/usr\/local\/bin\/modwell (.*update.*)$/gm)].map(
      ([, line]) => line,
    )
    expect(lines.length).toBe(2)
    for (const line of lines) {
      const args = (line ?? '').split(' ').filter((one) => one !== '')
      const home = args.indexOf('--home')
      const own = home === -1 ? args : args.toSpliced(home, 2)
      expect((await world.run([...own, '--offline'])).exitCode, `${line}`).toBe(0)
    }
  })
})
