import { makeId } from './base62.ts'
import { makeLibraryTitle, makeTitles } from './names.ts'
import { createRandom } from './random.ts'
import { SHOWCASE, TARGETS } from './targets.ts'
import type { Target } from './targets.ts'

type Kind = 'library' | 'mod' | 'legacy' | 'resourcepack' | 'shader' | 'datapack' | 'modpack'

/** Who a project is, before it has any version: all that others need to depend on it. */
export interface Member {
  readonly n: number
  readonly id: string
  readonly kind: Kind
  readonly title: string
  readonly slug: string
  /** The id inside its jars. */
  readonly modId: string
  /** Loaders, one inner list a jar. */
  readonly jars: readonly (readonly string[])[]
  readonly targets: readonly Target[]
  /** Why its newest version for the showcase cannot be had along with everything else; made so that "held" can be shown. */
  readonly trouble: 'missing' | 'rival' | null
  /** Bytes of a typical file. */
  readonly size: number
}

/** Decides who is in a catalogue of `count` projects: the same for the same seed and count. */
export function castProjects(seed: number, count: number): readonly Member[] {
  const titles = makeTitles(seed, count)
  const kinds = listKinds(count)
  const members = kinds.map((kind, n) => castOne({ seed, n, kind, title: titles[n] ?? '' }))
  const able = members.filter((one) => one.kind === 'mod' && supportsShowcase(one))
  const missing = able.slice(-Math.round(able.length * 0.03))
  const rivals = able.slice(0, -missing.length).slice(-Math.round(able.length * 0.02))
  const hasLegacy = kinds.includes('legacy')
  return members.map((one) => {
    if (hasLegacy && missing.includes(one)) return { ...one, trouble: 'missing' }
    return able.length > 20 && rivals.includes(one) ? { ...one, trouble: 'rival' } : one
  })
}

export function supportsShowcase(member: Member): boolean {
  return (
    member.targets.some((target) => target.name === SHOWCASE.gameVersion) &&
    member.jars.flat().includes(SHOWCASE.loader)
  )
}

function listKinds(count: number): readonly Kind[] {
  const shares: readonly (readonly [Kind, number])[] = [
    ['library', 0.1],
    ['resourcepack', 0.07],
    ['shader', 0.04],
    ['datapack', 0.04],
    ['modpack', 0.04],
    ['legacy', 0.05],
  ]
  const quotas = shares.map(([kind, share]) => [kind, Math.round(count * share)] as const)
  const special = quotas.reduce((sum, [, quota]) => sum + quota, 0)
  return [
    ...quotas.flatMap(([kind, quota]) => Array<Kind>(quota).fill(kind)),
    ...Array<Kind>(count - special).fill('mod'),
  ]
}

interface Casting {
  readonly seed: number
  readonly n: number
  readonly kind: Kind
  readonly title: string
}

function castOne({ seed, n, kind, title: plainTitle }: Casting): Member {
  const random = createRandom(seed, 'member', n)
  const title = titleOf(kind, plainTitle, n)
  const joint = title.toLowerCase().replaceAll(' ', '-')
  const slug = kind === 'mod' && n % 33 === 7 ? title.replaceAll(' ', '') : joint
  const isBig = kind === 'mod' && n < 300 && n % 60 === 47
  const typical = kind === 'library' ? [30, 160] : [50, 520]
  const size = isBig ? random.between(9, 19) * 1_048_576 : Math.round(spread(random.next(), typical) * 1024)
  const targets = TARGETS.filter((target) => takesTarget(target, isBig ? 'big' : kind, random.next()))
  const fallback = TARGETS.filter((target) => target.name === SHOWCASE.gameVersion)
  return {
    n,
    id: makeId(seed, 'project', n),
    kind,
    title,
    slug,
    modId: title.toLowerCase().replaceAll(' ', '_'),
    jars: listJars(kind, random.next()),
    targets: targets.length === 0 ? fallback : targets,
    trouble: null,
    size,
  }
}

function titleOf(kind: Kind, title: string, n: number): string {
  if (kind === 'library') return makeLibraryTitle(title, n)
  if (kind === 'modpack') return `${title} Pack`
  if (kind === 'shader') return `${title} Shaders`
  if (kind === 'datapack') return `${title} Data`
  return kind === 'resourcepack' ? `${title} Textures` : title
}

/** Log-uniform: many small, few large. */
function spread(at: number, range: readonly number[]): number {
  const [low = 1, high = 1] = range
  return low * (high / low) ** at
}

function takesTarget(target: Target, kind: Kind | 'big', roll: number): boolean {
  const isOld = ['1.7.10', '1.8.9', '1.12.2'].includes(target.name)
  if (kind === 'library') return !isOld || target.name === '1.12.2'
  if (kind === 'legacy') return target.name === '1.12.2' || (isOld && roll < 0.4)
  if (kind === 'modpack') return target.name === SHOWCASE.gameVersion || (target.name === '26.1.2' && roll < 0.5)
  if (kind === 'big') return ['1.21.1', SHOWCASE.gameVersion].includes(target.name)
  return roll < target.share
}

const MIXTURES: readonly (readonly [number, readonly (readonly string[])[]])[] = [
  [0.22, [['fabric']]],
  [0.36, [['fabric', 'quilt']]],
  [0.54, [['fabric'], ['neoforge']]],
  [0.7, [['fabric'], ['forge'], ['neoforge']]],
  [
    0.81,
    [
      ['fabric', 'quilt'],
      ['forge', 'neoforge'],
    ],
  ],
  [0.88, [['fabric', 'quilt', 'forge', 'neoforge']]],
  [0.95, [['forge'], ['neoforge']]],
  [1, [['neoforge']]],
]

function listJars(kind: Kind, roll: number): readonly (readonly string[])[] {
  if (kind === 'library') return [['fabric', 'quilt'], ['forge'], ['neoforge']]
  if (kind === 'legacy') return [['forge']]
  if (kind === 'resourcepack') return [['minecraft']]
  if (kind === 'shader') return [roll < 0.7 ? ['iris', 'optifine'] : ['iris']]
  if (kind === 'datapack') return [['datapack']]
  if (kind === 'modpack') return [['mrpack', roll < 0.7 ? 'fabric' : 'neoforge']]
  return MIXTURES.find(([below]) => roll < below)?.[1] ?? [['fabric']]
}
