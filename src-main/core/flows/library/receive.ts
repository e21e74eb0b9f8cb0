/**
 * A folder that comes from elsewhere may hold a journal, a history and holds that somebody made up. In: an instance that is being adopted.
 * What this home wrote into it counts at once; the rest is noted in the ledger and waits, where it lies, until a person trusts it.
 */
import { readJournal } from '../../pipeline/apply/journal.ts'
import type { ChangeSet } from '../../model/changes/change-set.ts'
import type { Instance } from '../../model/instances/instance.ts'
import { ANY_JOURNAL, ANY_WISHES, type ReceivedHistory } from '../../model/changes/received-history.ts'
import { historyIds, isOwnHistory } from '../../pipeline/record/history.ts'
import { readInstalled } from '../../pipeline/record/installed-list.ts'
import { countOf, findWishes, type NotedWishes } from '../../pipeline/record/noted-wishes.ts'
import type { HomeServices } from '../../services/home-services.ts'

type Place = Pick<Instance, 'id' | 'gamePath'>

/** Notes what has to wait; to be called before anything of the folder is taken in. */
export async function receive(
  instance: Place,
  services: Pick<HomeServices, 'disk' | 'ledger' | 'seal' | 'homeId'>,
): Promise<void> {
  const { disk, ledger } = services
  const { id, gamePath } = instance
  const foreign: string[] = []
  for (const changeSet of await historyIds(gamePath, disk)) {
    const isKnown = ledger.changeSet(changeSet) !== null || (await isOwnHistory(instance, changeSet, services))
    if (!isKnown) foreign.push(changeSet)
  }
  if (countOfForeign(await foreignWishes(gamePath, services)) > 0) foreign.push(ANY_WISHES)
  // One that cannot be read may be readable to a later Modwell.
  const found = await readJournal(gamePath, services).catch(() => 'unreadable' as const)
  if (found === 'unreadable') foreign.push(ANY_JOURNAL)
  else if (found !== null && !found.isOwn) foreign.push(found.journal.changeSet.id)
  ledger.saveReceived(id, foreign)
}

export async function readReceived(
  { id, gamePath }: Place,
  services: Pick<HomeServices, 'disk' | 'ledger' | 'seal'>,
): Promise<ReceivedHistory> {
  const waiting = services.ledger.received(id)
  if (waiting.size === 0) return { changeSets: 0, interrupted: null, wishes: 0 }
  const found = await readJournal(gamePath, services).catch(() => null)
  const changeSet = found?.journal.changeSet
  const isWaiting = changeSet !== undefined && found?.isOwn === false && waiting.has(changeSet.id)
  const history = (await historyIds(gamePath, services.disk)).filter((each) => waiting.has(each))
  return {
    changeSets: history.length,
    interrupted: isWaiting ? { changeSet: changeSet.id, kind: changeSet.kind } : null,
    wishes: waiting.has(ANY_WISHES) ? countOfForeign(await foreignWishes(gamePath, services)) : 0,
  }
}

/** What this home began in that folder, and was interrupted in; null: nothing. */
export async function readOwnInterrupted(
  gamePath: string,
  services: Pick<HomeServices, 'disk' | 'seal'>,
): Promise<ChangeSet | null> {
  const found = await readJournal(gamePath, services).catch(() => null)
  return found?.isOwn === true ? found.journal.changeSet : null
}

async function foreignWishes(
  gamePath: string,
  { disk, seal }: Pick<HomeServices, 'disk' | 'seal'>,
): Promise<readonly NotedWishes[]> {
  const { wishes } = await readInstalled(gamePath, disk)
  return findWishes(wishes, seal).flatMap((found) => (found.isOwn ? [] : [found.wishes]))
}

function countOfForeign(sections: readonly NotedWishes[]): number {
  return sections.reduce((sum, wishes) => sum + countOf(wishes), 0)
}
