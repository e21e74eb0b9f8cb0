import type { Menu, MenuItem, Notification, Tray } from 'electron'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame } from './own-game.ts'

let world: World

interface Seen {
  menu: readonly MenuItem[]
  notices: { readonly title: string; readonly body: string; readonly click: () => void }[]
}

beforeAll(async () => {
  world = await openWorld({ projects: 0 })
  await record()
})

afterAll(() => world.close())

/** What the system is asked to show; nothing here could show it. */
async function record(): Promise<void> {
  await world.app.evaluate((electron) => {
    const seen: Seen = { menu: [], notices: [] }
    Object.assign(globalThis, { seen })
    const { Tray: tray, Notification: notification } = electron
    Object.assign(tray.prototype, { setContextMenu: (menu: Menu) => (seen.menu = menu.items) } satisfies Partial<Tray>)
    Object.assign(notification, { isSupported: () => true })
    Object.assign(notification.prototype, {
      show(this: Notification) {
        seen.notices.push({ title: this.title, body: this.body, click: () => this.emit('click', {}) })
      },
    })
  })
}

function press(label: string): Promise<void> {
  return world.app.evaluate((_, wanted) => {
    const { seen } = globalThis as unknown as { seen: Seen }
    seen.menu.find((item) => item.label === wanted)?.click()
  }, label)
}

const isVisible = () =>
  world.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((one) => one.isVisible()))
const close = () => world.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())

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
  const seen = async () =>
    world.app.evaluate(() =>
      (globalThis as unknown as { seen: Seen }).seen.notices.map((one) => `${one.title}: ${one.body}`),
    )
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

test('without that choice, closing the window ends the program', async () => {
  await world.ask('app.set-window-settings', { tray: 'shown' })
  const ended = world.app.waitForEvent('close')
  await close().catch(() => undefined)
  await ended
  await world.restart()
  await expect.poll(() => world.ask('app.window-settings', null)).toMatchObject({ value: { tray: 'shown' } })
})
