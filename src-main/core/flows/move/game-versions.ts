/** The game versions that a move can be about. */
import { CoreError } from '../../errors.ts'
import { isGameVersion } from '../../model/instances/game-version.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { Tags } from '../../model/projects/project.ts'
import { message } from '../../../../resources/text/text.ts'

type GameVersions = Tags['gameVersions']

/** More side by side nobody reads. */
const MAX_COMPARED = 8

/** Throws `bad-argument`. */
export function assertGameVersion(wanted: string): void {
  if (isGameVersion(wanted)) return
  throw new CoreError('bad-argument', message('not-a-game-version', { wanted }), {
    hint: message('game-version-looks-like'),
  })
}

/** Throws `bad-argument` where it is not known. */
export function ownGameVersion({ name, gameVersion }: Pick<Instance, 'name' | 'gameVersion'>): string {
  if (gameVersion !== null) return gameVersion
  throw new CoreError('bad-argument', message('game-version-not-known', { name }), {
    hint: message('name-target-version'),
    remedies: [{ kind: 'name-game-version' }],
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
    throw new CoreError('bad-argument', message('game-version-not-listed', { own }), {
      hint: message('which-are-newer-cannot-be-told'),
      remedies: [{ kind: 'name-game-versions' }],
    })
  }
  const newer = known
    .slice(0, place)
    .filter(({ kind }) => isWithSnapshots || kind === 'release')
    .map(({ version }) => version)
    .toReversed()
  return { compared: newer.slice(-MAX_COMPARED), leftOut: newer.slice(0, -MAX_COMPARED) }
}
