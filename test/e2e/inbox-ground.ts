import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { addMod, adoptGame } from './own-game.ts'
import { goTo, reviewOf } from './places.ts'

const READ = ['USER_READ', 'NOTIFICATION_READ', 'PROJECT_READ']
export const ALL = [...READ, 'NOTIFICATION_WRITE']

/** A title and the service's own word for each kind, and what the page calls it. */
export const KINDS = [
  ['Lamp 2.0 is out', 'project_update', 'New version'],
  ['Join a team', 'team_invite', 'Team invitation'],
  ['Join an organization', 'organization_invite', 'Organization invitation'],
  ['Lamp is approved', 'status_change', 'Project status'],
  ['A moderator writes', 'moderator_message', 'Message from a moderator'],
  ['Money is there', 'payment_failed', 'Payment'],
  ['Your report is read', 'report_submitted', 'Report'],
  ['Lamp has another owner', 'project_transferred', 'Project change'],
  ['Play with me', 'server_invite', 'Game invitation'],
  ['A token was made', 'pat_created', 'Your account'],
  ['Lantern is out for an old game', 'project_update', 'New version'],
  ['A thing of tomorrow', 'never_heard_of', 'Other'],
] as const

export let world: World

export async function signIn(username: string, scopes: readonly string[] = ALL): Promise<void> {
  const token = world.service.accounts.addToken(username, { kind: 'pat', scopes })
  const answer = await world.ask('account.sign-in-token', { keeping: 'file', token })
  if (answer.kind === 'failed') throw new Error(answer.error.message)
}

export function place() {
  return world.page.getByRole('banner').getByRole('button', { name: /^Inbox/ })
}

export async function showInbox(): Promise<void> {
  await place().click()
  await world.page.getByRole('heading', { level: 1, name: 'Inbox' }).waitFor()
}

export function rows() {
  return world.page.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
}

export function button(name: string | RegExp) {
  return world.page.getByRole('main').getByRole('button', { name })
}

/** On all pages of the list; only those in sight are in the document. */
export async function countListed(): Promise<number> {
  const first = rows().first()
  return (await rows().count()) === 0 ? 0 : Number(await first.getAttribute('aria-setsize'))
}

export async function choose(filter: string, option: string): Promise<void> {
  await world.page.getByRole('button', { name: new RegExp(filter) }).click()
  await world.page.getByRole('option', { name: option, exact: true }).click()
}

/** As Ada, from another page, with her notifications in sight. */
export async function openInbox(): Promise<void> {
  await signIn('ada')
  await goTo(world.page, 'Library')
  await showInbox()
  await rows().first().waitFor()
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeAll(async () => {
    world = await openWorld({ isAsking: true, projects: 20, outdated: 0, site: 'https://site.example' })
    for (const username of ['ada', 'bob', 'owner']) world.service.accounts.addUser({ username })
    const [lamp, newer] = addMod(world, 'lamp', { '1.0': {}, '2.0': {} })
    const [lantern] = addMod(world, 'lantern', { '0.9': { game_versions: ['1.20.1'] } })
    await adoptGame(world, 'Lit', { 'lamp.jar': lamp })
    for (const [title, type] of KINDS) {
      const version = title.startsWith('Lantern') ? lantern : newer
      const link =
        type === 'project_update' ? `/project/${version?.project_id}/version/${version?.id}` : '/project/none'
      world.service.notify('ada', { title, type, link })
    }
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    world.service.setFaults([])
    // What a test left open covers the page.
    const cancel = reviewOf(world.page).getByRole('button', { name: /^(Cancel|Close)$/ })
    if (await cancel.isVisible()) await cancel.click()
  })
}
