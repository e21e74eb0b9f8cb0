import { describe, expect, it } from 'vitest'
import { kindOf } from '../../src-main/cli/arguments/command-kinds.ts'
import { found } from '../cli/examples.ts'
import { setUpGround, COMMANDS, CHANGING, linesOf, world, lookAt } from './dry-runs-ground.ts'

setUpGround()

it.each(COMMANDS)('"modwell %s" is declared to read or to change something', (name) => {
  expect(kindOf(found(name.split(' ')))).not.toBeNull()
})

it.each(CHANGING)('"modwell %s" understands --dry-run', (name) => {
  const option = found(name.split(' ')).options.find(({ long }) => long === '--dry-run')
  expect(option?.short).toBe('-n')
})

describe.each(CHANGING)('a dry run of "modwell %s"', (name) => {
  it('has an example to be tried with', () => {
    expect(linesOf(name)).not.toEqual([])
  })
})

it('a home that is not there is not made', async () => {
  world.restore()
  const before = lookAt()
  const { exitCode } = await world.run(`modwell settings set channel beta --home ${world.folder}/nowhere`, ['-n'])
  expect(exitCode).toBe(0)
  expect(lookAt()).toEqual(before)
})

it('says what would be so, and that nothing was changed', async () => {
  world.restore()
  const { stdout } = await world.run('modwell follow lamp', ['-n'])
  const lines = stdout.trimEnd().split('\n')
  expect(lines[0]).toBe('Without --dry-run it would come to this:')
  expect(lines[1]).toMatch(/^would be sent: POST http:.*\/follow$/)
  expect(lines.at(-1)).toBe('This was a dry run: nothing was changed.')
})
