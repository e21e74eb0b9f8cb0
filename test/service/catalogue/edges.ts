import type { Dependency } from '../wire.ts'
import type { Member } from './cast.ts'
import { supportsShowcase } from './cast.ts'
import { createRandom } from './random.ts'
import { planReleases } from './releases.ts'
import type { Release } from './releases.ts'
import { SHOWCASE } from './targets.ts'

/** Who else is there to depend on. */
export interface Company {
  readonly seed: number
  readonly members: readonly Member[]
  readonly libraries: readonly Member[]
  readonly releasesOf: (member: Member) => readonly Release[]
}

/** What a project's versions depend on. */
export interface Edges {
  readonly libraries: readonly Member[]
  readonly embedded: Member | null
  readonly others: readonly Dependency[]
  readonly missing: Member | null
  readonly rival: Member | null
}

export function createCompany(seed: number, members: readonly Member[]): Company {
  const known = new Map<number, readonly Release[]>()
  const libraries = members.filter((one) => one.kind === 'library')
  function releasesOf(member: Member): readonly Release[] {
    const releases = known.get(member.n) ?? planReleases(member, seed)
    known.set(member.n, releases)
    return releases
  }
  return { seed, members, libraries, releasesOf }
}

/** Chooses a project's dependencies: mostly required ones, mostly on the first few libraries, as in real life. */
export function chooseEdges(member: Member, company: Company): Edges {
  const random = createRandom(company.seed, 'edges', member.n)
  const roll = random.next()
  const wanted = member.kind !== 'mod' ? 0 : roll < 0.25 ? 0 : roll < 0.75 ? 1 : roll < 0.95 ? 2 : 3
  const libraries = new Set<Member>()
  for (let n = 0; n < wanted; n++) {
    const at = Math.floor(company.libraries.length * random.next() ** 2.5)
    const library = company.libraries[at]
    if (library !== undefined) libraries.add(library)
  }
  if (member.kind === 'library' && member.n > 0 && random.chance(0.4)) {
    const [first] = company.libraries
    if (first !== undefined) libraries.add(first)
  }
  const legacy = company.members.filter((one) => one.kind === 'legacy')
  const popular = company.members.filter((one) => one.kind === 'mod' && one.n !== member.n && one.n % 100 < 50)
  const others: Dependency[] = []
  if (member.kind === 'mod' && random.chance(0.25)) {
    for (const one of random.sample(popular, random.between(1, 2))) others.push(makeEdge('optional', one.id))
  }
  const meetsLegacy = member.targets.some((target) => target.name === '1.12.2')
  if (member.kind === 'mod' && !meetsLegacy && legacy.length > 0 && random.chance(0.05)) {
    others.push(makeEdge('incompatible', random.pick(legacy).id))
  }
  const embedded = member.kind === 'mod' && random.chance(0.06) ? (company.libraries.at(-1) ?? null) : null
  const rivals = popular.filter((one) => supportsShowcase(one) && one.trouble === null)
  return {
    libraries: [...libraries],
    embedded: embedded !== null && libraries.has(embedded) ? null : embedded,
    others,
    missing: member.trouble === 'missing' && legacy.length > 0 ? random.pick(legacy) : null,
    rival: member.trouble === 'rival' && rivals.length > 0 ? random.pick(rivals) : null,
  }
}

/** The edges of one release as the service tells them; trouble is in the newest one for the showcase only. */
export function listDependencies(edges: Edges, release: Release): readonly Dependency[] {
  const isTroubled = hasTrouble(release)
  return [
    ...edges.libraries.map((one) => makeEdge('required', one.id)),
    ...(edges.embedded === null ? [] : [makeEdge('embedded', edges.embedded.id)]),
    ...edges.others,
    ...(isTroubled && edges.missing !== null ? [makeEdge('required', edges.missing.id)] : []),
    ...(isTroubled && edges.rival !== null ? [makeEdge('incompatible', edges.rival.id)] : []),
  ]
}

/** The same as the jar tells it: each library from its first release for the same line of game versions on. */
export function listRanges(edges: Edges, release: Release, company: Company): Readonly<Record<string, string>> {
  const ranges: Record<string, string> = {}
  for (const library of edges.libraries) {
    const fitting = company.releasesOf(library).filter((one) => one.target.name === release.target.name)
    const published = fitting.filter((one) => one.published <= release.published)
    const wanted = release.isNewestOfTarget && library.n % 5 === 4 ? published.at(-1) : fitting[0]
    if (wanted !== undefined) ranges[library.modId] = `>=${wanted.number}`
  }
  if (hasTrouble(release) && edges.missing !== null) ranges[edges.missing.modId] = '*'
  return ranges
}

/** What the jar names as incompatible, as most authors name in it what they tell the service. */
export function listBreaks({ rival }: Edges, release: Release): Readonly<Record<string, string>> {
  return hasTrouble(release) && rival !== null ? { [rival.modId]: '*' } : {}
}

function hasTrouble(release: Release): boolean {
  return release.isNewestOfTarget && release.target.name === SHOWCASE.gameVersion
}

function makeEdge(dependency_type: string, project_id: string): Dependency {
  return { version_id: null, project_id, file_name: null, dependency_type }
}
