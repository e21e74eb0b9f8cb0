import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { goTo } from './places.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ outdated: 1 })
  await goTo(world.page, 'Settings')
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
  expect([light === dark, await background()]).toEqual([false, dark])
})

test('the connection is checked on demand', async () => {
  const { page, service } = world
  await goTo(page, 'Settings')
  await page.getByRole('button', { name: 'Check connection' }).click()
  await page.getByText(`${service.url} answers.`).waitFor()
  expect(service.requests().at(-1)).toMatchObject({ path: '/', status: 200 })
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
  await page.getByRole('button', { name: 'Channel' }).click()
  await page.getByRole('option', { name: 'Releases and betas' }).click()
  await page.getByRole('button', { name: /Channel.*betas|betas.*Channel/ }).waitFor()
  const answer = await world.ask('settings.get', null)
  const channel = answer.kind === 'ok' ? answer.value.channel : null
  expect([channel, readFileSync(join(folder, 'home', 'settings.json'), 'utf8')]).toEqual([
    'beta',
    expect.stringContaining('beta'),
  ])
})

test('what no undo needs is thrown away once that is agreed to, and what is left is as it was', async () => {
  const { page, library } = world
  const instance = await world.adopt(library.survival)
  const wish = { kind: 'update', instances: [instance], files: [], freshness: 'normal' } as const
  const plans = await world.ask('change.propose', wish)
  await world.ask('change.commit', { plans: plans.kind === 'ok' ? plans.value.map(({ id }) => id) : [] })
  await goTo(page, 'Library')
  await goTo(page, 'Settings')
  await page.getByRole('button', { name: 'Prune…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Prune' }).click()
  await page.getByText(/^\d+ files? thrown away, .* freed\.$/).waitFor()
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByText(/^\d+ files? read \(.*\), all as they were\.$/).waitFor()
  const store = await world.ask('store.status', null)
  expect(store).toMatchObject({ value: { prunable: { files: 0 }, needed: { files: expect.any(Number) } } })
})

test('hard links are warned of before they do harm', async () => {
  const { page } = world
  await page.getByText(/^Hard link One file/).click()
  await page.getByText('Hard links share the bytes.').waitFor()
  expect(await world.ask('settings.get', null)).toMatchObject({ value: { placing: 'hardlink' } })
})

test('about tells the version and where everything lies', async () => {
  const { page, folder } = world
  expect(await page.getByText(join(folder, 'home'), { exact: true }).isVisible()).toBe(true)
})
