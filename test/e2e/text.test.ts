import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { setUpGround, world, thrown, addProject, find, openProject, readText } from './text-ground.ts'

setUpGround()

test('entities are read under the policy of the page', async () => {
  addProject('Entities', 'a&nbsp;b &copy; &#x2603; &bogus;')
  await openProject('Entities')
  await readText()
  await expect
    .poll(async () => [await world.page.locator('.markdown').innerText(), thrown])
    .toEqual(['a\u00a0b © ☃ &bogus;', []])
})

test('a good-looking page is shown with its tables, folds and boxes, in light and dark as it should be', async () => {
  await openProject('Rich')
  await readText()
  await world.page.locator('.markdown summary').click()
  await world.page.locator('.markdown pre').waitFor()
  expect(await auditThemes(world)).toEqual([])
})

test('a link of a text opens in the browser, by its id', async () => {
  const { page, app } = world
  await app.evaluate(({ shell }) => {
    Object.assign(shell, { openExternal: async (url: string) => Object.assign(globalThis, { opened: url }) })
  })
  await openProject('Rich')
  await page.getByRole('button', { name: 'the wiki' }).click()
  await world.ask('app.theme', null)
  await expect
    .poll(() => app.evaluate(() => (globalThis as { readonly opened?: string }).opened))
    .toBe('https://example.org/wiki')
})

describe('a page that cannot be shown', () => {
  beforeAll(async () => {
    await find('Rich')
    await breakNextProject()
    await world.page.getByRole('button', { name: 'Rich', exact: true }).click()
    await world.page.getByRole('alert').getByText("This page couldn't be shown.").waitFor()
  })

  test('is named, with what failed, and the rest of the window stays', async () => {
    const { page } = world
    const places = page.getByRole('navigation', { name: 'Pages' }).getByRole('button', { name: 'Library' })
    await expect
      .poll(async () => [await page.getByRole('alert').innerText(), await places.isVisible()])
      .toEqual([expect.stringMatching(/Cannot read properties of null/), true])
  })

  test('is accessible in light and dark', async () => {
    expect(await auditThemes(world)).toEqual([])
  })

  test('is shown again once it can be', async () => {
    await world.page.getByRole('button', { name: 'Try again' }).click()
    await readText()
    await expect.poll(() => world.page.getByRole('alert').count()).toBe(0)
  })

  test('is left by Back, and read anew when it is opened again', async () => {
    await find('Rich')
    await breakNextProject()
    await world.page.getByRole('button', { name: 'Rich', exact: true }).click()
    await world.page.getByRole('alert').waitFor()
    await world.page.getByRole('main').getByRole('button', { name: 'Back' }).click()
    await world.page.getByRole('searchbox', { name: 'Search projects' }).waitFor()
    await openProject('Rich')
    await readText()
    await expect.poll(() => world.page.getByRole('alert').count()).toBe(0)
  })

  test('is in the log', () => {
    const log = readFileSync(join(world.folder, 'home/log/window.log'), 'utf8')
    expect(log).toMatch(/page-failed project: Cannot read properties of null/)
  })
})

/** The next time that the page asks for a project, main answers what its contract does not allow. */
async function breakNextProject(): Promise<void> {
  const { id } = world.service.catalogue.project('rich') ?? { id: '' }
  const page = await world.ask('browse.project', { project: id, freshness: 'normal' })
  if (page.kind === 'failed') throw new Error(page.error.message)
  const broken = { kind: 'ok', value: { ...page.value, value: { ...page.value.value, gallery: null } } }
  await world.app.evaluate(({ BrowserWindow }, answer) => {
    const ipc = BrowserWindow.getAllWindows()[0]?.webContents.ipc
    ipc?.handle('ask', (_event, name: string) => {
      if (name !== 'browse.project')
        return JSON.stringify({ kind: 'failed', error: { code: 'offline', message: 'Not now.', hint: null } })
      ipc.removeHandler('ask')
      return JSON.stringify(answer)
    })
  }, broken)
}
