/**
 * Tells what others change in the folders that adopted instances read: a launcher, a person, another Modwell. In: the instances of the
 * ledger, as they come and go. Out: `files-changed` of an instance, after one quiet second; `changed` where it was Modwell, in another
 * process, or where the folder itself went away or came back. Reads names and stamps alone; whoever is told looks at the rest, and what has
 * not changed is not read again. Never changes anything.
 */
import { bareName } from '../../model/paths/disabled-name.ts'
import { withMessage } from '../../model/words/with-message.ts'
import { message } from '../../../../resources/text/text.ts'
import { CoreError } from '../../errors.ts'
import type { Events } from '../../events.ts'
import type { Instance } from '../../model/instances/instance.ts'
import { scan } from '../../pipeline/scan/scan.ts'
import { listWatchedFolders } from '../../pipeline/scan/watched-folders.ts'
import type { InstanceLocks } from '../../services/database/locks/instance-lock.ts'
import type { Ledger } from '../../services/database/ledger/ledger.ts'
import type { Disk } from '../../services/disk/disk.ts'
import type { FolderListener, FolderWatcher } from '../../services/watch/folder-watcher.ts'
import type { SeenFiles, Stamps } from '../../services/watch/seen-files.ts'
import { contain } from '../../contain.ts'
import { whyBarred } from '../library/find-instance.ts'
import { createOwnChanges, type OwnChanges } from './own-changes.ts'
import type { FileStamp } from '../../model/files/installed-file.ts'

export interface FileWatch {
  /** Resolves when all that is adopted is watched; what comes later is told. */
  readonly begun: Promise<void>
  /** Looks where nothing can be told, as on a system that allows no more watches. */
  look(): Promise<void>
  close(): Promise<void>
}

export interface WatchServices {
  readonly ledger: Pick<Ledger, 'instances' | 'instance' | 'changeSets' | 'lastOrdinal'>
  readonly events: Events
  readonly disk: Pick<Disk, 'refuseForeign'>
  readonly locks: Pick<InstanceLocks, 'isHeld'>
  readonly seen: SeenFiles
  openWatcher(listener: FolderListener): FolderWatcher
}

const QUIET_MS = 1_000

/** An instance that is watched. */
interface WatchedInstance {
  instance: Instance
  readonly own: OwnChanges
  folders: ReadonlySet<string>
  isGone: boolean
  timer?: ReturnType<typeof setTimeout>
}

/** Paths of files that came, went, or are others than they were. A file with another name alone is `renamed`, by its new one. */
interface StampChanges {
  readonly added: readonly string[]
  readonly removed: readonly string[]
  readonly replaced: readonly string[]
  readonly renamed: readonly string[]
}

/** Every watch that callers open, ended together. */
export function createFileWatches(services: WatchServices): {
  readonly watchFiles: () => FileWatch
  readonly closeWatches: () => Promise<void>
} {
  const open = new Set<FileWatch>()
  return {
    watchFiles() {
      const watch = watchFiles(services)
      open.add(watch)
      return watch
    },
    async closeWatches() {
      await Promise.all([...open].map((watch) => watch.close()))
      open.clear()
    },
  }
}

function watchFiles(services: WatchServices): FileWatch {
  const { ledger, events, disk, seen } = services
  const watched = new Map<string, WatchedInstance>()
  let isBlind = false
  let isLimitTold = false
  let isClosed = false
  const arm = (one: WatchedInstance): void => {
    if (isClosed) return
    clearTimeout(one.timer)
    one.timer = setTimeout(() => void inTurn(() => lookAt(one)), QUIET_MS)
  }
  const watcher = services.openWatcher({
    onChange(folder) {
      for (const one of watched.values()) if (one.folders.has(folder)) arm(one)
    },
    onFailure(_folder, isLimit) {
      isBlind = true
      if (!isLimit || isLimitTold) return
      isLimitTold = true
      events.emit({ kind: 'warning', code: 'watch-limit', ...withMessage(message('watch-limit')), remedies: [] })
    },
  })
  let last: Promise<unknown> = Promise.resolve()
  /** One after the other. What goes wrong with one look stops no other. */
  const inTurn = (act: () => Promise<void>): Promise<void> => {
    const mine = last.then(() => (isClosed ? undefined : contain('watching', act, { events, isItsOwn: () => true })))
    last = mine
    return mine.then(() => undefined)
  }
  const placeAll = (): Promise<void> =>
    watcher.watch(new Set([...watched.values()].flatMap(({ folders }) => [...folders])))
  const meet = async (): Promise<void> => {
    const instances = ledger.instances().filter((instance) => whyBarred(instance, disk) === null)
    const ids = new Set(instances.map(({ id }) => id))
    for (const [id, one] of watched) {
      if (ids.has(id)) continue
      clearTimeout(one.timer)
      watched.delete(id)
    }
    const moved = new Set<WatchedInstance>()
    for (const instance of instances) {
      const folders = listWatchedFolders(instance)
      const known = watched.get(instance.id)
      if (known === undefined)
        watched.set(instance.id, { instance, folders, own: createOwnChanges(ledger), isGone: false })
      else {
        if (known.instance.gamePath !== instance.gamePath) moved.add(known)
        // What happened before the new ones were watched was told by nobody.
        if (!isSame(known.folders, folders)) arm(known)
        Object.assign(known, { instance, folders })
      }
    }
    await placeAll()
    for (const one of watched.values())
      if (moved.has(one) || seen.get(one.instance.id) === null) await lookFirst(one, seen)
  }
  const lookAt = async (one: WatchedInstance): Promise<void> => {
    const { instance } = one
    const { id, gamePath } = instance
    if (watched.get(id) !== one) return
    if (services.locks.isHeld(gamePath)) return arm(one)
    one.folders = listWatchedFolders(instance)
    await placeAll()
    const begun = seen.begin()
    const now = await readStamps(instance)
    if ((now === null) !== one.isGone) {
      one.isGone = now === null
      events.emit({ kind: 'changed', what: 'instances', instanceId: id })
    }
    const before = seen.get(id)
    if (now === null) return undefined
    seen.note(id, now, begun)
    if (before !== null) emitChanges(one, compareStamps(before, now), events)
    return undefined
  }
  let isMeetingNext = false
  const stopHearing = events.on((event) => {
    if (event.kind !== 'changed' || event.what !== 'instances' || isMeetingNext) return
    isMeetingNext = true
    void inTurn(() => {
      isMeetingNext = false
      return meet()
    })
  })
  return {
    begun: inTurn(meet),
    async look() {
      await inTurn(meet)
      if (!isBlind) return
      for (const one of watched.values()) await inTurn(() => lookAt(one))
    },
    async close() {
      isClosed = true
      stopHearing()
      for (const { timer } of watched.values()) clearTimeout(timer)
      await last
      await watcher.close()
    },
  }
}

/** Of one that nobody was told of: from now on. */
async function lookFirst(one: WatchedInstance, seen: SeenFiles): Promise<void> {
  const begun = seen.begin()
  const stamps = await readStamps(one.instance)
  one.isGone = stamps === null
  if (stamps !== null) seen.note(one.instance.id, stamps, begun)
}

/** What Modwell did itself is a change of the history; the rest is named. */
function emitChanges(
  { instance: { id, gamePath }, own }: WatchedInstance,
  changes: StampChanges,
  events: Pick<Events, 'emit'>,
): void {
  const { added, removed, replaced, renamed } = changes
  const all = [...added, ...removed, ...replaced, ...renamed]
  const ofOthers = (paths: readonly string[]) => paths.filter((path) => !own.includes(gamePath, path)).map(bareName)
  const files = { added: ofOthers(added), removed: ofOthers(removed), changed: ofOthers([...replaced, ...renamed]) }
  const foreign = files.added.length + files.removed.length + files.changed.length
  own.forget()
  if (foreign < all.length) events.emit({ kind: 'changed', what: 'history', instanceId: id })
  if (foreign > 0) events.emit({ kind: 'files-changed', instanceId: id, ...files })
}

function isSame(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((folder) => other.has(folder))
}

/** null: its folder cannot be read. */
async function readStamps(instance: Instance): Promise<Stamps | null> {
  try {
    const { files } = await scan(instance)
    return new Map(files.map(({ path, stamp }) => [path, stamp]))
  } catch (error) {
    if (error instanceof CoreError && error.code === 'unreadable-folder') return null
    throw error
  }
}

function compareStamps(before: Stamps, now: Stamps): StampChanges {
  const gone = [...before].filter(([path]) => !now.has(path))
  const come = [...now].filter(([path]) => !before.has(path))
  const wereThere = new Map(gone.map(([path, stamp]) => [keyOf(stamp), path]))
  const moved = new Map(
    come.flatMap(([path, stamp]) => {
      const from = wereThere.get(keyOf(stamp))
      return from === undefined ? [] : [[path, from] as const]
    }),
  )
  const left = new Set(moved.values())
  const isOther = ([path, stamp]: readonly [string, FileStamp]): boolean => {
    const was = before.get(path)
    return was !== undefined && keyOf(was) !== keyOf(stamp)
  }
  return {
    added: come.map(([path]) => path).filter((path) => !moved.has(path)),
    removed: gone.map(([path]) => path).filter((path) => !left.has(path)),
    replaced: [...now].filter(isOther).map(([path]) => path),
    renamed: [...moved.keys()],
  }
}

function keyOf({ size, mtimeNs, inode }: FileStamp): string {
  return `${size} ${mtimeNs} ${inode}`
}
