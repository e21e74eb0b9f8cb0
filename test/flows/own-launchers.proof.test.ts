import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { writePrismLauncher } from '../fixtures/launchers/prism.ts'
import { core, person, setUpLaunchers, wishFor } from './pack-in-launcher-ground.ts'
import { carryOut } from './playground.ts'

setUpLaunchers()

test.each([
  ['in a folder that the person named', (root: string) => void core.settings.set({ folders: [root] })],
  ['whose instance Modwell manages', (root: string) => core.instances.adopt(join(root, 'instances/one'), {})],
])('a launcher is found %s, and packs go there', async (_case, know) => {
  await writePrismLauncher(person('Games/Prism'), [{ folder: 'one', gameVersion: '1.21.1' }])
  expect(await core.packs.launchers()).toEqual([])
  await know(person('Games/Prism'))
  expect(await core.packs.launchers()).toMatchObject([{ kind: 'fillable', launcher: 'prism', instances: 1 }])
  await carryOut(core, wishFor())
  expect(existsSync(person('Games/Prism/instances/Evening Pack/instance.cfg'))).toBe(true)
})
