import { expect, test } from 'vitest'
import { differences, readTree } from '../demo/tree.ts'
import { openInstance } from './places.ts'
import { SLOW, world, before, dialog, review, setUpGround } from './update-ground.ts'

setUpGround()

test('closing the window while it downloads leaves the instance as it was', async () => {
  await review()
  world.service.setFaults([SLOW])
  await dialog()
    .getByRole('button', { name: /^Update \d+$/ })
    .click()
  await dialog().getByText('Downloading').waitFor()
  await world.restart()
  world.service.setFaults([])
  await openInstance(world.page, 'Survival')
  await expect.poll(async () => differences(before, await readTree(world.library.survival.gamePath))).toEqual([])
})
