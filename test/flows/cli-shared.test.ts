import { expect, it } from 'vitest'
import { bisectDocument } from '../cli/bisect-documents.ts'
import { errorDocument } from '../cli/documents.ts'
import { movePlanDocument } from '../cli/move-documents.ts'
import { setUpGround, world, two, TO } from './cli-shared-ground.ts'

setUpGround()

it('shows for whom a move would break what, changes nothing, and names the ways out', async () => {
  const { moves, plans, failed } = await world.json(movePlanDocument, ['move', 'One', ...TO, '--dry-run'], {
    exitCode: 1,
  })
  expect(moves[0]?.items.map(({ sharers }) => sharers.map(({ instance, reason }) => [instance, reason?.code]))).toEqual(
    Array.from({ length: 3 }, () => [[two, 'unfit-for-sharer']]),
  )
  expect(plans[0]?.steps).toEqual([])
  expect(failed.map(({ code }) => code)).toEqual(['unfit-for-sharers'])
  const { exitCode, stdout } = await world.run(['move', 'One', ...TO, '--yes'])
  expect(exitCode).toBe(1)
  expect(stdout).toEqual(expect.stringMatching(/ also in\n[^]*Two: would break\n/))
  expect(stdout.replaceAll(/\s+/g, ' ')).toContain(
    'a folder of its own. modwell move One --game-version 1.21.5 --yes --with-shared-instances',
  )
})

it('names with whom the mods are shared at a step of a search, and lets no second one begin', async () => {
  const { changeSets } = await world.json(bisectDocument, ['bisect', 'start', 'One', '--yes'])
  expect(changeSets[0]?.sharedWith).toEqual([{ folder: 'mods', instances: [two] }])
  const { error } = await world.json(errorDocument, ['bisect', 'start', 'Two', '--yes'], { exitCode: 1 })
  expect(error.code).toBe('bisect-running')
  expect(error.message).toEqual(expect.stringContaining('One, which shares mods'))
  const { stdout } = await world.run(['bisect', 'stop', 'One', '--while-running'])
  expect(stdout).toContain('mods is shared with Two, so it changes there too')
})

it.each([
  [['move', 'One', 'Two', '--with-shared-instances', ...TO], 2, '--with-shared-instances works with one instance'],
  [['move', ...TO], 2, "missing required argument 'instance'"],
  [['move', 'One', 'nowhere', ...TO, '--dry-run'], 1, 'there is no instance "nowhere"'],
])('answers %j with exit code %i', async (args, exitCode, message) => {
  const document = await world.json(errorDocument, args, { exitCode })
  expect(document.error.message).toContain(message)
})
