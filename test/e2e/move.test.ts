import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame, enabledIn } from './own-game.ts'
import { confirm, dismissToast, openInstance, reviewOf } from './places.ts'

let world: World
let mods: string

beforeAll(async () => {
  world = await openWorld({ projects: 0 })
  const [even] = addMod(world, 'own-even', { '1.0.0': { game_versions: ['1.21.11', '26.1'] } })
  const [late] = addMod(world, 'own-late', { '1.0.0': { game_versions: ['1.21.11'] } })
  mods = await adoptGame(world, 'Travelling', { 'even.jar': even, 'late.jar': late })
  mkdirSync(join(mods, '../saves/Home'), { recursive: true })
  writeFileSync(join(mods, '../saves/Home/level.dat'), 'a world')
})

afterAll(() => world.close())

async function openMove(): Promise<void> {
  await openInstance(world.page, 'Travelling')
  await world.page.getByRole('button', { name: 'Game version 1.21.11', exact: true }).click()
  await world.page.getByRole('heading', { name: 'Move Travelling' }).waitFor()
}

test('the game version in the head leads to what is ready for each newer one, and axe finds nothing wrong', async () => {
  const { page } = world
  await openMove()
  const card = page.getByRole('radio', { name: /^26\.1(?!\.)/ })
  await card.waitFor({ state: 'attached' })
  await page.getByText('1 not yet', { exact: true }).first().waitFor()
  const row = page.getByRole('row').filter({ hasText: 'own-late' })
  await row.getByText('not yet').first().waitFor()
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'own-even' }).count()).toBe(0)
  await page.getByRole('radio', { name: /^All/ }).click()
  await page.getByRole('row').filter({ hasText: 'own-even' }).getByText('ready').first().waitFor()
  expect(await auditThemes(world)).toEqual([])
})

test('a move is reviewed like every change, disables what is not ready, and one undo restores all of it', async () => {
  const { page } = world
  await page.getByText('1 file is disabled until it is ready').waitFor()
  await page.getByRole('button', { name: 'Move to 26.1' }).click()
  await reviewOf(page).getByText('own-late').first().waitFor()
  await reviewOf(page).getByText('A world opened in 26.1 cannot go back to 1.21.11').waitFor()
  await reviewOf(page).getByRole('heading', { name: 'Worlds to be converted 1' }).waitFor()
  await confirm(page, 'Move to 26.1')
  expect(enabledIn(mods)).toEqual(['even'])
  const backups = join(world.folder, 'home/backups')
  const copies = readdirSync(backups, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('level.dat'),
  )
  expect(copies.map((path) => readFileSync(join(backups, path), 'utf8'))).toEqual(['a world'])
  await page.getByRole('grid', { name: 'Installed files' }).waitFor()
  await page.getByRole('status').getByRole('button', { name: /^Undo/ }).click()
  await confirm(page, 'Undo')
  await expect.poll(() => enabledIn(mods)).toEqual(['even', 'late'])
  await dismissToast(page)
})

test('the keyboard alone chooses a version and comes to the review', async () => {
  const { page } = world
  await openInstance(page, 'Travelling')
  await page.getByRole('button', { name: 'Game version 1.21.11', exact: true }).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Move Travelling' }).waitFor()
  await page.getByRole('radio', { name: /^26\.1(?!\.)/ }).focus()
  await page.keyboard.press('Space')
  await page.getByRole('button', { name: 'Move to 26.1' }).focus()
  await page.keyboard.press('Enter')
  await reviewOf(page).getByText('own-late').first().waitFor()
  await reviewOf(page).getByText('Home', { exact: true }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.getByRole('heading', { name: 'Move Travelling' }).isVisible()).toBe(true)
})

test('a service that does not answer is said of each file that it was asked about', async () => {
  const { page, service } = world
  service.setFaults([{ kind: 'html' }])
  await page.getByRole('checkbox', { name: 'Include snapshots' }).check({ force: true })
  await page.getByText('not checked').first().waitFor()
  service.setFaults([])
  await expect.poll(() => page.getByRole('radio').count()).toBeGreaterThan(3)
})

test('who waits for a version is told in the library once it is ready, and comes from there to its move', async () => {
  const { page, service } = world
  const [slow] = addMod(world, 'own-slow', { '1.0.0': { game_versions: ['1.21.11'] } })
  await adoptGame(world, 'Waiting', { 'slow.jar': slow })
  await openInstance(page, 'Waiting')
  await page.getByRole('button', { name: 'Game version 1.21.11', exact: true }).click()
  await page.getByRole('heading', { name: 'Move Waiting' }).waitFor()
  await page.getByText(/^26\.1$/).click()
  await page
    .getByRole('group', { name: 'Move to 26.1' })
    .getByRole('button', { name: 'Notify me when ready' })
    .press('Enter')
  await page.getByRole('button', { name: "Don't notify me" }).waitFor()
  await page.getByRole('radio', { name: /^26\.1 You'll be notified/ }).waitFor({ state: 'attached' })
  expect(await auditThemes(world)).toEqual([])
  service.catalogue.addVersion(slow?.project_id ?? '', {
    version_number: '2.0.0',
    loaders: ['fabric'],
    game_versions: ['26.1'],
    date_published: '2026-05-02T10:00:00Z',
  })
  await page.getByRole('button', { name: 'Library', exact: true }).click()
  await page.getByRole('button', { name: 'Check for updates' }).click()
  await page.getByRole('button', { name: 'Waiting is ready for 26.1 See the move' }).click()
  await page.getByRole('group', { name: 'Move to 26.1' }).getByText('everything is ready').waitFor()
  await page.getByRole('button', { name: "Don't notify me" }).press('Enter')
  await page.getByRole('button', { name: "Don't notify me" }).waitFor({ state: 'detached' })
})
