import { afterAll, beforeAll, expect, test } from 'vitest'
import { differences, readTree } from '../demo/tree.ts'
import { openWorld, type World } from './open-world.ts'
import { goTo, openInstance, reviewOf } from './places.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
  await world.adopt(world.library.workshop)
})

afterAll(() => world.close())

test('a download with the wrong bytes is told with what it was, and that mod stays as it is', async () => {
  const { page, library, service } = world
  const before = await readTree(library.workshop.gamePath)
  await openInstance(page, 'Workshop')
  await page.getByRole('button', { name: /^Update \d+$/ }).click()
  await reviewOf(page).getByRole('button', { name: 'Update', exact: true }).waitFor()
  service.setFaults([{ kind: 'wrong-bytes', match: { origin: 'files' } }])
  await reviewOf(page).getByRole('button', { name: 'Update', exact: true }).click()
  const alert = reviewOf(page).getByRole('alert').first()
  await alert.waitFor()
  const said = (await reviewOf(page).getByRole('alert').allInnerTexts()).join('\n')
  service.setFaults([])
  await reviewOf(page).getByRole('button', { name: 'Close' }).click()
  // What was read whole before, to see what it needs, came with the right bytes and may be in.
  const changed = differences(before, await readTree(library.workshop.gamePath))
  expect([said, changed.filter((path) => said.includes(path.replace('mods/', '')))]).toEqual([
    expect.stringMatching(/\.jar/),
    [],
  ])
})

test('an answer that is no answer is shown as the failure it is', async () => {
  const { page, service } = world
  service.setFaults([{ kind: 'html', match: { path: '/v2/search' } }])
  await goTo(page, 'Browse')
  await page.getByRole('alert').waitFor()
  const said = await page.getByRole('alert').innerText()
  service.setFaults([])
  await page.getByRole('button', { name: 'Try again' }).click()
  await page.getByRole('list', { name: 'Projects' }).waitFor()
  expect(said).not.toBe('')
})

test('a service that is gone is said, and what is shown is marked as from the cache', async () => {
  const { page, service } = world
  await service.close()
  await world.restart()
  await world.page.getByText('The service does not answer.').waitFor()
  await openInstance(world.page, 'Workshop')
  expect([
    page.isClosed(),
    await world.page
      .getByText(/from the cache, /)
      .first()
      .isVisible(),
  ]).toEqual([true, true])
})

test('checking now without the service says that the check failed, and of when the states are', async () => {
  const { page } = world
  await page.getByRole('button', { name: 'Check now' }).click()
  const failed = page.getByText(/check failed, as of \d\d:\d\d/)
  await failed.first().waitFor()
  await page
    .getByText(/^as of \d\d:\d\d$/)
    .first()
    .waitFor()
  await page.getByRole('button', { name: /State$/ }).click()
  const states = await page.getByRole('option').allInnerTexts()
  expect([
    states.some((state) => state.startsWith('Up to date')),
    states.some((state) => /failed/i.test(state)),
  ]).toEqual([true, false])
})
