import { expect, it } from 'vitest'
import type { PackPlace } from '../../src-main/core/model/packs/pack.ts'
import { writePrismLauncher } from '../fixtures/launchers/prism.ts'
import { writeVanillaLauncher } from '../fixtures/launchers/vanilla.ts'
import { core, game, setUpLaunchers, share, wishFor } from './pack-in-launcher-ground.ts'

setUpLaunchers()

/** The launcher that is offered instead of where it goes, or that it goes into. */
async function readyIn(
  into: PackPlace,
  dependencies: Readonly<Record<string, string>> = { 'fabric-loader': '0.16.5' },
) {
  const [plan] = await core.propose({ ...wishFor({ dependencies }), into })
  return plan?.kind === 'install-pack' ? plan.readyIn : undefined
}

const OWN = { kind: 'own', name: 'Evening' } as const

it('a launcher that gets the loader by itself is offered before a folder, and the one with most instances first', async () => {
  await writeVanillaLauncher(game(), { profiles: [] })
  const before = await readyIn(OWN)
  await writePrismLauncher(share('PolyMC'), [], 'polymc.cfg')
  await writePrismLauncher(share('PrismLauncher'), [{ folder: 'one', gameVersion: '1.21.1' }])
  const found = [await readyIn(OWN), await readyIn({ kind: 'launcher', folder: null, name: null, launcher: 'polymc' })]
  expect([before, ...found]).toEqual([null, 'prism', 'polymc'])
})

it('none is offered for what needs no loader, or where its folder was named', async () => {
  await writePrismLauncher(share('PrismLauncher'), [{ folder: 'one', gameVersion: '1.21.1' }])
  expect(await readyIn(OWN, {})).toBe(null)
  expect(await readyIn({ kind: 'folder', folder: share('lamps'), name: null })).toBe(null)
})
