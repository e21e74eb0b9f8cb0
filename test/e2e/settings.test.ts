import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { openSettings } from './places.ts'

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

test('the theme that holds is the one that is shown as chosen, whoever chose it', async () => {
  const { page } = world
  await openSettings(page, 'Appearance')
  const chosen: boolean[] = []
  for (const [theme, name] of [
    ['light', 'Light'],
    ['dark', 'Dark'],
  ] as const) {
    await world.ask('app.set-theme', { theme })
    await page.getByRole('radio', { name, checked: true }).waitFor()
    chosen.push(await page.evaluate((asked) => matchMedia(`(prefers-color-scheme: ${asked})`).matches, theme))
  }
  expect(chosen).toEqual([true, true])
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
  await page.getByRole('textbox', { name: 'Service address' }).fill('http://example.org')
  await page.getByRole('button', { name: 'Save and check' }).click()
  await page.getByRole('alert').waitFor()
  const kept = await world.ask('settings.get', null)
  expect(kept).toMatchObject({ value: { serviceUrl: expect.not.stringContaining('example.org') } })
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

test('what no undo needs is thrown away once that is agreed to, and what is left is as it was', async () => {
  const { page, library } = world
  const instance = await world.adopt(library.survival)
  const wish = { kind: 'update', instances: [instance], files: [], freshness: 'normal' } as const
  const plans = await world.ask('change.propose', wish)
  await world.ask('change.commit', { plans: plans.kind === 'ok' ? plans.value.map(({ id }) => id) : [] })
  await openSettings(page, 'Stored files')
  await page.getByRole('button', { name: 'Free up space…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete files' }).click()
  await page.getByText(/^\d+ files? deleted, .* freed\.$/).waitFor()
  await page.getByRole('button', { name: 'Verify files' }).click()
  await page.getByText(/^\d+ files? checked \(.*\), all intact\.$/).waitFor()
  const store = await world.ask('store.status', null)
  expect(store).toMatchObject({ value: { prunable: { files: 0 }, needed: { files: expect.any(Number) } } })
})

test('hard links are warned of before they do harm', async () => {
  const { page } = world
  await page.getByText(/^Hard link/).click()
  await page.getByText('Hard links share one file').waitFor()
  await expect.poll(() => world.ask('settings.get', null)).toMatchObject({ value: { placing: 'hardlink' } })
})

test('about tells the version and where everything lies', async () => {
  const { page, folder } = world
  await openSettings(page, 'About')
  await expect.poll(() => page.getByText(join(folder, 'home'), { exact: true }).isVisible()).toBe(true)
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
  await react.getByText('react', { exact: false }).first().click()
  const told = readFileSync(join(import.meta.dirname, '../../node_modules/react/LICENSE'), 'utf8')
  await expect.poll(async () => (await react.locator('pre').innerText()).trim()).toBe(told.trim())
})

test('the palette leads to a section, and the list of sections is reached by keyboard', async () => {
  const { page } = world
  await page.keyboard.press('Control+k')
  await page.keyboard.type('settings links')
  await page.getByRole('menuitem', { name: /^Settings: Links/ }).waitFor()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Links' }).waitFor()
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('button', { name: 'Links' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { level: 2, name: 'Health check' }).waitFor()
  await page.keyboard.press('Alt+ArrowLeft')
  await page.getByRole('heading', { level: 2, name: 'Links' }).waitFor()
  const current = page.getByRole('navigation', { name: 'Sections' }).locator('[aria-current]')
  await expect.poll(() => current.allInnerTexts()).toEqual(['Links'])
})

test('the doctor runs from the settings and says what it found', async () => {
  const { page } = world
  await openSettings(page, 'Health check')
  await page.getByRole('button', { name: 'Run checks' }).click()
  const checks = page.getByRole('list', { name: 'Checks' })
  await checks.waitFor()
  const answer = await world.ask('app.doctor', null)
  const instances = answer.kind === 'ok' ? answer.value.flatMap(({ instance }) => instance ?? []) : []
  const shown = await checks.locator('.settings-name').allInnerTexts()
  // In words, and the id of an instance small beside its name.
  const ids = await checks.locator('.settings-id').allInnerTexts()
  const named = instances.map(({ id, name }) => `${name}${id}`)
  expect(instances.length > 0).toBe(true)
  expect(shown).toEqual(['Data folder', ...named, 'Stored files', 'Service'])
  expect(ids).toEqual(instances.map(({ id }) => id))
})

test('notifications, tray and links are chosen in their sections', async () => {
  const { page } = world
  await openSettings(page, 'Notifications')
  await page.getByText('A change fails', { exact: true }).click()
  await page.getByText('Types of notifications').click()
  await page.getByText('Payment', { exact: true }).click()
  await page.getByText('No notifications during quiet hours').click()
  await page.getByRole('button', { name: /From/ }).click()
  await page.getByRole('option', { name: '23:00' }).click()
  await page.getByText(/^Show an icon and keep running/).click()
  await openSettings(page, 'Links')
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
