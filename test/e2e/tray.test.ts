import { expect, test } from 'vitest'
import { addMod, adoptGame } from './own-game.ts'
import { setUpGround, world, press, isVisible, close, type Seen } from './tray-ground.ts'

setUpGround()

const seen = async () =>
  world.app.evaluate(() =>
    (globalThis as unknown as { seen: Seen }).seen.notices.map((one) => `${one.title}: ${one.body}`),
  )

test('with the window in the tray a check finds an update, and its notification opens the instance', async () => {
  const [rope] = addMod(world, 'own-rope', { '1.0.0': {} })
  await world.ask('app.set-window-settings', { tray: 'keeps-running' })
  await adoptGame(world, 'Handy', { 'rope.jar': rope })
  await close()
  const hidden = await isVisible()
  world.service.catalogue.addVersion(rope?.project_id ?? '', {
    version_number: '2.0.0',
    loaders: ['fabric'],
    game_versions: ['1.21.11'],
    date_published: '2026-05-02T10:00:00Z',
  })
  await press('Check for updates')
  await expect.poll(seen).toEqual(['1 new update: Handy'])
  await world.app.evaluate(() => (globalThis as unknown as { seen: Seen }).seen.notices[0]?.click())
  await world.page.getByRole('heading', { level: 1, name: 'Handy' }).waitFor()
  await expect.poll(async () => [hidden, await isVisible()]).toEqual([[false], [true]])
})

test('a second start brings the window back from the tray, and Quit of the tray ends the program', async () => {
  await close()
  const hidden = await isVisible()
  await world.startAgain([])
  await expect.poll(isVisible).toEqual([true])
  const ended = world.app.waitForEvent('close')
  await press('Quit').catch(() => undefined)
  await ended
  expect(hidden).toEqual([false])
  await world.restart()
})
