import { expect, test } from 'vitest'
import { setUpGround, world, close } from './tray-ground.ts'

setUpGround()

test('without that choice, closing the window ends the program', async () => {
  await world.ask('app.set-window-settings', { tray: 'shown' })
  const ended = world.app.waitForEvent('close')
  await close().catch(() => undefined)
  await ended
  await world.restart()
  await expect.poll(() => world.ask('app.window-settings', null)).toMatchObject({ value: { tray: 'shown' } })
})
