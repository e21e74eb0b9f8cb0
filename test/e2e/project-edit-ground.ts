import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { askService } from '../flows/inbox-ground.ts'
import { openWorld, type World } from './open-world.ts'
import { findPlace } from './places.ts'

const SCOPES = [
  'USER_READ',
  'NOTIFICATION_READ',
  'PROJECT_READ',
  'PROJECT_WRITE',
  'PROJECT_CREATE',
  'PROJECT_DELETE',
  'VERSION_READ',
  'VERSION_WRITE',
  'VERSION_DELETE',
  'VERSION_CREATE',
  'THREAD_READ',
  'THREAD_WRITE',
]
/** A PNG of one pixel. */
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export let world: World

export function main() {
  return world.page.getByRole('main')
}

export function bar() {
  return main().getByRole('region', { name: 'Not saved' })
}

export async function signIn(username: string): Promise<string> {
  const token = world.service.accounts.addToken(username, { kind: 'pat', scopes: SCOPES })
  const answer = await world.ask('account.sign-in-token', { keeping: 'file', token })
  if (answer.kind === 'failed') throw new Error(answer.error.message)
  return token
}

/** A file that the system's dialog answers with. */
export async function choosePicture(name: string, more = ''): Promise<void> {
  const path = join(world.folder, name)
  writeFileSync(path, Buffer.concat([PIXEL, Buffer.from(more)]))
  await world.choose(path)
}

/** Opens the page of a project of who is signed in, as a person does. `typed`: its title as it is typed here. */
export async function openProject(title: string, typed = title): Promise<void> {
  await findPlace(world.page, 'Profile')
  await main().getByRole('row', { name: title, exact: true }).click()
  await main()
    .getByRole('heading', { level: 1, name: `Edit ${typed}`, exact: true })
    .waitFor()
}

export async function showSection(name: string): Promise<void> {
  await main()
    .getByRole('navigation')
    .getByRole('button', { name: new RegExp(`^${name}`) })
    .click()
}

/** As somebody else does it on the website. */
export function onSite(slug: string, body: object): Promise<unknown> {
  return askService(world, 'ada', ['PATCH', `project/${slug}`, body])
}

export async function asOnSite(slug: string): Promise<Readonly<Record<string, unknown>>> {
  return (await askService(world, 'ada', ['GET', `project/${slug}`])) as Readonly<Record<string, unknown>>
}

/** A project of ada's, new for a test. */
export function addProject(slug: string, title: string, more: object = {}): void {
  const { catalogue } = world.service
  const description = 'Lamps that light the way home.'
  catalogue.addProject({ slug, title, description, owner: 'ada', categories: ['decoration'], body: '# Lamps', ...more })
  catalogue.addVersion(slug, { version_number: '1.0', loaders: ['fabric'], game_versions: ['1.21.11'] })
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeAll(async () => {
    world = await openWorld({ projects: 20, outdated: 0 })
    world.service.accounts.addUser({ username: 'ada' })
    await signIn('ada')
  })
  afterAll(() => world.close())
  beforeEach(() => world.service.setFaults([]))
}
