import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test, beforeAll } from 'vitest'
import { CORPUS } from '../fixtures/markdown-corpus.ts'
import { auditThemes } from './audit.ts'
import { setUpGround, TARGET, world, thrown, addProject, openProject, readText, find } from './text-ground.ts'

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

describe('a text that is meant to hurt', () => {
  test.each([
    ['a thousand lists in each other', null],
    ['32,768 beginnings of emphasis', 'it took too long to read.'],
    ['30,000 underscores before a letter', null],
    ['a table of many columns and short rows', null],
    ['a word as long as a text may be', null],
    ['a hundred thousand breaks', null],
  ])('leaves a window that answers: %s', async (name, why) => {
    const { page } = world
    const title = `Hurts ${name.replaceAll(/[^a-z]+/g, ' ').trim()}`
    addProject(title, CORPUS[name] ?? '')
    await openProject(title)
    await readText()
    const note = why === null ? null : await page.getByText(/^Shown as plain text: /).innerText()
    await page.getByRole('tab', { name: 'Versions' }).click()
    await page.getByRole('list', { name: 'Versions' }).waitFor()
    expect(note).toEqual(why === null ? null : `Shown as plain text: ${why}`)
    expect(thrown).toEqual([])
  })

  test('does not keep the notes of a version from being read', async () => {
    const { page } = world
    addProject('Notes', 'x', CORPUS['quotes and lists in turn'] ?? '')
    world.service.catalogue.addVersion('notes', {
      version_number: '2.0.0',
      changelog: 'It **glows**&nbsp;now',
      ...TARGET,
    })
    await openProject('Notes')
    await page.getByRole('tab', { name: 'Changelog' }).click()
    await page.getByText(/^Shown as plain text: /).waitFor()
    await expect.poll(() => page.locator('.markdown strong').allInnerTexts()).toEqual(['glows'])
  })
})
