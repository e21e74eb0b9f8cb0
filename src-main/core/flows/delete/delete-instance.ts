import { join, relative, sep } from 'node:path'
import { CoreError } from '../../errors.ts'
import type { Instance } from '../../model/instances/instance.ts'
import type { Deletion } from '../../model/instances/deletion.ts'
import type { HomeServices } from '../../services/home-services.ts'
import { findOpenLauncher } from '../commit/refuse-running.ts'
import { dropEntry } from '../commit/write-launcher-entry.ts'
import { listWorlds } from '../move/world-backups.ts'
import { message } from '../../../../resources/text/text.ts'

export interface DeleteServices extends Pick<
  HomeServices,
  'home' | 'disk' | 'ledger' | 'locks' | 'running' | 'events'
> {
  /** Of the system: what goes there can be put back by the person. */
  moveToTrash(path: string): Promise<void>
}

/** What goes with an instance. Throws `bad-argument` for one that Modwell did not make, or that has another in its folder. */
export async function describeDeletion(
  instance: Instance,
  { home, ledger }: Pick<DeleteServices, 'home' | 'ledger'>,
): Promise<Deletion> {
  const { id, name, path } = instance
  const isOurs = instance.isMade === true || isWithin(path, join(home, 'instances'))
  if (!isOurs)
    throw new CoreError('bad-argument', message('instance-was-not-made-here', { instance: name }), {
      hint: message('forget-it-or-delete-it-where-made'),
      remedies: [{ kind: 'forget', instance: id }],
    })
  const other = ledger.instances().find((one) => one.id !== id && (one.path === path || isWithin(one.path, path)))
  if (other !== undefined || isWithin(home, path) || home === path)
    throw new CoreError(
      'bad-argument',
      message('folder-has-another-in-it', { folder: path, other: other?.name ?? home }),
    )
  const worlds = await listWorlds(instance)
  return { instance, worlds: worlds.map((world) => world.path) }
}

/**
 * Puts the whole folder of an instance into the system's trash, and forgets it. Throws what describing it throws, `game-running`, `busy`, and what
 * the trash says: then nothing has changed.
 */
export async function deleteInstance(instance: Instance, services: DeleteServices): Promise<Deletion> {
  const { disk, ledger, locks, running, moveToTrash } = services
  const { id, name, path, gamePath } = instance
  const deletion = await describeDeletion(instance, services)
  disk.refuseForeign(path)
  const game = await running.find(gamePath)
  if (game !== null)
    throw new CoreError('game-running', message('game-running', { instance: name, sign: game.signText }), {
      hint: message('stop-game-or-wait', { canWait: false, isLauncher: false }),
    })
  const isListed = instance.entry?.profile !== undefined && instance.entry.isAway !== true
  const launcher = isListed ? await findOpenLauncher(instance, running) : null
  if (launcher !== null)
    throw new CoreError('game-running', message('launcher-open', { instance: name, sign: launcher.signText }), {
      hint: message('stop-game-or-wait', { canWait: false, isLauncher: true }),
    })
  const isThere = (await disk.look(path)) !== null
  if (isThere) {
    const lock = await locks.hold(gamePath)
    lock.release()
    await moveToTrash(path)
    await dropEntry(instance, services)
  }
  ledger.forgetInstance(id)
  return deletion
}

function isWithin(path: string, folder: string): boolean {
  const inside = relative(folder, path)
  return inside !== '' && inside !== '..' && !inside.startsWith(`..${sep}`)
}
