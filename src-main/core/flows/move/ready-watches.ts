/** Game versions that an instance is to be ready for: kept until it is there. */
import { CoreError } from '../../errors.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { GameSetting } from '../../model/moves/move.ts'
import type { Tags } from '../../model/projects/project.ts'
import { keyOfReadyWish, type ReadyChoice, type ReadyWatch, type ReadyWish } from '../../model/moves/ready-watch.ts'
import { parseLoader } from '../../pipeline/discover/naming/parse-loader.ts'
import type { Ledger } from '../../services/database/ledger/ledger.ts'
import { message } from '../../../../resources/text/text.ts'
import { assertGameVersion } from './game-versions.ts'

type MoveTarget = Pick<GameSetting, 'loader' | 'gameVersion'>

/** `known`: newest first. Throws `bad-argument`, `unsupported-loader`. */
export function addReadyWatch(
  instance: Instance,
  wish: ReadyWish,
  {
    ledger,
    known,
    since,
  }: {
    readonly ledger: Pick<Ledger, 'readyWatches' | 'saveReadyWatch'>
    readonly known: Tags['gameVersions']
    /** ISO 8601 UTC. */
    readonly since: string
  },
): ReadyWatch {
  const wanted = readWish(wish)
  const { id: instanceId, name, gameVersion } = instance
  if (hasReached(instance, wanted, known)) {
    throw new CoreError(
      'bad-argument',
      message('no-older-than-wanted', { name, own: gameVersion ?? '', wanted: wanted.gameVersion }),
      { hint: message('name-target-version'), remedies: [{ kind: 'name-game-version' }] },
    )
  }
  const earlier = ledger.readyWatches(instanceId).find((one) => keyOfReadyWish(one) === keyOfReadyWish(wanted))
  const watch: ReadyWatch = { ...wanted, instanceId, since: earlier?.since ?? since, toldAt: null }
  ledger.saveReadyWatch(watch)
  return watch
}

/** Throws `not-found` where there is none. */
export function removeReadyWatches(
  { id, name }: Pick<Instance, 'id' | 'name'>,
  { gameVersion, loader }: ReadyChoice,
  ledger: Pick<Ledger, 'readyWatches' | 'removeReadyWatch'>,
): readonly ReadyWatch[] {
  const wanted = gameVersion?.trim() ?? null
  const named = loader === undefined ? undefined : readLoader(loader)
  const meant = ledger
    .readyWatches(id)
    .filter((one) => wanted === null || one.gameVersion === wanted)
    .filter((one) => named === undefined || one.loader === named)
  if (meant.length === 0) {
    throw new CoreError(
      'not-found',
      message('ready-watch-not-found', { name, isVersion: wanted !== null, wanted: wanted ?? '' }),
      { hint: message('what-is-waited-for-is-listed'), remedies: [{ kind: 'list-ready-watches' }] },
    )
  }
  for (const one of meant) ledger.removeReadyWatch(id, one)
  return meant
}

/**
 * Whether an instance is of that game version, with that loader if one was named, or of a later one. `known`: newest first; what is not
 * among them is neither earlier nor later.
 */
export function hasReached(own: MoveTarget, wanted: ReadyWish, known: Tags['gameVersions']): boolean {
  if (own.gameVersion === null) return false
  if (own.gameVersion === wanted.gameVersion)
    return wanted.loader === null || wanted.loader === (own.loader ?? 'vanilla')
  const [there, aim] = [own.gameVersion, wanted.gameVersion].map((each) =>
    known.findIndex(({ version }) => version === each),
  )
  return there !== undefined && aim !== undefined && there !== -1 && there < aim
}

function readWish({ gameVersion, loader }: ReadyWish): ReadyWish {
  const wanted = gameVersion.trim()
  assertGameVersion(wanted)
  return { gameVersion: wanted, loader: readLoader(loader) }
}

function readLoader(named: string | null): string | null {
  return named === null ? null : (parseLoader(named) ?? 'vanilla')
}
