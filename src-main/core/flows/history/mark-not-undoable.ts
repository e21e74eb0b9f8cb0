import { withMessage } from '../../model/words/with-message.ts'
import { message } from '../../../../resources/text/text.ts'
import { firstFew } from '../../model/words/join-texts.ts'
import { filesInOtherHomes } from './kept-files/files-in-other-homes.ts'
import type { Disk } from '../../services/disk/disk.ts'
import type { ChangeSet, HistoryEntry } from '../../model/changes/change-set.ts'
import type { PathKey } from '../../model/paths/path-key.ts'
import type { Reason } from '../../model/words/reason.ts'
import type { HomeServices } from '../../services/home-services.ts'
import { netWithoutLater, plainNetWithoutLater, type Net } from '../../pipeline/record/replay/net.ts'
import { changesOfUndoOrRedo, missingBytes, type UndoServices } from './undo.ts'
import { keyIn } from './restore-point.ts'
import { readUndoReach } from './undo-reach.ts'
import { describeObstacle, findAltered, isUnderOthers } from './undo-blockers.ts'

type Services = Pick<UndoServices, 'disk' | 'ledger' | 'store' | 'homeId'> & Pick<HomeServices, 'pathKeys'>

/** Where change sets switched others, each is played out on the history: of so many lines of it, or a long history would take minutes. */
const LOOKS = 20_000

/** A history with what can be turned no more, because its bytes are kept nowhere, alone or with what rests on it; and what undoing the rest comes to. */
export async function markNotUndoable(
  entries: readonly HistoryEntry[],
  given: Services,
): Promise<readonly HistoryEntry[]> {
  const services = { ...given, disk: rememberLooks(given.disk) }
  const histories = new Map<string, readonly ChangeSet[]>()
  const noted: HistoryEntry[] = []
  const along = new Map<string, readonly string[]>()
  let looks = LOOKS
  let foreign: Promise<ReadonlySet<string>> | null = null
  const isElsewhere: IsElsewhere = async (sha512) => (await (foreign ??= filesInOtherHomes(services))).has(sha512)
  for (const entry of entries) {
    const { changeSet, state, blockedBy } = entry
    if (changeSet.of !== null) {
      noted.push(entry)
      continue
    }
    const changes = changesOfUndoOrRedo(state === 'applied' ? 'undo' : 'redo', changeSet)
    const bytes = await missingBytes(changeSet.instanceId, changes, services)
    const missing = bytes.map(({ path }) => path)
    const elsewhere: string[] = []
    for (const { path, sha512 } of bytes) if (await isElsewhere(sha512)) elsewhere.push(path)
    if (state === 'undone' || blockedBy.length === 0) {
      noted.push({ ...entry, missing, elsewhere })
      continue
    }
    const history = histories.get(changeSet.instanceId) ?? services.ledger.changeSets(changeSet.instanceId)
    histories.set(changeSet.instanceId, history)
    const keyOf = keyIn(services.ledger.instance(changeSet.instanceId)?.gamePath ?? null, services)
    const plain = plainNetWithoutLater(history, changeSet.id, keyOf)
    if (plain === null) looks -= blockedBy.length * history.length
    const netOf = () => plain ?? (looks < 0 ? 'not-looked' : netWithoutLater(history, changeSet.id, keyOf))
    const net = isUnderOthers(entry, services.ledger) ? 'of-others' : netOf()
    if (net !== null && typeof net !== 'string') along.set(changeSet.id, idsBeside(changeSet.id, net))
    noted.push({
      ...entry,
      missing,
      elsewhere,
      notWithLater: await obstacleWithLater(entry, { history, keyOf, net, isElsewhere }, services),
    })
  }
  const reachOf = readUndoReach(noted)
  return noted.map((entry) => ({
    ...entry,
    obstacle: describeObstacle(entry),
    ifUndone: reachOf(entry, along.get(entry.changeSet.id)),
  }))
}

type IsElsewhere = (sha512: string) => Promise<boolean>

interface HistoryLook {
  readonly history: readonly ChangeSet[]
  readonly keyOf: PathKey
  /** `of-others`: what lies on it was done in an instance that shares the folder. */
  readonly net: Net | 'not-looked' | 'of-others' | null
  readonly isElsewhere: IsElsewhere
}

/** Why undoing it with all that rests on it would be refused, or do nothing; null: neither. */
async function obstacleWithLater(
  { changeSet }: HistoryEntry,
  { history, keyOf, net, isElsewhere }: HistoryLook,
  services: Services,
): Promise<Reason | null> {
  if (net === 'of-others') {
    return {
      code: 'done-in-sharing-instance',
      ...withMessage(message('with-later-done-in-sharing')),
    }
  }
  if (net === 'not-looked') return null
  if (net === null) {
    const [path] = findAltered(changeSet.id, history, keyOf)
    if (path !== undefined)
      return { code: 'changed-by-hand', ...withMessage(message('with-later-changed-by-hand', { path })) }
    return { code: 'cannot-undo', ...withMessage(message('with-later-redo-first')) }
  }
  const isMove = net.turns.some(
    (switched) => history.find(({ id }) => id === switched.changeSet)?.setting !== undefined,
  )
  if (net.changes.length === 0 && !isMove) {
    return { code: 'nothing-to-change', ...withMessage(message('with-later-changes-nothing')) }
  }
  const missing = await missingBytes(changeSet.instanceId, net.changes, services)
  if (missing.length === 0) return null
  const gone: string[] = []
  for (const { path, sha512 } of missing) if (!(await isElsewhere(sha512))) gone.push(path)
  const paths = gone.length > 0 ? gone : missing.map(({ path }) => path)
  const text = message('with-later-bytes-missing', { paths: firstFew(paths), isGone: gone.length > 0 })
  return { code: 'missing-from-store', ...withMessage(text) }
}

/** What is undone with it. */
function idsBeside(id: string, { turns }: Net): readonly string[] {
  return turns.flatMap(({ changeSet, isOn }) => (isOn || changeSet === id ? [] : [changeSet]))
}

/** The same files are needed again and again. */
function rememberLooks(disk: Disk): Disk {
  const looked = new Map<string, ReturnType<Disk['look']>>()
  const look: Disk['look'] = (path) => {
    const entry = looked.get(path) ?? disk.look(path)
    looked.set(path, entry)
    return entry
  }
  return { ...disk, look }
}
