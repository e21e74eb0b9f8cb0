import { afterAll, beforeAll, beforeEach } from 'vitest'
import { openWorld, type World } from './open-world.ts'
import { findPlace, giveToken as giveTokenOn, goTo } from './places.ts'

export const READ = ['USER_READ', 'NOTIFICATION_READ']
export const WRITE = [...READ, 'USER_WRITE', 'REPORT_CREATE']

export let world: World

export function main() {
  return world.page.getByRole('main')
}

export function user(name: string) {
  return world.service.accounts.user(name)
}

export function tokenOf(username: string, scopes: readonly string[]): string {
  return world.service.accounts.addToken(username, { kind: 'pat', scopes })
}

export async function signIn(username: string, scopes: readonly string[] = WRITE): Promise<string> {
  const token = tokenOf(username, scopes)
  const answer = await world.ask('account.sign-in-token', { keeping: 'file', token })
  if (answer.kind === 'failed') throw new Error(answer.error.message)
  return token
}

export function showOwn(): Promise<void> {
  return findPlace(world.page, 'Profile')
}

export async function giveToken(token: string): Promise<void> {
  const dialog = world.page.getByRole('dialog')
  await giveTokenOn(world.page, token)
  await dialog.waitFor({ state: 'detached' })
}

/** As ada, from the team of a project to its owner. */
export async function showCleo(): Promise<void> {
  await signIn('ada')
  const { page } = world
  await goTo(page, 'Browse')
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('lamp')
  await main().getByRole('button', { name: 'Lamp', exact: true }).click()
  await page.getByRole('list', { name: 'Team' }).getByRole('button', { name: 'cleo' }).click()
  await main().getByRole('heading', { level: 1, name: 'cleo' }).waitFor()
}

export async function save(): Promise<void> {
  await main().getByRole('button', { name: 'Save', exact: true }).click()
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeAll(async () => {
    world = await openWorld({ projects: 20, outdated: 0 })
    const { accounts, catalogue } = world.service
    accounts.addUser({ username: 'ada', bio: 'Reads stars.' })
    accounts.addUser({ username: 'bob' })
    accounts.addUser({ username: 'cleo', bio: 'Makes lamps.', badges: 16 })
    catalogue.addProject({ slug: 'lamp', title: 'Lamp', owner: 'cleo' })
    catalogue.addVersion('lamp', { version_number: '1.0', loaders: ['fabric'], game_versions: ['1.21.11'] })
  })
  afterAll(() => world.close())
  beforeEach(() => world.service.setFaults([]))
}
