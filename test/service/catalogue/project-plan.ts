import { pickColor } from '../content/png.ts'
import type { GalleryImage, User } from '../wire.ts'
import { makeId } from './base62.ts'
import type { Member } from './cast.ts'
import { EPOCH, formatDate } from './dates.ts'
import { makeUser } from './people.ts'
import { createRandom } from './random.ts'
import type { Random } from './random.ts'
import type { ProjectRecord } from './records.ts'
import { CATEGORIES } from './tags.ts'
import { findWindow } from './targets.ts'
import type { NewProject } from './writer.ts'

const LICENSES: readonly (readonly [string, string, boolean])[] = [
  ['MIT', 'MIT License', true],
  ['LGPL-3.0-only', 'GNU Lesser General Public License v3.0 only', true],
  ['Apache-2.0', 'Apache License 2.0', true],
  ['GPL-3.0-or-later', 'GNU General Public License v3.0 or later', true],
  ['MPL-2.0', 'Mozilla Public License 2.0', true],
  ['LicenseRef-All-Rights-Reserved', '', false],
  ['LicenseRef-Custom', '', false],
]

const SIDES: readonly (readonly [string, string])[] = [
  ['required', 'required'],
  ['required', 'optional'],
  ['optional', 'optional'],
  ['required', 'unsupported'],
  ['optional', 'required'],
  ['unknown', 'unknown'],
]

const DAY = 86_400_000

/** The project around a cast member, with the variety that real records have (fact H22). */
export function planProject(member: Member, seed: number, count: number): NewProject {
  const random = createRandom(seed, 'project', member.n)
  const [licenseId, licenseName, isOpenSource] = random.pick(LICENSES)
  const first = member.targets[0]
  const created = first === undefined ? EPOCH : findWindow(first).from - random.between(1, 30) * DAY
  const popularity = member.kind === 'library' ? 400_000_000 : 40_000_000
  const downloads = Math.round(popularity / (member.n + 1) ** 1.1) + random.between(0, 900)
  const published = formatDate(created, member.id)
  const categories = pickCategories(member, random)
  const [client_side, server_side] = pickSides(member, random)
  const pool = Math.max(3, Math.ceil(count / 4))
  const others = random.sample(
    Array.from({ length: pool }, (_, n) => n),
    random.between(1, 3),
  )
  const members = [...new Set(others)].map((n): User => makeUser(seed, n))
  const record: ProjectRecord = {
    id: member.id,
    slug: member.slug,
    title: member.title,
    description: describe(member),
    body: `# ${member.title}\n\n${describe(member)}\n\n- made for *survival*\n- no configuration needed\n`,
    body_url: null,
    team: makeId(seed, 'team', member.id),
    organization: null,
    status: pickStatus(member),
    requested_status: random.chance(0.5) ? 'approved' : null,
    categories,
    additional_categories: [],
    client_side,
    server_side,
    license: { id: licenseId, name: licenseName, url: random.chance(0.5) ? null : 'https://example.org/licence' },
    downloads,
    followers: Math.round(downloads / 900),
    icon_url: member.n % 17 === 5 ? null : member.n % 17 === 11 ? '' : `/data/${member.id}/icon.png`,
    color: member.n % 17 === 5 ? null : pickColor(member.id),
    thread_id: makeId(seed, 'thread', member.id),
    monetization_status: member.n % 29 === 3 ? 'force-demonetized' : 'monetized',
    moderator_message: null,
    issues_url: random.chance(0.7) ? `https://example.org/${member.slug}/issues` : null,
    source_url: isOpenSource ? `https://example.org/${member.slug}` : null,
    wiki_url: null,
    discord_url: random.chance(0.3) ? 'https://example.org/chat' : null,
    donation_urls: random.chance(0.2) ? [{ id: 'ko-fi', platform: 'Ko-fi', url: 'https://example.org/tip' }] : [],
    gallery: member.n % 13 === 4 ? null : planGallery(member, created, random),
    published,
    approved: formatDate(created + DAY, `${member.id} approved`),
    queued: null,
  }
  const extras = { environment: ['client_and_server'], shelf_mark: member.n, raw_icon_url: null }
  return { record: member.n % 3 === 0 ? { ...record, ...extras } : record, isOpenSource, members }
}

function describe(member: Member): string {
  const [adjective = '', ...rest] = member.title.split(' ')
  if (member.kind === 'library') return `Shared code that other mods build on: ${member.title}.`
  return `Adds ${rest.join(' ').toLowerCase()} of the ${adjective.toLowerCase()} kind to the game.`
}

function pickCategories(member: Member, random: Random): readonly string[] {
  if (member.kind === 'library') return ['library']
  const type = ['mod', 'legacy', 'datapack'].includes(member.kind) ? 'mod' : member.kind
  const names = CATEGORIES.filter((one) => one.project_type === type && one.name !== 'library').map((one) => one.name)
  return random.sample(names, random.between(1, 3))
}

/** Server-only mods only where they cannot be taken for a client's: off Fabric. */
function pickSides(member: Member, random: Random): readonly [string, string] {
  if (member.kind === 'resourcepack' || member.kind === 'shader') return ['required', 'unsupported']
  if (member.kind === 'datapack') return ['optional', 'required']
  if (member.kind === 'library') return ['required', 'required']
  if (!member.jars.flat().includes('fabric') && member.n % 4 === 0) return ['unsupported', 'required']
  return random.pick(SIDES)
}

/** Mostly approved; a few that everyone may read though no search shows them, a few hidden ones. */
function pickStatus(member: Member): string {
  if (member.kind !== 'mod') return 'approved'
  const statuses: Readonly<Record<number, string>> = {
    50: 'archived',
    51: 'unlisted',
    52: 'withheld',
    53: 'draft',
    54: 'private',
  }
  return statuses[member.n % 100] ?? 'approved'
}

function planGallery(member: Member, created: number, random: Random): readonly GalleryImage[] {
  return Array.from({ length: random.chance(0.4) ? random.between(1, 3) : 0 }, (_, ordering) => ({
    url: `/data/${member.id}/images/${ordering}.png`,
    featured: ordering === 0,
    title: ordering === 0 ? member.title : null,
    description: null,
    created: formatDate(created + ordering * DAY, `${member.id} image ${ordering}`),
    ordering,
  }))
}
