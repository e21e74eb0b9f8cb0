import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import { askService } from '../flows/inbox-ground.ts'
import { openWorld, type World } from './open-world.ts'
import { goTo } from './places.ts'

export const AUTHOR = [
  'USER_READ',
  'NOTIFICATION_READ',
  'PROJECT_READ',
  'PROJECT_WRITE',
  'VERSION_READ',
  'THREAD_READ',
  'THREAD_WRITE',
  'REPORT_CREATE',
  'REPORT_READ',
  'REPORT_WRITE',
  'PAYOUTS_READ',
  'PAYOUTS_WRITE',
]

export let world: World

export function main() {
  return world.page.getByRole('main')
}

/** The one in front. */
export function dialog() {
  return world.page.getByRole('dialog').last()
}

export function idOf(username: string): string {
  return world.service.accounts.user(username)?.id ?? ''
}

export function tokenOf(username: string, scopes: readonly string[]): string {
  return world.service.accounts.addToken(username, { kind: 'pat', scopes })
}

export async function signIn(username: string, scopes: readonly string[] = AUTHOR): Promise<void> {
  const answer = await world.ask('account.sign-in-token', { keeping: 'file', token: tokenOf(username, scopes) })
  if (answer.kind === 'failed') throw new Error(answer.error.message)
}

/** A project of `ada` with these people in its team, by the bits of their permissions; who has `null` is only invited. */
export async function addLamps(
  slug: string,
  people: Readonly<Record<string, number | null>>,
): Promise<{ readonly id: string; readonly team: string; readonly thread_id: string }> {
  const { catalogue } = world.service
  const project = catalogue.addProject({ slug, title: `The ${slug}`, owner: 'ada' })
  catalogue.addVersion(slug, { version_number: '1.0', loaders: ['fabric'], game_versions: ['1.21.11'] })
  for (const [username, permissions] of Object.entries(people)) {
    const members = `team/${project.team}/members`
    await askService(world, 'ada', ['POST', members, { user_id: idOf(username), role: 'Builder', payouts_split: 50 }])
    if (permissions === null) continue
    await askService(world, 'ada', ['PATCH', `${members}/${idOf(username)}`, { permissions }])
    await askService(world, username, ['POST', `team/${project.team}/join`])
  }
  return project
}

/** As a person without a mouse does, who presses again what did nothing while something was under way. */
async function closeDialogs(): Promise<void> {
  const { page } = world
  const left = async (): Promise<number> => {
    await page.keyboard.press('Escape')
    return page.getByRole('dialog').count()
  }
  if ((await page.getByRole('dialog').count()) > 0) await expect.poll(left, { interval: 300 }).toBe(0)
}

/** Shows a project's page. */
export async function openPage(slug: string): Promise<void> {
  const { page } = world
  await goTo(page, 'Browse')
  await page.getByRole('searchbox', { name: 'Search projects' }).fill(slug)
  await main()
    .getByRole('button', { name: `The ${slug}`, exact: true })
    .click()
  await main()
    .getByRole('heading', { level: 1, name: `The ${slug}` })
    .waitFor()
}

/** Goes by a project's page to where it is edited, and shows its team there. */
export async function openTeam(slug: string): Promise<void> {
  await openPage(slug)
  await main().getByRole('button', { name: 'Edit', exact: true }).click()
  await showSection('Members')
  await main().getByRole('heading', { level: 2, name: 'Members' }).waitFor()
}

/** The name of an entry of the list goes on with how many there are. */
export async function showSection(name: string): Promise<void> {
  await main()
    .getByRole('navigation')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
}

export function rowOf(username: string) {
  return world.page.getByRole('list', { name: 'Members' }).getByRole('listitem').filter({ hasText: username })
}

/** Chooses something of a member's menu, by the keyboard. */
export async function choose(username: string, item: string): Promise<void> {
  const { page } = world
  await rowOf(username)
    .getByRole('button', { name: `More for ${username}` })
    .focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: item }).click()
}

/** As the service has it. */
export async function membersOf(team: string) {
  return (await askService(world, 'ada', ['GET', `team/${team}/members`])) as readonly {
    readonly user: { readonly username: string }
    readonly role: string
    readonly permissions: number
    readonly accepted: boolean
    readonly payouts_split: number
  }[]
}

export function setUpGround(): void {
  beforeAll(async () => {
    world = await openWorld({ projects: 10, outdated: 0 })
    const { accounts } = world.service
    for (const username of ['ada', 'bob', 'cleo']) accounts.addUser({ username })
    accounts.addUser({ username: 'mod', role: 'moderator' })
  })
  afterAll(() => world.close())
  beforeEach(async () => {
    await closeDialogs()
    await goTo(world.page, 'Library')
  })
}
