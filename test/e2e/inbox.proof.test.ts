import { beforeEach, describe, expect, test } from 'vitest'
import { giveToken, reviewOf } from './places.ts'
import {
  setUpGround,
  openInbox,
  KINDS,
  world,
  signIn,
  place,
  showInbox,
  rows,
  button,
  ALL,
  countListed,
  choose,
} from './inbox-ground.ts'
import { askService, changesAsked } from '../flows/inbox-ground.ts'
import { addMod, adoptGame } from './own-game.ts'
import { auditThemes } from './audit.ts'

setUpGround()

/** As another device of that person sees it. */
async function atService(username: string): Promise<readonly string[]> {
  const token = world.service.accounts.addToken(username, { kind: 'session', scopes: [] })
  const id = world.service.accounts.user(username)?.id
  const headers = { authorization: token, 'user-agent': 'inbox-test/1.0 (test)' }
  const answer = await fetch(`${world.service.url}/v2/user/${id}/notifications`, { headers })
  const listed = (await answer.json()) as readonly { readonly title: string; readonly read: boolean }[]
  return listed.map(({ title, read }) => `${title}${read ? '' : ' *'}`).toSorted()
}

describe('the inbox', () => {
  beforeEach(openInbox)

  test('keeps what was marked offline over a crash and a restart, and the unread count with it', async () => {
    world.service.setFaults([{ kind: 'status', status: 503, match: { path: '/notification' } }])
    await world.page.getByLabel('Select Money is there').press('Space')
    await button('Mark 1 as read').click()
    await expect.poll(() => place().innerText()).toContain(String(KINDS.length - 1))
    for (const startAnew of [world.crash, world.restart]) {
      await startAnew()
      await expect.poll(() => place().innerText()).toContain(String(KINDS.length - 1))
    }
    await showInbox()
    await rows().filter({ hasText: 'Money is there' }).waitFor()
    world.service.setFaults([])
    await expect
      .poll(
        async () => {
          await world.ask('inbox.list', { request: {}, freshness: 'now' })
          return atService('ada')
        },
        { timeout: 30_000, interval: 1_000 },
      )
      .toContain('Money is there')
  })
})

async function invitations(): Promise<readonly string[]> {
  const found = await world.ask('inbox.list', { request: { kinds: ['team-invite'] }, freshness: 'offline' })
  const entries = found.kind === 'ok' ? (found.value?.days.flatMap((day) => day.entries) ?? []) : []
  return entries.filter(({ project }) => project !== null).map(({ id }) => id)
}

const TARGET = { loaders: ['fabric'], game_versions: ['1.21.11'] } as const

const concern = async () => {
  const found = await world.ask('inbox.list', { request: { isOfMine: true }, freshness: 'offline' })
  return found.kind === 'ok' ? found.value?.days[0]?.entries[0]?.concerns[0] : undefined
}

describe('the inbox', () => {
  beforeEach(openInbox)

  test('is narrowed to a loader and to a game version', async () => {
    await choose('Any loader', 'Fabric')
    await expect.poll(countListed).toBe(2)
    await choose('Any game version', '1.21.11')
    await expect.poll(countListed).toBe(1)
    const left = await rows().first().innerText()
    await choose('Fabric', 'Any loader')
    await choose('1.21.11', 'Any game version')
    await expect.poll(countListed).toBe(KINDS.length)
    expect(left).toContain('lamp 2.0')
  })

  test('says why an update is blocked in an instance, and leads into the plan all the same', async () => {
    const { instanceId: instance = '', file = '' } = (await concern()) ?? {}
    await world.ask('instance.hold', { instance, file, until: { kind: 'for-ever' } })
    await world.check('all', 'now')
    await button('Check now').click()
    const row = rows().filter({ hasText: 'lamp 2.0' })
    await row.getByText(/^Lit: blocked: /).waitFor()
    await row.getByRole('button', { name: /^Review .* in Lit/ }).click()
    await reviewOf(world.page)
      .getByRole('button', { name: /^(Cancel|Close)$/ })
      .waitFor()
    await expect.poll(() => reviewOf(world.page).innerText()).toContain('You put it on hold.')
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
      await rows()
        .getByRole('button', { name: /^to-be-.* invites you to its team, as Member$/ })
        .waitFor()
      const row = rows().filter({ hasText: `to-be-${answer.toLowerCase()}` })
      await row.getByRole('button', { name: /^More about/ }).click()
      await page.getByRole('menuitem', { name: 'Mark as read' }).click()
      await row.getByText('Unread').waitFor({ state: 'detached' })
      await row.getByText('Waits for your answer').waitFor()
      await reply.click()
      await page
        .getByRole('dialog')
        .getByText(/tick “Write projects”/i)
        .waitFor()
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
    await row.getByText('Can be updated in Knot').waitFor()
    await expect.poll(() => row.getByText(/not checked since/).count()).toBe(0)
    const ids = await world.ask('inbox.list', { request: { isOfMine: true }, freshness: 'offline' })
    const entries = ids.kind === 'ok' ? (ids.value?.days.flatMap((day) => day.entries) ?? []) : []
    const rope = entries.filter(({ project }) => project?.slug === 'rope').map(({ id }) => id)
    await world.ask('inbox.mark', { kind: 'delete', notifications: rope })
  })

  test('of another account shows nothing of the first', async () => {
    await signIn('bob')
    await world.page.getByText('No notifications').waitFor()
    await button('Show what you follow').waitFor()
    await world.page.getByRole('group', { name: 'Filters' }).waitFor({ state: 'detached' })
    await expect
      .poll(async () => [await rows().count(), await place().innerText()])
      .toEqual([0, expect.not.stringMatching(/\d/)])
  })

  test('shows what is known where the service does not answer, and says so', async () => {
    world.service.setFaults([{ kind: 'status', status: 400, match: { path: '/notifications' } }])
    await button('Check now').click()
    await world.page.getByText(/^Shown as of .*\.$/).waitFor()
    const [, waiting] = /(\d+) messages? ha(?:s|ve) to wait/.exec(await world.page.getByRole('main').innerText()) ?? []
    expect(await rows().filter({ hasText: 'Has to wait' }).count()).toBe(Number(waiting))
    expect(await countListed()).toEqual(KINDS.length)
    expect(await auditThemes(world)).toEqual([])
  })
})
