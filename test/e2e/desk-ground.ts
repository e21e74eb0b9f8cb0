import { join } from 'node:path'
import Database from 'better-sqlite3'
import { askService, messageFor } from '../flows/inbox-ground.ts'
import { addDays, utcDayOf } from '../../src-main/core/model/times/day.ts'
import type { World } from './open-world.ts'

const SCOPES = [
  'USER_READ',
  'NOTIFICATION_READ',
  'NOTIFICATION_WRITE',
  'PROJECT_READ',
  'PROJECT_WRITE',
  'VERSION_READ',
  'VERSION_CREATE',
  'VERSION_WRITE',
  'VERSION_DELETE',
  'REPORT_READ',
  'THREAD_READ',
  'THREAD_WRITE',
]

/** As an author has them: state, downloads, followers, and which loaders have which version. */
const PROJECTS = [
  [
    'lanterns',
    'Lanterns',
    'approved',
    3_214_306,
    12_870,
    [
      ['4.0.2', 'forge'],
      ['4.1.0', 'fabric', 'neoforge'],
    ],
  ],
  ['harbour-lights', 'Harbour Lights', 'processing', 0, 0, [['1.0.0', 'minecraft']]],
  ['mossy-signposts', 'Mossy Signposts', 'draft', 0, 0, [['0.9.0', 'fabric']]],
  ['quiet-evenings', 'Quiet Evenings', 'processing', 0, 4, [['1.0.0', 'fabric']]],
  [
    'lantern-roads',
    'Lantern Roads',
    'approved',
    8_402_112,
    21_904,
    [
      ['4.0.2', 'quilt'],
      ['4.1.0', 'fabric', 'neoforge'],
    ],
  ],
  [
    'amber-barrels',
    'Amber Barrels',
    'approved',
    2_104_888,
    6_318,
    [
      ['1.4.2', 'neoforge'],
      ['1.5.0', 'fabric'],
    ],
  ],
  ['cobalt-foundation', 'Cobalt Foundation', 'unlisted', 11_600_231, 903, [['2.6.0', 'fabric', 'quilt', 'neoforge']]],
  ['winding-paths', 'Winding Paths', 'archived', 412_090, 1_240, [['2.2.3', 'datapack']]],
] as const

/** Ada with so many projects, of which those of the design come first, and a moderator who has written about two. */
export async function furnishDesk(world: World, count: number): Promise<void> {
  const { service } = world
  if (service.accounts.user('ada') === undefined) service.accounts.addUser({ username: 'ada' })
  if (service.accounts.user('judge') === undefined) service.accounts.addUser({ username: 'judge', role: 'moderator' })
  for (const [slug, title, status, downloads, followers, versions] of PROJECTS.slice(0, count)) {
    if (service.catalogue.project(slug) !== undefined) continue
    service.catalogue.addProject({ slug, title, status, downloads, followers, owner: 'ada' })
    for (const [version_number, ...loaders] of versions)
      service.catalogue.addVersion(slug, { version_number, loaders, game_versions: ['1.21.11'] })
  }
  for (let n = PROJECTS.length; n < count; n++) {
    const slug = `road-${n}`
    service.catalogue.addProject({ slug, title: `Road ${n}`, downloads: n * 997, followers: n, owner: 'ada' })
    for (const loaders of [['fabric'], ['neoforge']])
      service.catalogue.addVersion(slug, { version_number: `1.${n}`, loaders, game_versions: ['1.21.11'] })
  }
  if (count === 0) return
  await write(world, 'lanterns', 'Whose is the picture in the gallery?')
  await write(world, 'harbour-lights', 'The description says nothing of what it changes. Please add a sentence or two.')
  await askService(world, 'judge', ['PATCH', 'project/harbour-lights', { status: 'rejected' }])
}

/** As a moderator. */
export async function write({ service }: World, slug: string, text: string): Promise<void> {
  const thread = service.catalogue.project(slug)?.thread_id
  await askService({ service }, 'judge', ['POST', `thread/${thread}`, messageFor('current', text)])
}

export async function signInAsAda(world: World, scopes: readonly string[] = SCOPES): Promise<void> {
  const token = world.service.accounts.addToken('ada', { kind: 'pat', scopes })
  const answer = await world.ask('account.sign-in-token', { keeping: 'file', token })
  if (answer.kind === 'failed') throw new Error(answer.error.message)
}

/** As if Modwell had looked on so many days before today. */
export function recordDays({ folder, service }: World, days: number): void {
  const ada = service.accounts.user('ada')
  const account = `${new URL(service.url).origin}/${ada?.id}`
  const ledger = new Database(join(folder, 'home', 'ledger.db'))
  const add = ledger.prepare('INSERT OR REPLACE INTO daily_counts VALUES (?, ?, ?, ?, ?)')
  const today = utcDayOf(new Date(service.now()))
  const own = service.catalogue.projects().filter(({ slug }) => isOwn(slug ?? ''))
  for (const [place, { id, downloads, followers }] of own.entries()) {
    let left = downloads
    for (let ago = 1; ago <= days; ago++) {
      // What came on the day after.
      left -= Math.floor((downloads / 900) * (1 + 0.4 * Math.sin((ago + place) / 4)))
      add.run(account, id, addDays(today, -ago), left, Math.max(0, followers - ago))
    }
  }
  ledger.close()
}

function isOwn(slug: string): boolean {
  return slug.startsWith('road-') || PROJECTS.some(([own]) => own === slug)
}

export function deskEntry({ page }: World) {
  return page.getByRole('banner').getByRole('button', { name: /^Projects/ })
}

export async function showDesk(world: World): Promise<void> {
  await deskEntry(world).click()
  await world.page.getByRole('heading', { level: 1, name: 'Projects' }).waitFor()
}

export function rows({ page }: World) {
  return page.getByRole('list', { name: 'Your projects' }).getByRole('listitem')
}
