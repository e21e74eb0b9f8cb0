import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeHomemadeMod } from '../fixtures/library/own-files.ts'
import { auditThemes } from './audit.ts'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame, jar } from './own-game.ts'
import {
  confirm,
  dismissToast,
  goTo,
  inspectorOf,
  keepToast,
  openDetails,
  openInstance,
  reviewOf,
  rowOf,
} from './places.ts'

let world: World
let mods: string

beforeAll(async () => {
  world = await openWorld({ projects: 0 })
  const [sound] = addMod(world, 'own-sound', { '1.0.0': {} })
  const [wanting] = addMod(world, 'own-wanting', { '1.0.0': jar({ depends: { own_lib: '*' } }) })
  const [lib] = addMod(world, 'own-lib', { '1.0.0': {} })
  addMod(world, 'house-rules', { '0.3.1': {} })
  mods = await adoptGame(world, 'Ailing', {
    'sound.jar': sound,
    'wanting.jar': wanting,
    'lib.jar.disabled': lib,
    'house-rules.jar': await makeHomemadeMod(),
  })
  await adoptGame(world, 'Well', { 'sound.jar': sound })
})

afterAll(() => world.close())

async function openFindings(name: string): Promise<void> {
  await openInstance(world.page, name)
  await world.page.getByRole('tab', { name: /^Problems/ }).click()
}

test('where nothing is wrong that is said, and when it was checked once on the page', async () => {
  await openFindings('Well')
  await world.page.getByRole('heading', { name: 'No problems found' }).waitFor()
  await expect.poll(() => world.page.getByText(/checked \d\d:\d\d/i).count()).toBe(1)
})

test('a problem is counted in the tab and shown with what shows it', async () => {
  const { page } = world
  await openFindings('Ailing')
  const problem = page.getByRole('list', { name: 'Problems' }).getByRole('listitem')
  await problem.waitFor()
  await expect
    .poll(async () => [
      await page.getByRole('tab', { name: /^Problems.*, 1 problem$/ }).count(),
      await problem.innerText(),
    ])
    .toEqual([1, expect.stringMatching(/own-wanting[\s\S]*missing[\s\S]*own_lib/i)])
})

test('an ignored problem counts for nothing, stands folded at the end, and the toast undoes it', async () => {
  const { page } = world
  const problem = page.getByRole('list', { name: 'Problems' }).getByRole('listitem')
  await problem.getByRole('button', { name: /^Ignore/ }).click()
  await page.getByRole('heading', { name: 'No problems found' }).waitFor()
  await page.getByText('1 ignored').click()
  await page
    .getByRole('list', { name: 'Ignored' })
    .getByRole('button', { name: /^Stop ignoring/ })
    .waitFor()
  await keepToast(page)
  const wrong = await auditThemes(world)
  const listed = await world.ask('library.list', null)
  const counts = listed.kind === 'ok' ? listed.value.find(({ name }) => name === 'Ailing')?.problems : null
  await page.getByRole('button', { name: 'Undo: Ignored: own-wanting', exact: true }).click()
  await problem.waitFor()
  await expect
    .poll(async () => [wrong, counts?.problems, counts?.ignored, await page.getByText(/^Ignored \(/).count()])
    .toEqual([[], 0, 1, 0])
})

test('what counts again from the list of what is ignored has nothing left to undo', async () => {
  const { page } = world
  const problem = page.getByRole('list', { name: 'Problems' }).getByRole('listitem')
  await problem.getByRole('button', { name: /^Ignore/ }).click()
  await page.getByText('1 ignored').click()
  await page.getByRole('button', { name: /^Undo: Ignored/ }).waitFor()
  await page.getByRole('button', { name: /^Stop ignoring/ }).click()
  await problem.waitFor()
  await page.getByRole('button', { name: /^Undo: Ignored/ }).waitFor({ state: 'detached' })
  await expect.poll(() => page.getByRole('tab', { name: /^Problems.*, 1 problem$/ }).count()).toBe(1)
})

test('the problems of all instances are on one page, which the library counts and leads to, with when they were found', async () => {
  const { page } = world
  await goTo(page, 'Library')
  await page.getByRole('listitem').getByRole('button', { name: 'Fix Ailing', exact: true }).waitFor()
  await page.getByRole('button', { name: /^1 problem/ }).click()
  await page.getByRole('heading', { name: 'Problems', exact: true }).waitFor()
  const listed = await page.getByRole('list', { name: 'Problems of Ailing' }).getByRole('listitem').innerText()
  expect(await auditThemes(world)).toEqual([])
  expect(listed).toEqual(expect.stringMatching(/own-wanting/))
  await page.getByText(/^found \d\d:\d\d$/).waitFor()
  await page.getByRole('button', { name: 'Ailing', exact: true }).last().click()
  await page.getByRole('tab', { name: /^Problems.*, 1 problem$/ }).click()
})

test('fixing all is one change, done at once, that one undo takes back', async () => {
  const { page } = world
  await page.getByRole('button', { name: 'Fix in Ailing' }).click()
  await page.getByText('Fixed: own-lib in Ailing').waitFor()
  await keepToast(page)
  expect(await auditThemes(world)).toEqual([])
  expect(existsSync(join(mods, 'lib.jar'))).toBe(true)
  await page.getByRole('status').getByRole('button', { name: /^Undo/ }).click()
  await page
    .getByRole('status')
    .getByText(/^Undone: /)
    .waitFor()
  expect(existsSync(join(mods, 'lib.jar'))).toBe(false)
  await dismissToast(page)
})

test('a remedy is carried out, and once it is done the problem is gone', async () => {
  const { page } = world
  await page.getByRole('button', { name: /^Enable .*lib/ }).click()
  await confirm(page, 'Enable')
  await dismissToast(page)
  await page.getByRole('heading', { name: 'No problems found' }).waitFor()
  expect(existsSync(join(mods, 'lib.jar'))).toBe(true)
  // What a person folded stays so.
  expect(await page.locator('.findings details[open]').count()).toBe(0)
})

test('a file that the service does not know can be linked with the project that it is named like', async () => {
  const { page } = world
  await page.getByText('1 file unknown to the service').click()
  await page.getByRole('button', { name: 'Link to house-rules' }).click()
  await page.getByText(/^Linked to house-rules, version 0\.3\.1\.$/i).waitFor()
  await page.getByRole('button', { name: 'Link to house-rules' }).waitFor({ state: 'detached' })
  const view = await world.ask('library.list', null)
  const ailing = view.kind === 'ok' ? view.value.find(({ name }) => name === 'Ailing') : undefined
  expect(ailing?.check?.states.find(({ state }) => state === 'unknown')?.count).toBe(0)
})

test('a link is undone with one click', async () => {
  const { page } = world
  await page.getByRole('button', { name: 'Undo' }).click()
  await page.getByRole('button', { name: 'Link to house-rules' }).waitFor()
  await expect.poll(() => page.getByRole('button', { name: 'Undo' }).count()).toBe(0)
})

test('a file can be linked with any project that is searched for, which its details say', async () => {
  const { page } = world
  await page.getByRole('tab', { name: /^Content/ }).click()
  const details = await openDetails(page, 'house-rules.jar')
  await details.getByRole('button', { name: 'Link to a project…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('group', { name: 'Projects with a similar name' }).getByRole('button').waitFor()
  const wrong = await auditThemes(world)
  await dialog.getByRole('searchbox', { name: 'Search projects' }).fill('own-sound')
  await dialog.getByRole('button', { name: /^Link to own-sound/i }).click()
  await dialog.waitFor({ state: 'detached' })
  await details.getByText(/you linked it to own-sound/i).waitFor()
  await expect
    .poll(async () => [wrong, await page.evaluate(() => document.activeElement?.textContent)])
    .toEqual([[], 'Unlink'])
})

test('unlinking makes it unknown again', async () => {
  const { page } = world
  await inspectorOf(page).getByRole('button', { name: 'Unlink' }).click()
  await rowOf(page, 'house-rules.jar').getByText('unknown', { exact: true }).waitFor()
  await expect.poll(() => page.getByText(/linked it to/).count()).toBe(0)
})

test('fixing all never comes to nothing: what only the person can decide has what is recommended chosen', async () => {
  const { page } = world
  const [one] = addMod(world, 'own-one', { '1.0.0': jar({ breaks: { own_other: '*' } }) })
  const [other] = addMod(world, 'own-other', { '1.0.0': {} })
  await adoptGame(world, 'Torn', { 'one.jar': one, 'other.jar': other })
  await openFindings('Torn')
  await page.getByRole('button', { name: 'Fix in Torn' }).click()
  await reviewOf(page).getByText('The recommended answer is chosen').waitFor()
  const apply = reviewOf(page).getByRole('button', { name: /^Disable own-(one|other) for now$/i })
  await expect.poll(() => apply.isEnabled()).toBe(true)
  await expect
    .poll(() => reviewOf(page).getByRole('radio', { name: 'Leave this problem unsolved' }).isChecked())
    .toBe(false)
})

test('fixing all says that what is chosen is only for now where something better can be found, and leads there', async () => {
  const { page } = world
  const [wanting] = addMod(world, 'own-lonely', { '1.0.0': jar({ depends: { own_lost: '*' } }) })
  await adoptGame(world, 'Lonely', { 'lonely.jar': wanting, 'half.jar': Buffer.from('PK') })
  await openFindings('Lonely')
  await page.getByRole('button', { name: /^Fix all 2/ }).click()
  const review = reviewOf(page)
  await review.getByText('The safe answers are chosen').waitFor()
  await review.getByRole('button', { name: 'Disable 1 mod, remove 1 file' }).click({ trial: true })
  const told = [review.getByText('for now', { exact: true }), review.getByText('recommended'), review.locator('dd')]
  expect(await Promise.all(told.map((one) => one.allInnerTexts()))).toEqual([
    ['for now', 'for now'],
    [],
    ['1 mod', '1 file'],
  ])
  expect(await auditThemes(world)).toEqual([])
  await review.getByRole('button', { name: 'Find own_lost to install' }).click()
  await expect.poll(() => page.getByRole('searchbox', { name: 'Search projects' }).inputValue()).toBe('own_lost')
})

test('what waits for something leads to that and to its own versions, and is put on hold from there', async () => {
  const { page } = world
  const [core] = addMod(world, 'own-core', { '1.0.0': { loaders: ['forge'] } })
  const dependencies = [{ dependency_type: 'required' as const, project_id: core?.project_id ?? '' }]
  const [old] = addMod(world, 'own-lantern', { '1.0.0': {}, '2.0.0': { dependencies } })
  await adoptGame(world, 'Waiting', { 'lantern.jar': old })
  await openFindings('Waiting')
  const toDo = page.getByRole('group', { name: /own-lantern/ })
  const edges = await Promise.all(
    [page.locator('.findings'), page.getByRole('main')].map((one) =>
      one.evaluate((shown) => shown.getBoundingClientRect().right),
    ),
  )
  await toDo.getByRole('button', { name: 'Open own-core' }).click()
  await page.getByRole('heading', { level: 1, name: 'own-core' }).waitFor()
  await openFindings('Waiting')
  await toDo.getByRole('button', { name: 'See versions of own-lantern' }).click()
  await page.getByRole('list', { name: 'Versions' }).getByRole('button', { name: '2.0.0', expanded: true }).waitFor()
  await openInstance(page, 'Waiting')
  const details = await openDetails(page, 'lantern.jar')
  await details.getByRole('button', { name: 'What can be done' }).click()
  await toDo.waitFor()
  const found = await auditThemes(world)
  await toDo.getByRole('button', { name: 'Put on hold…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Put on hold' }).click()
  await page.getByText('1 on hold').waitFor()
  await expect.poll(() => toDo.getByRole('button', { name: 'Put on hold…' }).count()).toBe(0)
  expect(found).toEqual([])
  expect(edges[0]).toBe(edges[1])
})

test('where all that helps is that files go, one button says how many and takes them out, and one undo brings them back', async () => {
  const { page } = world
  const half = Buffer.from('PK')
  const broken = await adoptGame(world, 'Broken', { 'half.jar': half, 'other-half.jar': half })
  await openFindings('Broken')
  await page.getByRole('button', { name: 'Remove 2 files from Broken' }).click()
  await page.getByRole('heading', { name: 'No problems found' }).waitFor()
  await keepToast(page)
  const left = readdirSync(broken)
  await page.getByRole('status').getByRole('button', { name: /^Undo/ }).click()
  await page.getByRole('button', { name: 'Remove 2 files from Broken' }).waitFor()
  expect(left).toEqual([])
})
