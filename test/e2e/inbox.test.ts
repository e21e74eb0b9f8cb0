import { beforeEach, describe, expect, test } from 'vitest'
import { askService, changesAsked } from '../flows/inbox-ground.ts'
import { addMod, adoptGame } from './own-game.ts'
import { auditThemes } from './audit.ts'
import { findPlace, giveToken, goTo, reviewOf } from './places.ts'
import { setUpGround, ALL, KINDS, world, signIn, place, showInbox, rows, button } from './inbox-ground.ts'

setUpGround()

/** On all pages of the list; only those in sight are in the document. */
async function countListed(): Promise<number> {
  const first = rows().first()
  return (await rows().count()) === 0 ? 0 : Number(await first.getAttribute('aria-setsize'))
}

async function invitations(): Promise<readonly string[]> {
  const found = await world.ask('inbox.list', { request: { kinds: ['team-invite'] }, freshness: 'offline' })
  const entries = found.kind === 'ok' ? (found.value?.days.flatMap((day) => day.entries) ?? []) : []
  return entries.filter(({ project }) => project !== null).map(({ id }) => id)
}

const TARGET = { loaders: ['fabric'], game_versions: ['1.21.11'] } as const

async function choose(filter: string, option: string): Promise<void> {
  await world.page.getByRole('button', { name: new RegExp(filter) }).click()
  await world.page.getByRole('option', { name: option, exact: true }).click()
}

const concern = async () => {
  const found = await world.ask('inbox.list', { request: { isOfMine: true }, freshness: 'offline' })
  return found.kind === 'ok' ? found.value?.days[0]?.entries[0]?.concerns[0] : undefined
}

test('is found by its name, and asks who is not signed in to sign in', async () => {
  await findPlace(world.page, 'Inbox')
  await world.page.getByText("You're not signed in").waitFor()
  const found = await auditThemes(world)
  await button('Sign in').click()
  await world.page.getByRole('dialog').waitFor()
  await world.page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  expect(found).toEqual([])
})

describe('the inbox', () => {
  beforeEach(async () => {
    await signIn('ada')
    await goTo(world.page, 'Library')
    await showInbox()
    await rows().first().waitFor()
  })

  test('shows each kind in words, the unknown one too, and counts what is unread in the sidebar', async () => {
    await expect.poll(countListed).toBe(KINDS.length)
    const texts = (await rows().allInnerTexts()).join('\n')
    for (const [title, , name] of KINDS) expect(texts).toMatch(new RegExp(`${title}[^]*${name}`))
    expect(await place().innerText()).toEqual(expect.stringContaining(String(KINDS.length)))
    expect(await auditThemes(world)).toEqual([])
  })

  test('says how far an update is in an instance, and leads into its plan', async () => {
    await world.check('all', 'now')
    await button('Check now').click()
    const row = rows().filter({ hasText: 'Lamp 2.0 is out' })
    await row.getByText('Lit: 2.0 can be installed').waitFor()
    await row.getByRole('button', { name: /^Review .* in Lit/ }).click()
    await reviewOf(world.page).getByRole('button', { name: 'Cancel' }).waitFor()
    await expect.poll(() => reviewOf(world.page).innerText()).toMatch(/1\.0[^]*2\.0/)
  })

  test('is narrowed to what concerns an instance, and says so where nothing fits', async () => {
    await world.page.getByText('About my instances').click()
    await expect.poll(countListed).toBe(1)
    await choose('Any kind', 'Payment')
    await world.page.getByText(`0 notifications match the filters, ${KINDS.length} unread in total`).waitFor()
    await button('Show all').click()
    await expect.poll(countListed).toBe(KINDS.length)
  })

  test('has the way to the website for an invitation that only that can answer', async () => {
    await choose('Any kind', 'Organization invitation')
    const row = rows().filter({ hasText: 'Join an organization' })
    await row.getByText('This invitation can only be answered on the website.').waitFor()
    const buttons = await row.getByRole('button', { name: /^Answer on the website/ }).count()
    await choose('Organization invitation', 'Any kind')
    await expect.poll(countListed).toBe(KINDS.length)
    expect(buttons).toBe(1)
  })

  test('is narrowed by plain filters, which select nothing', async () => {
    const filters = world.page.getByRole('group', { name: 'Filters' })
    await filters.getByRole('button', { name: 'Unread', pressed: false }).click()
    await filters.getByRole('button', { name: 'Unread', pressed: true }).click()
    await filters.getByRole('button', { name: 'Unread', pressed: false }).waitFor()
    expect(await filters.getByRole('checkbox').count()).toBe(0)
  })

  test('is narrowed to a loader and to a game version', async () => {
    await choose('Any loader', 'Fabric')
    await expect.poll(countListed).toBe(2)
    await choose('Any game version', '1.21.11')
    await expect.poll(countListed).toBe(1)
    const left = await rows().first().innerText()
    await choose('Fabric', 'Any loader')
    await choose('1.21.11', 'Any game version')
    await expect.poll(countListed).toBe(KINDS.length)
    expect(left).toContain('Lamp 2.0 is out')
  })

  test('says why an update is blocked in an instance, and leads into the plan all the same', async () => {
    const { instanceId: instance = '', file = '' } = (await concern()) ?? {}
    await world.ask('instance.hold', { instance, file, until: { kind: 'for-ever' } })
    await world.check('all', 'now')
    await button('Check now').click()
    const row = rows().filter({ hasText: 'Lamp 2.0 is out' })
    await row.getByText(/^Lit: blocked: /).waitFor()
    await row.getByRole('button', { name: /^Review .* in Lit/ }).click()
    await reviewOf(world.page)
      .getByRole('button', { name: /^(Cancel|Close)$/ })
      .waitFor()
    await expect.poll(() => reviewOf(world.page).innerText()).toContain('You put it on hold.')
  })

  test('is gone through by the keyboard alone, and opens the version that it is about', async () => {
    const { page } = world
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await rows().first().locator('.inbox-open').focus()
    await page.keyboard.press('End')
    const last = await focused()
    await page.keyboard.press('Home')
    const first = await focused()
    await rows().filter({ hasText: 'Lamp 2.0 is out' }).locator('.inbox-open').focus()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { level: 1, name: 'lamp' }).waitFor()
    await page.getByRole('list', { name: 'Versions' }).getByRole('button', { name: '2.0', expanded: true }).waitFor()
    expect({ first, last }).toEqual({ first: shownAs(KINDS.at(-1)), last: shownAs(KINDS[0]) })
  })

  test('has read what is opened', async () => {
    const { page } = world
    // The whole of it is pressed, as people do.
    await rows().filter({ hasText: 'lamp 2.0' }).locator('.meta').first().click()
    await page.getByRole('heading', { level: 1, name: 'lamp' }).waitFor()
    await expect.poll(() => place().innerText()).toContain(String(KINDS.length - 1))
    const listed = await world.ask('inbox.list', { request: {}, freshness: 'offline' })
    const [mark] = listed.kind === 'ok' ? (listed.value?.marks ?? []) : []
    expect(mark?.kind).toBe('read')
    await world.ask('inbox.undo-mark', { mark: mark?.id ?? -1 })
  })

  test('marks what is selected, and Undo beside it keeps the service from hearing of it', async () => {
    const { page } = world
    await page.getByLabel('Select Money is there').press('Space')
    await page.getByLabel('Select A thing of tomorrow').press('Space')
    await button('Delete').click()
    await expect.poll(countListed).toBe(KINDS.length - 2)
    await page.getByRole('status').getByRole('button', { name: /^Undo/ }).click()
    await expect.poll(countListed).toBe(KINDS.length)
    const listed = await world.ask('inbox.list', { request: {}, freshness: 'offline' })
    expect(listed).toMatchObject({ kind: 'ok', value: { total: KINDS.length, marks: [] } })
  })

  test.each([
    ['accepted', 'Accept', /^POST \/v2\/team\/[^/]+\/join$/],
    ['declined', 'Decline', /^DELETE \/v2\/team\/[^/]+\/members\//],
  ] as const)(
    'has an invitation %s once the sign-in allows it, which is asked for then; where the service lets nobody decline it says so',
    async (_, answer, asked) => {
      const { service, page } = world
      const project = service.catalogue.addProject({ slug: `to-be-${answer.toLowerCase()}`, owner: 'owner' })
      const { id } = service.accounts.user('ada') ?? {}
      await askService(world, 'owner', ['POST', `team/${project.team}/members`, { user_id: id }])
      await button('Check now').click()
      const reply = rows().getByRole('button', { name: new RegExp(`^${answer} the invitation: to-be`) })
      await reply.click()
      await page.getByRole('dialog').getByText('Tick Write projects.').waitFor()
      service.clearRequests()
      const token = service.accounts.addToken('ada', { kind: 'pat', scopes: [...ALL, 'PROJECT_WRITE'] })
      await giveToken(page, token)
      await expect.poll(() => changesAsked(world).filter((one) => asked.test(one)).length).toBe(1)
      if (answer === 'Accept') {
        await reply.waitFor({ state: 'detached' })
        await rows().getByText('You have joined the team.').waitFor()
      } else {
        const dialog = page.getByRole('dialog', { name: 'You cannot decline here' })
        await dialog.getByRole('button', { name: 'Cancel' }).click()
        await reply.waitFor()
      }
      // What is listed for the tests after this one is as before.
      const ids = await invitations()
      await world.ask('inbox.mark', { kind: 'delete', notifications: ids })
    },
  )

  test('asks before an invitation is declined that was accepted elsewhere, since that leaves the team', async () => {
    const { service, page } = world
    await signIn('ada', [...ALL, 'PROJECT_WRITE'])
    const project = service.catalogue.addProject({ slug: 'joined-elsewhere', owner: 'owner' })
    const { id } = service.accounts.user('ada') ?? {}
    await askService(world, 'owner', ['POST', `team/${project.team}/members`, { user_id: id }])
    await button('Check now').click()
    const decline = rows().getByRole('button', { name: /^Decline the invitation: joined/ })
    await decline.waitFor()
    await askService(world, 'ada', ['POST', `team/${project.team}/join`])
    service.clearRequests()
    const answers = ['Stay', 'Leave the team'].map((name) => page.getByRole('dialog').getByRole('button', { name }))
    await decline.click()
    await answers[0]?.click()
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    const stayed = changesAsked(world)
    await decline.click()
    await answers[1]?.click()
    await decline.waitFor({ state: 'detached' })
    const left = changesAsked(world).filter((one) => one.startsWith('DELETE'))
    expect(stayed).toEqual([])
    expect(left).toEqual([`DELETE /v2/team/${project.team}/members/${id}`])
    await world.ask('inbox.mark', { kind: 'delete', notifications: await invitations() })
  })

  test('counts in one line the instances that were not looked at since, and looks at them when asked to', async () => {
    const { service } = world
    const [first] = addMod(world, 'rope', { '1.0': {} })
    for (const name of ['Coil', 'Knot']) await adoptGame(world, name, { 'rope.jar': first })
    const newer = service.catalogue.addVersion('rope', { version_number: '2.0', ...TARGET })
    const link = `/project/${newer.project_id}/version/${newer.id}`
    service.notify('ada', { title: 'Rope 2.0 is out', type: 'project_update', link })
    await button('Check now').click()
    const row = rows().filter({ hasText: 'rope 2.0' })
    await row.getByText('2 instances: not checked since').waitFor()
    await row.getByRole('button', { name: 'Check 2 instances' }).click()
    await row.getByText('Knot: 2.0 can be installed').waitFor()
    await expect.poll(() => row.getByText(/not checked since/).count()).toBe(0)
    const ids = await world.ask('inbox.list', { request: { isOfMine: true }, freshness: 'offline' })
    const entries = ids.kind === 'ok' ? (ids.value?.days.flatMap((day) => day.entries) ?? []) : []
    const rope = entries.filter(({ project }) => project?.slug === 'rope').map(({ id }) => id)
    await world.ask('inbox.mark', { kind: 'delete', notifications: rope })
  })

  test('of another account shows nothing of the first', async () => {
    await signIn('bob')
    await world.page.getByText('No notifications').waitFor()
    await expect
      .poll(async () => [await rows().count(), await place().innerText()])
      .toEqual([0, expect.not.stringMatching(/\d/)])
  })

  test('shows what is known where the service does not answer, and says so', async () => {
    world.service.setFaults([{ kind: 'status', status: 400, match: { path: '/notifications' } }])
    await button('Check now').click()
    await world.page.getByText(/^Saved data from .*\.$/).waitFor()
    expect(await countListed()).toEqual(KINDS.length)
    expect(await auditThemes(world)).toEqual([])
  })
})

function shownAs(kind: (typeof KINDS)[number] | undefined) {
  return kind?.[1] === 'project_update' ? 'lamp 2.0' : kind?.[0]
}
