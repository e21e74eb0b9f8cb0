/**
 * Whether the folder at an instance's path is the one that was adopted. In: an instance. Another folder may lie there by now, with a
 * history and a journal that somebody made up. It is the adopted one by a mark that this home took of it, or by a history or journal
 * that bears this home's tag; a folder in which there is nothing to believe may take its place.
 */
import { join } from 'node:path'
import { CoreError } from '../../errors.ts'
import type { Instance } from '../../model/instances/instance.ts'
import { WORK_FOLDER } from '../../model/paths/work-folder.ts'
import { historyIds, isOwnHistory, readHistoryFile } from '../../pipeline/record/history.ts'
import { readInstalled, readInstanceId } from '../../pipeline/record/installed-list.ts'
import { findWishes } from '../../pipeline/record/noted-wishes.ts'
import type { HomeServices } from '../../services/home-services.ts'
import { readOwnInterrupted, receive } from './receive.ts'
import { message } from '../../../../resources/text/text.ts'

type MarkServices = Pick<HomeServices, 'disk' | 'ledger'>
type Place = Pick<Instance, 'id' | 'gamePath'>

/** From now on the folder that lies there is the instance's. */
export async function markFolder({ id, gamePath }: Place, { disk, ledger }: MarkServices): Promise<void> {
  const mark = await disk.identify(gamePath)
  if (mark !== null) ledger.marks.save(id, mark)
}

/** The same where an earlier Modwell adopted it. That it cannot be noted stops nothing. */
export async function markUnmarked(instance: Place, services: MarkServices): Promise<void> {
  try {
    if (services.ledger.marks.of(instance.id) === null) await markFolder(instance, services)
  } catch {
    // The home is full, or may not be written: it is marked another time.
  }
}

/** Throws `another-instance`, with the command that says that it is the instance's all the same. */
export async function assertAdopted(
  instance: Pick<Instance, 'id' | 'gamePath' | 'name' | 'path'>,
  services: Pick<HomeServices, 'disk' | 'ledger' | 'seal' | 'homeId'>,
): Promise<void> {
  const { disk, ledger } = services
  const { id, gamePath, name, path } = instance
  const known = ledger.marks.of(id)
  if (known === null) return
  const found = await disk.identify(gamePath)
  if (found === null || found.mark === known.mark) return
  if (found.place === known.place && !(await hasBelievable(gamePath, services))) return
  if (!(await isSealed(instance, services))) {
    throw new CoreError('another-instance', message('folder-was-exchanged', { path, name }), {
      hint: message('if-it-was-restored-say-so'),
      remedies: [
        { kind: 'locate', instance: id, folder: path },
        { kind: 'forget', instance: id },
      ],
    })
  }
  await receive(instance, services)
  ledger.marks.save(id, found)
}

/** Whether anything lies there that a later step would go by. */
async function hasBelievable(gamePath: string, { disk }: Pick<HomeServices, 'disk'>): Promise<boolean> {
  const work = join(gamePath, WORK_FOLDER)
  const places = [
    join(gamePath, '.modwell.json'),
    ...['journal.json', 'history', 'kept'].map((name) => join(work, name)),
  ]
  for (const place of places) if ((await disk.look(place)) !== null) return true
  return false
}

async function isSealed(
  { id, gamePath }: Place,
  services: Pick<HomeServices, 'disk' | 'ledger' | 'seal' | 'homeId'>,
): Promise<boolean> {
  const { disk, seal } = services
  if ((await readOwnInterrupted(gamePath, services))?.instanceId === id) return true
  for (const changeSet of await historyIds(gamePath, disk)) {
    if (!(await isOwnHistory({ id, gamePath }, changeSet, services))) continue
    if ((await readHistoryFile(gamePath, changeSet, disk))?.changeSet.instanceId === id) return true
  }
  if ((await readInstanceId(gamePath, disk)) !== id) return false
  const { wishes } = await readInstalled(gamePath, disk)
  return findWishes(wishes, seal).some(({ isOwn }) => isOwn)
}
