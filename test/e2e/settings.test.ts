import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { openSettings } from './places.ts'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

let world: World

beforeAll(async () => {
  world = await openWorld({ outdated: 1 })
  await openSettings(world.page, 'Appearance')
})

afterAll(() => world.close())

function background(): Promise<string> {
  return world.page.evaluate(() => getComputedStyle(document.body).backgroundColor)
}

test('the theme is changed at once and remembered', async () => {
  const { page } = world
  await page.getByRole('radio', { name: 'Light' }).click()
  await page.waitForFunction(() => matchMedia('(prefers-color-scheme: light)').matches)
  const light = await background()
  await page.getByRole('radio', { name: 'Dark' }).click()
  await page.waitForFunction(() => matchMedia('(prefers-color-scheme: dark)').matches)
  const dark = await background()
  await world.restart()
  await expect.poll(async () => [light === dark, await background()]).toEqual([false, dark])
})

test('the connection is checked on demand', async () => {
  const { page, service } = world
  await openSettings(page, 'Service')
  await page.getByRole('button', { name: 'Check connection' }).click()
  await page.getByText(`${service.url} answers.`).waitFor()
  expect(
    service
      .requests()
      .filter(({ path }) => path === '/')
      .at(-1),
  ).toMatchObject({ status: 200 })
})

test('an address that may not be used is refused and not kept', async () => {
  const { page } = world
  const save = page.getByRole('button', { name: 'Save', exact: true })
  const before = await save.isDisabled()
  await page.getByRole('textbox', { name: 'Service address' }).fill('http://example.org')
  await save.click()
  await page.getByRole('alert').waitFor()
  const kept = await world.ask('settings.get', null)
  expect(kept).toMatchObject({ value: { serviceUrl: expect.not.stringContaining('example.org') } })
  expect(before).toBe(true)
})

test('an address that was changed goes back to that of Modrinth by one button, and is saved by another', async () => {
  const { page } = world
  const field = page.getByRole('textbox', { name: 'Service address' })
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.getByRole('button', { name: 'Back to Modrinth' }).click()
  await expect.poll(() => field.inputValue()).toBe('https://api.modrinth.com')
  const { value } = (await world.ask('settings.get', null)) as { value: { usual: object; serviceUrl: string } }
  expect(value.usual).toMatchObject({ serviceUrl: 'https://api.modrinth.com', siteUrl: 'https://modrinth.com' })
  expect(await save.isDisabled()).toBe(value.serviceUrl === 'https://api.modrinth.com')
})

test('a proxy is set by its address, never with a password, and what is in use is said', async () => {
  const { page } = world
  const kept = async (): Promise<unknown> => world.ask('settings.get', null)
  await openSettings(page, 'Network')
  await page.getByText('In use now: no proxy').waitFor()
  await page.getByText(/^Custom/).click()
  const field = page.getByRole('textbox', { name: 'Address and port' })
  await field.fill('http://me:secret@proxy.example:3128')
  await page.getByRole('button', { name: 'Use this proxy' }).click()
  await page.getByText(/must not contain a user name or password.*HTTPS_PROXY/).waitFor()
  expect(await kept()).toMatchObject({ value: { proxy: 'system' } })
  await field.fill('proxy.example:3128')
  await page.getByRole('button', { name: 'Use this proxy' }).click()
  await expect.poll(kept).toMatchObject({ value: { proxy: 'http://proxy.example:3128' } })
  await page.getByText('No proxy', { exact: true }).click()
  await expect.poll(kept).toMatchObject({ value: { proxy: 'none', proxyInUse: { kind: 'none' } } })
  await page.getByText(/^Same as system/).click()
  await expect.poll(kept).toMatchObject({ value: { proxy: 'system' } })
})

test('what keys do is shown from the settings, too', async () => {
  const { page } = world
  await openSettings(page, 'Appearance')
  const button = page.getByRole('button', { name: 'Keyboard shortcuts' })
  await button.click()
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await dialog.waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => button.evaluate((element) => element === document.activeElement)).toBe(true)
})

test('what is chosen is in the settings that the command line reads', async () => {
  const { page, folder } = world
  await openSettings(page, 'Updates')
  await page.getByRole('button', { name: 'Channel' }).click()
  await page.getByRole('option', { name: 'Releases and betas' }).click()
  await page.getByRole('button', { name: /Channel.*betas|betas.*Channel/ }).waitFor()
  const answer = await world.ask('settings.get', null)
  const channel = answer.kind === 'ok' ? answer.value.channel : null
  expect(channel).toBe('beta')
  expect(readFileSync(join(folder, 'home', 'settings.json'), 'utf8')).toEqual(expect.stringContaining('beta'))
})

test('a download can be asked about never', async () => {
  const { page } = world
  await page.getByRole('button', { name: /Ask before installing and updating/ }).click()
  await page.getByRole('option', { name: 'Never' }).click()
  await expect.poll(() => world.ask('settings.get', null)).toMatchObject({ value: { askAboveMiB: 1_000_000 } })
})

test('about tells the version and where everything lies', async () => {
  const { page, folder } = world
  await openSettings(page, 'About')
  await expect.poll(() => page.getByText(join(folder, 'home'), { exact: true }).isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Copy version details' }).click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  const copied = await world.app.evaluate(({ clipboard }) => clipboard.readText())
  expect(copied).toMatch(/^Modwell \S+, Electron \S+, Chromium \S+, Node \S+, \w+ \w+$/)
})

test('about lists what of others is in the program, each with the licence that the lock file has', async () => {
  const { page } = world
  await page.getByText(/^\d+ third-party packages/).click()
  const listed = await page.getByRole('list', { name: 'Packages' }).getByRole('listitem').allInnerTexts()
  const lock = JSON.parse(readFileSync(join(import.meta.dirname, '../../package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly version: string; readonly license: string }>>
  }
  const words = (name: string): string => {
    const { version, license } = lock.packages[`node_modules/${name}`] ?? { version: '', license: '' }
    return `${name} ${version} ${license}`
  }
  const shown = listed.map((text) => text.replaceAll(/\s+/g, ' '))
  // Of main, of the page, needed by another, a typeface; and one that only builds and tests use.
  const wanted = ['better-sqlite3', 'react', 'react-dom', 'unified', 'vfile', '@fontsource-variable/inter'].map(words)
  expect(wanted.filter((one) => !shown.includes(one))).toEqual([])
  expect(shown.includes(words('vitest'))).toBe(false)
})

test('about has the text of each licence, as its package brings it', async () => {
  const { page } = world
  const react = page
    .getByRole('list', { name: 'Packages' })
    .getByRole('listitem')
    .filter({ hasText: /^react / })
  const listedAtFirst = await page.getByRole('list', { name: 'Packages' }).getByRole('listitem').count()
  await page.getByRole('searchbox', { name: 'Find a package' }).fill('REACT ')
  await expect
    .poll(() => page.getByRole('list', { name: 'Packages' }).getByRole('listitem').count())
    .toBeLessThan(listedAtFirst)
  await react.getByText('react', { exact: false }).first().click()
  const told = readFileSync(join(import.meta.dirname, '../../node_modules/react/LICENSE'), 'utf8')
  await expect.poll(async () => (await react.locator('pre').innerText()).trim()).toBe(told.trim())
})

test('notifications, tray and links are chosen in their sections', async () => {
  const { page } = world
  await openSettings(page, 'Notifications')
  await page.getByText('A change fails', { exact: true }).click()
  await page.getByText('All 11 types of inbox notifications').click()
  await page.getByText('Payment', { exact: true }).click()
  await page.getByText('No notifications between two times of day').click()
  await page.getByRole('button', { name: /From/ }).click()
  await page.getByRole('option', { name: '23:00' }).click()
  await page.getByText(/^Show an icon and keep running/).click()
  await openSettings(page, 'Service')
  await page.getByText('Also open modrinth:// links in Modwell').click()
  await openSettings(page, 'Updates')
  await page.getByRole('button', { name: /Check in the background/ }).click()
  await page.getByRole('option', { name: 'Every day' }).click()
  await page.getByRole('button', { name: /Every day/ }).waitFor()
  const kept = await world.ask('app.window-settings', null)
  await world.ask('app.set-window-settings', { tray: 'none' })
  expect(kept).toMatchObject({
    value: {
      notifications: ['updates', 'watched', 'inbox'],
      mutedInboxKinds: ['payment'],
      quietHours: { from: 23, to: 8 },
      tray: 'keeps-running',
      takesModrinthLinks: true,
      checkHours: 24,
    },
  })
})
