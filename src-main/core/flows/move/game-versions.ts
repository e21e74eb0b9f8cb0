/** The game versions that a move can be about. */
import { CoreError } from '../../errors.ts'
import type { Instance } from '../../model/instance.ts'
import type { Tags } from '../../model/project.ts'

type GameVersions = Tags['gameVersions']

/** More side by side nobody reads. */
const MOST_COMPARED = 8

/** Throws `bad-argument`. */
export function assertGameVersion(wanted: string): void {
  if (/^[\w.+-]+(?: [\w.+-]+)*$/.test(wanted)) return
  throw new CoreError('bad-argument', `"${wanted}" is no game version`, {
    hint: 'A game version looks like 1.21.1, 26.1 or 25w14a.',
  })
}

/** Throws `bad-argument` where it is not known. */
export function ownGameVersion({ name, gameVersion }: Pick<Instance, 'name' | 'gameVersion'>): string {
  if (gameVersion !== null) return gameVersion
  throw new CoreError('bad-argument', `the game version of ${name} is not known`, {
    hint: 'Name the one to go to.',
    commands: ['--game-version VERSION'],
  })
}

/**
 * Those that are newer than an instance's own, the newest ones and no more than can be read side by side; oldest first. `known`: newest
 * first. Throws `bad-argument` where that cannot be told.
 */
export function newerVersions(
  own: string,
  known: GameVersions,
  { isWithSnapshots }: { readonly isWithSnapshots: boolean },
): { readonly compared: readonly string[]; readonly leftOut: readonly string[] } {
  const place = known.findIndex(({ version }) => version === own)
  if (place === -1) {
    throw new CoreError('bad-argument', `the service is not known to have a game version ${own}`, {
      hint: 'Which are newer cannot be told then: name those to compare.',
      commands: ['--compare VERSIONS'],
    })
  }
  const newer = known
    .slice(0, place)
    .filter(({ kind }) => isWithSnapshots || kind === 'release')
    .map(({ version }) => version)
    .toReversed()
  return { compared: newer.slice(-MOST_COMPARED), leftOut: newer.slice(0, -MOST_COMPARED) }
}
