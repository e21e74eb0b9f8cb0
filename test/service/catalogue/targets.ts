import { EPOCH } from './dates.ts'
import { GAME_VERSIONS } from './game-versions.ts'

/** A line of game versions that authors publish for. */
export interface Target {
  /** Its newest game version. */
  readonly name: string
  /** Sets of game versions that one jar covers, the widest last. */
  readonly covers: readonly (readonly string[])[]
  readonly loaders: readonly string[]
  /** How likely an active mod supports it. */
  readonly share: number
  readonly releases: readonly [number, number]
  /** Months after the game's release in which versions for it appear. */
  readonly months: number
}

/** The loader and game version for which most mods have several releases: the one to build test instances on. */
export const SHOWCASE = { loader: 'fabric', gameVersion: '1.21.11' } as const

const MODERN = ['fabric', 'quilt', 'neoforge']
const ALL = ['fabric', 'quilt', 'forge', 'neoforge']
const MIDDLE = ['fabric', 'quilt', 'forge']

/** Oldest first. */
export const TARGETS: readonly Target[] = [
  { name: '1.7.10', covers: [['1.7.10']], loaders: ['forge'], share: 0, releases: [1, 2], months: 30 },
  { name: '1.8.9', covers: [['1.8.9']], loaders: ['forge'], share: 0, releases: [1, 2], months: 24 },
  { name: '1.12.2', covers: [['1.12.2']], loaders: ['forge'], share: 0.04, releases: [1, 3], months: 30 },
  {
    name: '1.16.5',
    covers: [['1.16.5'], ['1.16.4', '1.16.5']],
    loaders: ['fabric', 'forge'],
    share: 0.1,
    releases: [1, 2],
    months: 14,
  },
  {
    name: '1.18.2',
    covers: [['1.18.2'], ['1.18', '1.18.1', '1.18.2']],
    loaders: MIDDLE,
    share: 0.15,
    releases: [1, 2],
    months: 12,
  },
  {
    name: '1.19.2',
    covers: [['1.19.2'], ['1.19', '1.19.1', '1.19.2']],
    loaders: MIDDLE,
    share: 0.22,
    releases: [1, 2],
    months: 14,
  },
  {
    name: '1.19.4',
    covers: [['1.19.4'], ['1.19.3', '1.19.4']],
    loaders: MIDDLE,
    share: 0.08,
    releases: [1, 2],
    months: 8,
  },
  { name: '1.20.1', covers: [['1.20.1'], ['1.20', '1.20.1']], loaders: ALL, share: 0.6, releases: [1, 3], months: 24 },
  {
    name: '1.20.4',
    covers: [['1.20.4'], ['1.20.2', '1.20.3', '1.20.4']],
    loaders: ALL,
    share: 0.12,
    releases: [1, 2],
    months: 8,
  },
  {
    name: '1.20.6',
    covers: [['1.20.6'], ['1.20.5', '1.20.6']],
    loaders: MODERN,
    share: 0.08,
    releases: [1, 1],
    months: 4,
  },
  { name: '1.21.1', covers: [['1.21.1'], ['1.21', '1.21.1']], loaders: ALL, share: 0.7, releases: [1, 3], months: 20 },
  {
    name: '1.21.4',
    covers: [['1.21.4'], ['1.21.2', '1.21.3', '1.21.4']],
    loaders: MODERN,
    share: 0.18,
    releases: [1, 2],
    months: 8,
  },
  {
    name: '1.21.8',
    covers: [['1.21.8'], ['1.21.5', '1.21.6', '1.21.7', '1.21.8']],
    loaders: MODERN,
    share: 0.18,
    releases: [1, 2],
    months: 8,
  },
  {
    name: '1.21.11',
    covers: [['1.21.11'], ['1.21.10', '1.21.11'], ['1.21.9', '1.21.10', '1.21.11']],
    loaders: MODERN,
    share: 0.88,
    releases: [2, 4],
    months: 7,
  },
  {
    name: '26.1.2',
    covers: [['26.1.2'], ['26.1.1', '26.1.2'], ['26.1', '26.1.1', '26.1.2']],
    loaders: MODERN,
    share: 0.6,
    releases: [1, 3],
    months: 4,
  },
  { name: '26.2', covers: [['26.2']], loaders: MODERN, share: 0.35, releases: [1, 2], months: 2 },
]

const DAY = 86_400_000

/** When versions for a target appear: from three days after the game's release. Milliseconds since the epoch. */
export function findWindow(target: Target): { readonly from: number; readonly to: number } {
  const released = Date.parse(GAME_VERSIONS.find((one) => one.version === target.name)?.date ?? '')
  return { from: released + 3 * DAY, to: Math.min(released + target.months * 30 * DAY, EPOCH - DAY) }
}
