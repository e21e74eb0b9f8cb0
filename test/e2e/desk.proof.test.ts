import { afterAll, beforeAll, expect, test } from 'vitest'
import { askService, messageFor } from '../flows/inbox-ground.ts'
import { auditLayout } from './audit-layout.ts'
import { auditThemes } from './audit.ts'
import { furnishDesk, rows, showDesk, signInAsAda } from './desk-ground.ts'
import { openWorld, type World } from './open-world.ts'
import { showAt } from './show-at.ts'

let world: World

beforeAll(async () => {
  world = await openWorld({ projects: 10, outdated: 0 })
  await furnishDesk(world, 8)
  await signInAsAda(world)
  await showDesk(world)
  await rows(world).nth(7).waitFor()
})
afterAll(() => world.close())

const checkNow = () => world.page.getByRole('main').getByRole('button', { name: 'Check now' })

test.each([1280, 900, 640])('projects are whole in a window of %i', async (width) => {
  await showAt(world, { width, height: 800 })
  await rows(world).first().waitFor()
  await expect.poll(() => auditLayout(world.page)).toEqual([])
  const bars = rows(world).first().locator('.desk-bars')
  await expect.poll(() => bars.isVisible()).toBe(width > 960)
})

test('what is done at the service cannot be pressed while it does not answer, and says why', async () => {
  const { page, service } = world
  service.setFaults([{ kind: 'status', status: 500, match: { path: '/' } }])
  await checkNow().click()
  await page.getByText(/You can't reply, publish or create projects until it answers/).waitFor()
  const parts = ['Publish a version…', 'New project', 'Answer about Lanterns'].map((name) =>
    page.getByRole('main').getByRole('button', { name }).first(),
  )
  const areMuted = await Promise.all(parts.map((one) => one.isDisabled()))
  // A button that cannot be pressed has no plate, whatever it has where it can.
  const plates = await Promise.all(
    parts.map((one) => one.evaluate((button) => getComputedStyle(button).backgroundColor)),
  )
  const [why] = await Promise.all(parts.map((one) => one.locator('..').getAttribute('title')))
  service.setFaults([])
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await page.getByText(/^Shown as of /).waitFor({ state: 'detached' })
  await expect.poll(() => Promise.all(parts.map((one) => one.isDisabled()))).toEqual([false, false, false])
  expect(areMuted).toEqual([true, true, true])
  expect(plates).toEqual(parts.map(() => 'rgba(0, 0, 0, 0)'))
  expect(why).toMatch(/^This works once .* answers\.$/)
})

test('projects stay as they were where the service does not answer, with the time of then', async () => {
  const { page, service } = world
  service.setFaults([{ kind: 'status', status: 400, match: { path: '/projects' } }])
  await checkNow().click()
  await page.getByText(/^Shown as of .*\.$/).waitFor()
  await expect.poll(() => rows(world).count()).toBe(8)
  service.setFaults([])
  await page.getByRole('main').getByRole('button', { name: 'Try again' }).click()
  await page.getByText(/^Shown as of .*\.$/).waitFor({ state: 'detached' })
})

test('what a report is about is named, and a press away, and says so where it is gone', async () => {
  const { page, service } = world
  await showAt(world, { width: 1280, height: 800 })
  service.accounts.addUser({ username: 'owner' })
  service.catalogue.addProject({ slug: 'spam', title: 'Spam', owner: 'owner' })
  const [first, second] = ['1.0', '2.0'].map((version_number) =>
    service.catalogue.addVersion('spam', { version_number, loaders: ['fabric'], game_versions: ['1.21.11'] }),
  )
  for (const item_id of [first?.id, second?.id]) {
    const report = { report_type: 'spam', item_id, item_type: 'version', body: 'Look' }
    const made = (await askService(world, 'ada', ['POST', 'report', report])) as { readonly thread_id: string }
    await askService(world, 'judge', ['POST', `thread/${made.thread_id}`, messageFor('current', 'Why?')])
  }
  service.catalogue.removeVersion(first?.id ?? '')
  await checkNow().click()
  const waiting = page.getByRole('list', { name: 'Also waiting for you' })
  await waiting.getByText('A version that no longer exists', { exact: true }).waitFor()
  await waiting.getByRole('button', { name: 'Answer about Spam 2.0' }).waitFor()
  const problems = await auditThemes(world)
  await waiting.getByRole('button', { name: 'Spam 2.0', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Spam' }).waitFor()
  await page.getByRole('list', { name: 'Versions' }).getByRole('button', { name: '2.0', exact: true }).waitFor()
  expect(problems).toEqual([])
})
