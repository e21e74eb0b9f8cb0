import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { CDPSession } from 'playwright-core'
import { afterAll, beforeAll } from 'vitest'
import { archive, GAMES, modEntries, type JarTraits } from '../flows/publish-ground.ts'
import { openWorld, type World } from './open-world.ts'
import { findPlace } from './places.ts'

const SCOPES = [
  'USER_READ',
  'NOTIFICATION_READ',
  'PROJECT_READ',
  'PROJECT_WRITE',
  'VERSION_READ',
  'VERSION_CREATE',
  'VERSION_WRITE',
  'VERSION_DELETE',
]

export let world: World
let devTools: CDPSession

export function main() {
  return world.page.getByRole('main')
}

export function button(name: string | RegExp) {
  return main().getByRole('button', { name })
}

/** As the service has them, oldest first. */
export function published() {
  return world.service.catalogue.versions('lanterns').toReversed()
}

export function write(path: string, content: Buffer | string): string {
  const file = join(world.folder, 'work', path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
  return file
}

/** What a build for three loaders wrote, with sources. */
export function build(name: string, version: string, traits: JarTraits = {}): string {
  for (const loader of ['fabric', 'forge', 'neoforge']) {
    const games = loader === 'fabric' ? '>=1.21.8 <=1.21.11' : '[1.21.8,1.21.11]'
    const entries = modEntries([loader], { version, games, needs: { cobalt_foundation: '*' }, ...traits })
    write(`${name}/build/libs/lanterns-${loader}-${version}.jar`, archive(entries))
  }
  write(
    `${name}/build/libs/lanterns-${version}-sources.jar`,
    archive({ 'net/example/Main.java': `class V${version} {}` }),
  )
  write(`${name}/CHANGELOG.md`, `## ${version}\n\n- Lanterns on **boats**\n`)
  return join(world.folder, 'work', name, 'build/libs')
}

/** As the system has it when a person drops files on the middle of the window. */
export async function drop(...files: readonly string[]): Promise<void> {
  const items = { items: [], files: [...files], dragOperationsMask: 1 }
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await devTools.send('Input.dispatchDragEvent', { type, x: 640, y: 500, data: items })
}

/** Goes to publishing to Lanterns, by the palette. */
export async function openPublishing(): Promise<void> {
  await findPlace(world.page, 'Publish')
  await button('Lanterns').click()
  await main().getByRole('heading', { level: 1, name: 'Publish to Lanterns' }).waitFor()
}

/** Before and after the tests of whoever calls it. */
export function setUpGround(): void {
  beforeAll(async () => {
    world = await openWorld({ projects: 0, outdated: 0 })
    const { accounts, catalogue } = world.service
    for (const username of ['ada', 'owner']) accounts.addUser({ username })
    const sides = { client_side: 'required', server_side: 'required' }
    catalogue.addProject({ slug: 'lanterns', title: 'Lanterns', owner: 'ada', followers: 12870, ...sides })
    for (const [slug, title] of [
      ['cobalt-foundation', 'Cobalt Foundation'],
      ['lamplight-api', 'Lamplight API'],
    ] as const) {
      catalogue.addProject({ slug, title, owner: 'owner' })
      for (const loader of ['fabric', 'forge', 'neoforge'])
        catalogue.addVersion(slug, { version_number: `2.5+${loader}`, loaders: [loader], game_versions: GAMES })
    }
    for (const loader of ['fabric', 'forge', 'neoforge'])
      catalogue.addVersion('lanterns', {
        version_number: `4.1.0+${loader}`,
        name: `Lanterns 4.1.0 for ${loader}`,
        loaders: [loader],
        game_versions: GAMES,
      })
    const token = accounts.addToken('ada', { kind: 'pat', scopes: SCOPES })
    const answer = await world.ask('account.sign-in-token', { keeping: 'file', token })
    if (answer.kind === 'failed') throw new Error(answer.error.message)
    devTools = await world.page.context().newCDPSession(world.page)
  })
  afterAll(() => world.close())
}
