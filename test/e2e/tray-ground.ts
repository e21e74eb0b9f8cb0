import type { Menu, MenuItem, Notification, Tray } from 'electron'
import { afterAll, beforeAll } from 'vitest'
import { openWorld, type World } from './open-world.ts'

export let world: World

export interface Seen {
  menu: readonly MenuItem[]
  notices: { readonly title: string; readonly body: string; readonly click: () => void }[]
}

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

export function press(label: string): Promise<void> {
  return world.app.evaluate((_, wanted) => {
    const { seen } = globalThis as unknown as { seen: Seen }
    seen.menu.find((item) => item.label === wanted)?.click()
  }, label)
}

export const isVisible = () =>
  world.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows().map((one) => one.isVisible()))
export const close = () => world.app.evaluate(({ BrowserWindow }) => BrowserWindow.getAllWindows()[0]?.close())

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeAll(async () => {
    world = await openWorld({ projects: 0 })
    await record()
  })
  afterAll(() => world.close())
}
