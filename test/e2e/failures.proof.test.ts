import { afterAll, beforeAll, expect, test } from 'vitest'
import { auditThemes } from './audit.ts'
import { differences, readTree } from '../demo/tree.ts'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame, enabledIn } from './own-game.ts'
import { confirm, dismissToast, goTo, openInstance, reviewOf } from './places.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ isAsking: true })
  await world.adopt(world.library.workshop)
})

afterAll(() => world.close())

test('a download with the wrong bytes is told with what it was, and that mod stays as it is', async () => {
  const { page, library, service } = world
  const before = await readTree(library.workshop.gamePath)
  await openInstance(page, 'Workshop')
  await page.getByRole('button', { name: /^Update \d+$/ }).click()
  await reviewOf(page)
    .getByRole('button', { name: /^Update \d+$/ })
    .waitFor()
  service.setFaults([{ kind: 'wrong-bytes', match: { origin: 'files' } }])
  await reviewOf(page)
    .getByRole('button', { name: /^Update \d+$/ })
    .click()
  const alert = reviewOf(page).getByRole('alert')
  await alert.waitFor()
  const lines = await alert.getByRole('listitem').allInnerTexts()
  const said = await alert.innerText()
  // With what is folded, which names the file.
  const told = (await alert.textContent()) ?? ''
  const hash = await alert.getByText(/ SHA-512 [0-9a-f]{12}… instead of [0-9a-f]{12}…/).count()
  const isHashSeen = await alert
    .getByText(/SHA-512/)
    .first()
    .isVisible()
  const stay = await alert
    .getByRole('listitem')
    .filter({ hasText: /stays at \d/ })
    .count()
  // They have one cause, so one button tries all of them again.
  const retries = await alert.getByRole('button', { name: /^Try / }).count()
  await alert.getByText('Details').click()
  await alert.getByRole('button', { name: 'Copy', exact: true }).click()
  await alert.getByText('Copied').waitFor()
  const copied = await world.app.evaluate(({ clipboard }) => clipboard.readText())
  const wrong = await auditThemes(world)
  service.setFaults([])
  await reviewOf(page).getByRole('button', { name: 'Close' }).click()
  // What was read whole before, to see what it needs, came with the right bytes and may be in.
  const changed = differences(before, await readTree(library.workshop.gamePath))
  // Once for all of them, and in the line of one alone.
  expect(said.match(/damaged or changed on the way,? and (was|were) not used/g)).toHaveLength(1)
  expect(changed.filter((path) => told.includes(path.replace('mods/', '')))).toEqual([])
  expect(/\.jar/.test(said)).toBe(false)
  expect(/\.jar/.test(told)).toBe(true)
  expect(hash).toEqual(lines.length)
  // What is copied has whole hashes.
  expect([stay, retries, copied.split('\n').filter((line) => /SHA-512 [0-9a-f]{128}/.test(line)).length]).toEqual([
    lines.length,
    1,
    lines.length,
  ])
  expect(wrong).toEqual([])
  expect(isHashSeen).toBe(false)
})

test('an installation whose file is gone says so in a line, with its details folded, and can be wanted again', async () => {
  const { page, service } = world
  // Too large to be read whole for deciding.
  addMod(world, 'gone-lamp', { '1.0': { files: [{ size: 3_000_000 }] } })
  const [rope] = addMod(world, 'rope', { '1.0': {} })
  const mods = await adoptGame(world, 'Cave', { 'rope.jar': rope })
  await openInstance(page, 'Cave')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('searchbox').first().fill('gone-lamp')
  await page.getByRole('button', { name: /^Install gone-lamp into Cave$/i }).click()
  await reviewOf(page)
    .getByRole('button', { name: /^Install( \d+)?$/ })
    .waitFor()
  service.setFaults([{ kind: 'gone' }])
  await reviewOf(page)
    .getByRole('button', { name: /^Install( \d+)?$/ })
    .click()
  const alert = reviewOf(page).getByRole('alert')
  await alert.getByRole('heading', { name: /^Install gone-lamp into Cave: a file couldn't be downloaded$/i }).waitFor()
  const isAddressSeen = await alert.getByText(/answered 404/).isVisible()
  service.setFaults([])
  await alert.getByRole('button', { name: /^Try again/ }).click()
  await confirm(page, 'Install')
  await dismissToast(page)
  expect(isAddressSeen).toBe(false)
  expect(enabledIn(mods).length).toBe(2)
})

test('an answer that is no answer is shown as the failure it is', async () => {
  const { page, service } = world
  service.setFaults([{ kind: 'html', match: { path: '/v2/search' } }])
  await goTo(page, 'Library')
  await goTo(page, 'Browse')
  await page.getByRole('searchbox').first().fill('rope')
  await page.getByRole('alert').waitFor()
  const said = await page.getByRole('alert').innerText()
  service.setFaults([])
  await page.getByRole('alert').getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('list', { name: 'Projects' }).waitFor()
  expect(said).not.toBe('')
})

test('a service that is gone is said with that saved data is shown, and of a check just before it when that was', async () => {
  await world.service.close()
  await world.restart()
  const { page } = world
  const offline = page.getByRole('status').filter({ hasText: 'No answer from 127.0.0.1' })
  await offline.getByText('Showing saved data.').waitFor()
  await openInstance(page, 'Workshop')
  await page
    .getByRole('main')
    .getByText(/^checked \d\d:\d\d/)
    .waitFor()
  expect(await offline.getByText('Showing saved data.').isVisible()).toBe(true)
})

test('what was checked longer ago than counts as new is marked as saved data where the service is gone', async () => {
  const answer = await world.ask('settings.set', { freshMinutes: 0 })
  await world.restart()
  const { page } = world
  await page.getByText('No answer from 127.0.0.1').waitFor()
  await openInstance(page, 'Workshop')
  await page
    .getByRole('main')
    .getByText(/^(check failed; )?saved data from \d\d:\d\d/)
    .waitFor()
  expect(answer.kind).toBe('ok')
  expect(await page.getByText(/^checked \d\d:\d\d/).count()).toBe(0)
})

test('checking now without the service says that the check failed, and once of when the states are', async () => {
  const { page } = world
  // What began by itself has failed.
  await page
    .getByText(/check failed/)
    .first()
    .waitFor()
  const offline = page.getByText('No answer from 127.0.0.1')
  await page.getByRole('button', { name: 'Check for updates' }).click()
  await page.getByRole('button', { name: 'Stop', exact: true }).waitFor()
  await page.getByRole('button', { name: 'Check for updates' }).waitFor()
  await offline.waitFor()
  const failed = page.getByText(/check failed; saved data from \d\d:\d\d/)
  await failed.first().waitFor()
  expect(await page.getByText(/as of \d\d:\d\d/).count()).toBe(0)
  await page.getByRole('button', { name: /^Filter/ }).click()
  const states = await page.getByRole('menuitemradio').allInnerTexts()
  expect(states.some((state) => state.startsWith('Up to date'))).toBe(true)
  expect(states.some((state) => /failed/i.test(state))).toBe(false)
})
