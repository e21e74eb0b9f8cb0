import { withMessage } from '../../model/words/with-message.ts'
import { message } from '../../../../resources/text/text.ts'
import { writeEnglish } from '../../model/words/stored-texts.ts'
import type { Ledger } from '../../services/database/ledger/ledger.ts'
import { describeFolder } from '../../pipeline/discover/describe.ts'
import type { DiscoverPlaces } from '../../pipeline/discover/usual-places.ts'
import { pendingMove, type PendingMove } from '../../pipeline/record/replay/undo-state.ts'
import type { Instance, InstanceDescription } from '../../model/instances/instance.ts'
import { describeSetting } from '../../model/moves/move.ts'
import { hasFact, type Reason } from '../../model/words/reason.ts'

export interface RefreshServices {
  readonly ledger: Pick<Ledger, 'saveInstance' | 'changeSets'>
  readonly places: DiscoverPlaces
}

/**
 * An adopted instance as its launcher describes it now: a person may have moved it to another loader or game version since. While the
 * launcher has not followed a move of Modwell's, it is what that moved it to, and a note says so. What the person named at adoption
 * against the launcher's word stays; so does everything when the folder cannot be read.
 */
export async function refreshInstance(known: Instance, { ledger, places }: RefreshServices): Promise<Instance> {
  const instance = await withItsLauncher(known, { ledger, places })
  const found = await describedThere(instance, places)
  if (found === null) return instance
  const moving = pendingMove(ledger.changeSets(instance.id), found)
  const { loader, loaderVersion, gameVersion } = moving === null ? found : moving.to
  const others = instance.notes.filter(({ fact }) => fact !== 'moving')
  const notes = moving === null ? others : [...others, noteMoving(moving, found)]
  const changed: Instance = { ...instance, loader, loaderVersion, gameVersion, javaVersion: found.javaVersion, notes }
  const isSame =
    loader === instance.loader &&
    loaderVersion === instance.loaderVersion &&
    gameVersion === instance.gameVersion &&
    found.javaVersion === instance.javaVersion &&
    writeEnglish(notes) === writeEnglish(instance.notes)
  if (isSame) return instance
  ledger.saveInstance(changed)
  return changed
}

/** When it was adopted Modwell may not have known its launcher: where that says the same of it, its word counts from then on. */
async function withItsLauncher(instance: Instance, { ledger, places }: RefreshServices): Promise<Instance> {
  if (instance.launcher !== 'folder') return instance
  const found = await describeFolder(instance.path, {}, places).catch(() => null)
  if (found === null || found.launcher === 'folder' || found.launcher === 'server') return instance
  const { launcher, path, gamePath, loader, gameVersion } = found
  const isSame = gamePath === instance.gamePath && loader === instance.loader && gameVersion === instance.gameVersion
  if (!isSame) return instance
  const named: Instance = { ...instance, launcher, path }
  ledger.saveInstance(named)
  return named
}

/** What the folder says that an instance is; null: only the ledger does, or rules over it. */
export async function describedThere(instance: Instance, places: DiscoverPlaces): Promise<InstanceDescription | null> {
  if (instance.launcher === 'folder' || hasFact(instance.notes, 'named-differs')) return null
  const found = await describeFolder(instance.path, {}, places).catch(() => null)
  return found === null || found.gamePath !== instance.gamePath || found.gameVersion === null ? null : found
}

function noteMoving({ changeSet, to }: PendingMove, there: InstanceDescription): Reason {
  const settings = { wanted: describeSetting(to), there: describeSetting(there) }
  return {
    code: 'moving',
    fact: 'moving',
    ...withMessage(
      there.launcher === 'server' ? message('server-is-moving', settings) : message('launcher-is-moving', settings),
    ),
    remedies: [{ kind: 'undo', changeSet }],
  }
}
