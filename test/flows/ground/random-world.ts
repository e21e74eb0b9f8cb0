import * as fc from 'fast-check'

// Worlds small enough to try everything that could be done in them: a few mods in up to three versions, that need and break each
// other by ranges. All by themselves, without a word of the core, so that what the core says can be held against them.

/** 1.0.0, 2.0.0 or 3.0.0. */
export type Major = number

export interface Rule {
  /** The other mod's number. */
  readonly other: number
  readonly range: keyof typeof RANGES
  /** Whether the service names it too, so that the other can be found. */
  readonly isEdge: boolean
}

export interface ModVersion {
  /** Whether it is for the instance's game version, for the one that it moves to, or both; counts for moves alone. */
  readonly isFor: 'now' | 'later' | 'both'
  readonly depends: readonly Rule[]
  readonly breaks: readonly Rule[]
}

export interface RandomMod {
  readonly versions: readonly ModVersion[]
  /** null: it is not installed. */
  readonly installed: Major | null
  /** What is installed was built elsewhere: the service does not know the file, and nothing else takes its place. */
  readonly isStranger: boolean
  /** The service has a lower version of it that was published after all others; counts for what is installed and known. */
  readonly hasLaterLower: boolean
  /** Its id is its project's slug. */
  readonly isNamedAlike: boolean
}

export type RandomWorld = readonly RandomMod[]

/** By the number of a mod: its version; absent: it is not there, or disabled. */
export type Standing = ReadonlyMap<number, Major>

const MODS = 6
const MAX_VERSIONS = 3

const RANGES = {
  '*': () => true,
  '>=2': (version: Major) => version >= 2,
  '>=3': (version: Major) => version >= 3,
  '<3': (version: Major) => version < 3,
  '<2': (version: Major) => version < 2,
}

export function randomWorld(): fc.Arbitrary<RandomWorld> {
  const mods = Array.from({ length: MODS }, (_, number) => randomMod(number))
  return fc.tuple(...mods)
}

/** A world in which the service knows every file. */
export function knownWorld(): fc.Arbitrary<RandomWorld> {
  return randomWorld().map((world) => world.map((mod) => ({ ...mod, isStranger: false })))
}

function randomMod(number: number): fc.Arbitrary<RandomMod> {
  const version = fc.record({
    isFor: fc.constantFrom('now' as const, 'later' as const, 'both' as const),
    depends: randomRules(number, 2),
    breaks: randomRules(number, 1),
  })
  const versions = fc.array(version, { minLength: 1, maxLength: MAX_VERSIONS })
  const seldom = fc.nat(4).map((drawn) => drawn === 0)
  const names = { isStranger: seldom, hasLaterLower: seldom, isNamedAlike: fc.boolean() }
  return fc.record({ versions, wanted: fc.nat(MAX_VERSIONS), ...names }).map(({ wanted, versions: each, ...mod }) => {
    const installed = wanted === 0 ? null : Math.min(wanted, each.length)
    const isStranger = mod.isStranger && installed !== null
    const asBuilt = each.map((one, at) => (isStranger && at + 1 === installed ? withoutEdges(one) : one))
    return { ...mod, isStranger, installed, versions: asBuilt }
  })
}

/** Of a file that the service does not know it names nothing. */
function withoutEdges(version: ModVersion): ModVersion {
  return { ...version, depends: version.depends.map((rule) => ({ ...rule, isEdge: false })) }
}

function randomRules(number: number, most: number): fc.Arbitrary<readonly Rule[]> {
  const others = Array.from({ length: MODS }, (_, other) => other).filter((other) => other !== number)
  const range = fc.constantFrom(...(Object.keys(RANGES) as (keyof typeof RANGES)[]))
  const rules = fc.uniqueArray(fc.record({ other: fc.constantFrom(...others), range, isEdge: fc.boolean() }), {
    maxLength: most,
    selector: ({ other }) => other,
  })
  return fc.oneof(fc.constant([]), rules)
}

export function standingIn(world: RandomWorld): Standing {
  return new Map(world.flatMap(({ installed }, mod) => (installed === null ? [] : [[mod, installed] as const])))
}

interface BrokenRule {
  /** Whose rule it is. */
  readonly mod: number
  readonly kind: 'needs' | 'breaks'
  readonly other: number
  /** It needs what is not there as it should be, and no edge of the service says so. */
  readonly isLackInJar: boolean
  readonly text: string
}

export function brokenIn(world: RandomWorld, standing: Standing): readonly BrokenRule[] {
  return [...standing].flatMap(([mod, version]) => {
    const own = world[mod]?.versions[version - 1]
    const lacking = (own?.depends ?? []).filter((rule) => !isMet(rule, standing))
    const clashing = (own?.breaks ?? []).filter((rule) => isMet(rule, standing))
    return [
      ...lacking.map(({ other, range, isEdge }) => ({
        mod,
        kind: 'needs' as const,
        other,
        isLackInJar: !isEdge,
        text: `${mod} ${version} needs ${other} ${range}`,
      })),
      ...clashing.map(({ other, range }) => ({
        mod,
        kind: 'breaks' as const,
        other,
        isLackInJar: false,
        text: `${mod} ${version} breaks ${other} ${range}`,
      })),
    ]
  })
}

function isMet({ other, range }: Rule, standing: Standing): boolean {
  const version = standing.get(other)
  return version !== undefined && RANGES[range](version)
}

/** What is broken between two mods afterwards and was not before, in whichever version. */
export function newlyBroken(world: RandomWorld, before: Standing, after: Standing): readonly string[] {
  const was = new Set(brokenIn(world, before).map(subjectOf))
  return brokenIn(world, after).flatMap((rule) => (was.has(subjectOf(rule)) ? [] : [rule.text]))
}

function subjectOf({ mod, kind, other }: BrokenRule): string {
  return `${mod} ${kind} ${other}`
}

/** Stricter, for what was not asked to mend anything: a mod that moved meets its rules anew. */
export function worsened(world: RandomWorld, before: Standing, after: Standing): readonly string[] {
  const was = brokenIn(world, before)
  // What wants something that is not there today, and does without, may want it afterwards too: only a jar says so, and nobody can tell.
  const doesWithout = ({ mod, other, isLackInJar }: BrokenRule) =>
    isLackInJar && !after.has(other) && was.some((one) => one.mod === mod && one.other === other && !before.has(other))
  return brokenIn(world, after)
    .filter((rule) => !was.some(({ text }) => text === rule.text) && !doesWithout(rule))
    .map(({ text }) => text)
}

/** Whether no rule is newly broken, and what moved keeps and meets all of them. */
export function isSound(world: RandomWorld, before: Standing, after: Standing): boolean {
  const hasMoved = (mod: number) => before.get(mod) !== after.get(mod)
  const isOld = ({ mod, other }: BrokenRule) => !hasMoved(mod) && !hasMoved(other)
  return worsened(world, before, after).length === 0 && brokenIn(world, after).every(isOld)
}

/** All that could stand where nothing goes backwards or away, and what comes is `asked` for or found by an edge: brute force. */
export function* allStandings(world: RandomWorld, before: Standing, asked: number | null = null): Generator<Standing> {
  for (const standing of combinations(world, before, 0)) {
    const found = [...standing].flatMap(([mod, version]) => world[mod]?.versions[version - 1]?.depends ?? [])
    const isFound = (mod: number) => found.some(({ other, isEdge }) => isEdge && other === mod)
    if ([...standing.keys()].every((mod) => before.has(mod) || mod === asked || isFound(mod))) yield standing
  }
}

function* combinations(world: RandomWorld, before: Standing, from: number): Generator<Standing> {
  const mod = world[from]
  if (mod === undefined) {
    yield new Map()
    return
  }
  const versions = mod.versions.map((_, index) => index + 1)
  const now = before.get(from)
  const later = mod.isStranger ? [] : versions.filter((version) => version > (now ?? 0))
  const could = now === undefined ? [null, ...versions] : [now, ...later]
  for (const rest of combinations(world, before, from + 1)) {
    for (const version of could) yield version === null ? rest : new Map([[from, version], ...rest])
  }
}

export function inWords(standing: Standing): string {
  return [...standing]
    .toSorted(([a], [b]) => a - b)
    .map(([mod, version]) => `${mod}@${version}`)
    .join(' ')
}
