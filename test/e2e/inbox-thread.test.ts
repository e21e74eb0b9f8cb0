import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { askService, changesAsked, messageFor } from '../flows/inbox-ground.ts'
import { auditThemes } from './audit.ts'
import { openWorld, type World } from './open-world.ts'
import { giveToken, goTo } from './places.ts'

const SCOPES = ['USER_READ', 'NOTIFICATION_READ', 'NOTIFICATION_WRITE', 'PROJECT_READ', 'PROJECT_WRITE']
const THREADS = ['THREAD_READ', 'THREAD_WRITE', 'REPORT_READ']

let world: World
let report: { readonly id: string; readonly thread_id: string }

beforeAll(async () => {
  world = await openWorld({ projects: 0 })
  const { service } = world
  for (const username of ['ada', 'owner']) service.accounts.addUser({ username })
  service.accounts.addUser({ username: 'mod', role: 'moderator' })
  const { id } = service.catalogue.addProject({ slug: 'spam', owner: 'owner' })
  const order = { report_type: 'spam', item_id: id, item_type: 'project', body: 'Look' }
  report = (await askService(world, 'ada', ['POST', 'report', order])) as typeof report
  await write('mod', 'Which of its **versions** do you mean?\n\nAll of them?')
})

afterAll(() => world.close())

beforeEach(async () => {
  await goTo(world.page, 'Library')
})

function write(username: string, text: string): Promise<unknown> {
  return askService(world, username, ['POST', `thread/${report.thread_id}`, messageFor('current', text)])
}

function tokenFor(scopes: readonly string[]): string {
  return world.service.accounts.addToken('ada', { kind: 'pat', scopes })
}

async function signIn(scopes: readonly string[]): Promise<void> {
  const answer = await world.ask('account.sign-in-token', { keeping: 'file', token: tokenFor(scopes) })
  if (answer.kind === 'failed') throw new Error(answer.error.message)
}

async function showInbox(): Promise<void> {
  const { page } = world
  await page
    .getByRole('banner')
    .getByRole('button', { name: /^Inbox/ })
    .click()
  await page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
  const check = page.getByRole('button', { name: 'Check now' })
  await check.click()
  await page.getByRole('list', { name: 'Notifications' }).getByRole('listitem').first().waitFor()
}

function dialog() {
  return world.page.getByRole('dialog')
}

function messages() {
  return dialog().getByRole('list', { name: 'Conversation' }).getByRole('listitem')
}

test('the conversation of a notification asks for the permission that it needs, is read, and answered', async () => {
  const { page } = world
  await signIn(SCOPES)
  await showInbox()
  await page.getByRole('button', { name: 'A moderator wrote about your report', exact: true }).click()
  await dialog().getByText('"Read threads"', { exact: false }).first().waitFor()
  await dialog().getByRole('button', { name: 'Allow it…' }).click()
  await giveToken(page, tokenFor([...SCOPES, ...THREADS]))
  await messages().getByRole('paragraph').filter({ hasText: 'Which of its versions do you mean?' }).waitFor()
  await messages()
    .locator('strong', { hasText: /^versions$/ })
    .waitFor()
  await dialog().getByRole('heading', { name: 'Your report of Spam' }).waitFor()
  await messages().getByText('You reported spam').waitFor()
  await dialog().getByRole('button', { name: 'Show project' }).waitFor()
  await expect
    .poll(() =>
      dialog()
        .getByLabel('Your answer')
        .evaluate((one) => one === document.activeElement),
    )
    .toBe(true)
  const asked = await messages().allInnerTexts()
  const found = await auditThemes(world)
  await dialog().getByLabel('Your answer').fill('All of them, yes.')
  await dialog().getByRole('button', { name: 'Send' }).click()
  await messages().getByText('All of them, yes.').waitFor()
  await expect.poll(() => dialog().getByLabel('Your answer').inputValue()).toBe('')
  expect(asked).toEqual([
    expect.stringMatching(/^You reported spam[^]*Look$/),
    expect.stringMatching(/^A moderator[^]*All of them\?$/),
  ])
  expect(found).toEqual([])
  expect((await messages().allInnerTexts()).map((text) => text.split(/\s/)[0])).toEqual(['You', 'A', 'You'])
  await dialog().getByRole('button', { name: 'Close' }).last().click()
  await dialog().waitFor({ state: 'detached' })
})

test('what is typed stays when the conversation is left; a report that was closed meanwhile refuses it in its words, and then says that it is closed', async () => {
  const { page } = world
  await signIn([...SCOPES, ...THREADS])
  await showInbox()
  await page.getByRole('button', { name: 'Read and answer: A moderator wrote about your report' }).click()
  await dialog().getByLabel('Your answer').fill('And one more thing.')
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: 'Read and answer: A moderator wrote about your report' }).click()
  await expect.poll(() => dialog().getByLabel('Your answer').inputValue()).toBe('And one more thing.')
  // Main has it, so that it is there after a restart too.
  const kept = await world.ask('talk.show', { subject: { kind: 'report', id: report.id } })
  expect(kept.kind === 'ok' && kept.value.draft).toBe('And one more thing.')
  await askService(world, 'mod', ['PATCH', `report/${report.id}`, { closed: true }])
  await dialog().getByRole('button', { name: 'Send' }).click()
  await dialog()
    .getByRole('alert')
    .getByText(/You may not reply to a closed report/)
    .first()
    .waitFor()
  await dialog().getByText('The report is closed: it cannot be answered any more.').waitFor()
  const left = await dialog().getByLabel('Your answer').count()
  expect(left).toBe(0)
  expect(await dialog().getByRole('button', { name: 'Send' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await dialog().waitFor({ state: 'detached' })
})

test('an invitation that nobody may decline is hidden, with Undo beside it, or joined and left at once where that is chosen', async () => {
  const { page, service } = world
  await signIn([...SCOPES, ...THREADS])
  const project = service.catalogue.addProject({ slug: 'lamps', owner: 'owner' })
  const { id } = service.accounts.user('ada') ?? {}
  await askService(world, 'owner', ['POST', `team/${project.team}/members`, { user_id: id }])
  await showInbox()
  const decline = page.getByRole('button', { name: 'Decline the invitation: lamps' })
  const found: (readonly string[])[] = []
  await decline.click()
  await dialog().getByRole('heading', { name: 'You cannot decline here' }).waitFor()
  found.push((await auditThemes(world)) as readonly string[])
  await dialog().getByRole('button', { name: 'Hide it' }).click()
  await decline.waitFor({ state: 'detached' })
  await page.getByRole('status').getByRole('button', { name: /^Undo/ }).click()
  await decline.waitFor()
  service.clearRequests()
  await decline.click()
  await dialog().getByRole('button', { name: 'Join and leave' }).click()
  await decline.waitFor({ state: 'detached' })
  const asked = changesAsked(world).filter((line) => line.includes('/team/'))
  const own = `DELETE /v2/team/${project.team}/members/${id}`
  expect(asked).toEqual([own, own, `POST /v2/team/${project.team}/join`, own])
  expect(found).toEqual([[]])
})
