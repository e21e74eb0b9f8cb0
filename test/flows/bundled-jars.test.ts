import { afterEach, beforeEach, expect, it } from 'vitest'
import { adoptGame, openPlayground, updateAll, type Playground } from './playground.ts'

let playground: Playground

beforeEach(async () => {
  playground = await openPlayground()
})
afterEach(() => playground.close())

const LOADER = { loaders: ['neoforge'], game_versions: ['1.21.1'] }

/** A version whose file has the library in it, listed with that range. */
function bringing(version: string, range: string) {
  return { ...LOADER, files: [{ nested: [{ modId: 'lib', version, range }] }] }
}

async function planFor(second: Readonly<Record<string, ReturnType<typeof bringing>>>) {
  const [one] = playground.addMod('one', { '1': bringing('1.5', '[1,2)') })
  const [other] = playground.addMod('other', { '1': bringing('1.6', '[1,2)'), ...second })
  const game = { loader: 'neoforge', gameVersion: '1.21.1' }
  await adoptGame(playground, { 'mods/one.jar': one, 'mods/other.jar': other }, game)
  const [plan] = await playground.core.propose(updateAll())
  return {
    steps: plan?.steps.map(({ action, to }) => `${action} ${to?.version}`),
    skipped: plan?.skipped.map(({ title, reason }) => `${title}: ${reason.message}`),
  }
}

it('an update waits whose bundled library no version suits that the other mod allows (fact S23)', async () => {
  const { steps, skipped } = await planFor({ '2': bringing('2.5', '[2,3)') })
  expect(steps).toEqual([])
  expect(skipped).toEqual([
    'other: other 2 and one 1 both include net.example:lib, but no version of it works for both (other allows 2 or later and below 3, one 1 or later and below 2).',
  ])
})

it('an update is offered whose bundled library can be the one of the other mod', async () => {
  expect(await planFor({ '2': bringing('2.5', '[1,3)') })).toEqual({ steps: ['replace 2'], skipped: [] })
})
