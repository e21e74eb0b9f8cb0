import { hasFact } from '../../model/words/reason.ts'
import { symlink } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { adopt, type AdoptServices } from '../library/adopt.ts'
import { checkName } from '../library/described/name-and-note.ts'
import { DESCRIPTION_FILES, unplayedJson } from '../../pipeline/discover/launchers/described/described.ts'
import { editJson } from '../../pipeline/discover/launchers/described/edit-json.ts'
import { NAMED_JSON, namedJson } from '../../pipeline/discover/launchers/described/named-json.ts'
import { nameInConfig } from '../../pipeline/discover/launchers/name-in-config.ts'
import { unplayedConfig } from '../../pipeline/discover/launchers/unplayed-config.ts'
import { explainDiskError, isDiskError } from '../../files/disk-errors.ts'
import type { Disk } from '../../services/disk/disk.ts'
import { CoreError } from '../../errors.ts'
import type { CopiedInstance, CopyWish } from '../../model/instances/copied-instance.ts'
import type { Instance } from '../../model/instances/instance.ts'
import { WORK_FOLDER } from '../../model/paths/work-folder.ts'
import type { HomeServices } from '../../services/home-services.ts'
import { folderName } from '../library/described/folder-name.ts'
import { listCopied, type CopiedEntry, type CopyList } from './list-copied.ts'
import { draftIn, dropNote, noteCopy } from './unfinished-copies.ts'
import { message } from '../../../../resources/text/text.ts'

export interface DuplicateServices
  extends AdoptServices, Pick<HomeServices, 'home' | 'locks' | 'running' | 'events' | 'disk' | 'isRehearsal'> {}

export interface DuplicateOptions {
  readonly signal?: AbortSignal
  readonly isWhileRunning?: boolean
}

/**
 * Makes a copy of a whole instance under another name, and adopts it. It is built beside its place and gets its name at the end: whoever
 * dies or runs out of room leaves nothing that looks like an instance. Throws `game-running`, `unrecovered`, `bad-argument` where the
 * place is taken or not to be used, `disk-full`, `cancelled`, and what adopting throws.
 */
export async function duplicate(
  instance: Instance,
  wish: CopyWish,
  services: DuplicateServices,
  { signal, isWhileRunning = false }: DuplicateOptions = {},
): Promise<CopiedInstance> {
  const { disk, locks } = services
  const name = checkName(wish.name)
  const target = await findPlace(instance, wish.into, name, disk)
  if (!isWhileRunning) await refuseRunning(instance, services)
  const lock = await locks.hold(instance.gamePath)
  try {
    await refuseInterrupted(instance, disk)
    const list = await listCopied(instance, wish.isWithWorlds, disk)
    if (services.isRehearsal !== true) await build(instance, { list, target, name, signal }, services)
    const copy = await (services.isRehearsal === true ? foretellCopy : adoptCopy)(instance, { target, name }, services)
    const files = list.entries.filter((entry) => entry.kind === 'file')
    const { worldsLeft, shared, skipped } = list
    const bytes = files.reduce((sum, { size }) => sum + size, 0)
    return { instance: copy, files: files.length, bytes, worldsLeft, shared, skipped }
  } catch (error) {
    throw isDiskError(error) ? explainDiskError(error) : error
  } finally {
    lock.release()
  }
}

/** Where the copy will be. Throws `bad-argument`, `foreign-owner`, `unreadable-folder`. */
export async function findPlace(instance: Instance, into: string | null, name: string, disk: Disk): Promise<string> {
  const folder = into === null ? dirname(instance.path) : resolve(into)
  disk.refuseForeign(folder)
  const [real, from, game] = [
    await realOf(folder, disk),
    await realOf(instance.path, disk),
    await realOf(instance.gamePath, disk),
  ]
  if (!isWithin(game, from)) {
    throw new CoreError('bad-argument', message('game-folder-leads-out', { instance: instance.name, game }), {
      hint: message('a-copy-would-share-everything'),
    })
  }
  if (isWithin(real, from)) {
    throw new CoreError('bad-argument', message('folder-in-instance', { folder }), {
      hint: message('name-a-folder-outside'),
    })
  }
  const target = join(folder, folderName(name))
  if ((await disk.look(target)) === null) return target
  throw new CoreError('bad-argument', message('folder-exists', { target }), {
    hint: message('choose-another-name-or-folder'),
  })
}

async function realOf(folder: string, disk: Disk): Promise<string> {
  try {
    return await disk.realPath(folder)
  } catch (cause) {
    throw new CoreError('unreadable-folder', message('folder-missing-or-unreadable', { folder }), { cause })
  }
}

function isWithin(path: string, folder: string): boolean {
  return path === folder || path.startsWith(folder.endsWith(sep) ? folder : folder + sep)
}

async function refuseRunning({ name, gamePath }: Instance, { running }: DuplicateServices): Promise<void> {
  const game = await running.find(gamePath)
  if (game === null) return
  throw new CoreError('game-running', message('game-running', { instance: name, sign: game.signText }), {
    hint: message('stop-it-and-try-again'),
    remedies: [{ kind: 'change-while-running' }],
  })
}

async function refuseInterrupted({ name, gamePath }: Instance, disk: Disk): Promise<void> {
  if ((await disk.look(join(gamePath, WORK_FOLDER, 'journal.json'))) === null) return
  throw new CoreError('unrecovered', message('change-unfinished', { name }), {
    hint: message('finish-it-or-roll-it-back'),
    remedies: [{ kind: 'recover', named: null }],
  })
}

interface Build {
  readonly list: CopyList
  readonly target: string
  readonly name: string
  readonly signal: AbortSignal | undefined
}

/** What is half made goes, whatever went wrong. */
async function build(
  instance: Instance,
  { list, target, name, signal }: Build,
  services: DuplicateServices,
): Promise<void> {
  const { disk, locks, newId } = services
  const id = newId()
  const draft = draftIn(dirname(target), id)
  const copy = join(draft, 'copy')
  await noteCopy(id, draft, services)
  try {
    await disk.makeFolders(draft)
    // Who clears what others left sees by it that somebody is at work.
    const lock = await locks.hold(draft)
    try {
      await disk.makeFolders(copy)
      await assertRoom(instance, list.entries, { copy, disk })
      await copyEntries(instance, list.entries, { copy, signal }, services)
      await writeName(copy, name, instance, disk)
      await disk.rename(copy, target)
      await disk.syncFolder(dirname(target))
    } finally {
      lock.release()
    }
  } finally {
    // What cannot be cleared now is cleared by the next run.
    await clear(id, draft, services).catch(() => undefined)
  }
}

async function clear(id: string, draft: string, services: DuplicateServices): Promise<void> {
  await services.disk.removeTree(draft)
  await dropNote(id, services)
}

/** Room that is left alone. */
const RESERVE = 64 << 20

/** Where the disk copies by sharing blocks, a copy needs none. */
async function assertRoom(
  { path }: Instance,
  entries: readonly CopiedEntry[],
  { copy, disk }: { readonly copy: string; readonly disk: Disk },
): Promise<void> {
  const files = entries.filter((entry) => entry.kind === 'file')
  const needed = files.reduce((sum, { size }) => sum + size, 0)
  const free = await disk.freeBytes(copy)
  const [probe] = files
  if (probe === undefined || free >= needed + RESERVE) return
  const trial = join(copy, 'trial')
  const isShared = await disk.clone(join(path, probe.path), trial).then(
    () => true,
    () => false,
  )
  await disk.removeTree(trial)
  if (isShared) return
  throw new CoreError(
    'disk-full',
    message('no-room-for-copy', {
      folder: dirname(dirname(copy)),
      free: { bytes: free },
      needed: { bytes: needed + RESERVE },
    }),
    { hint: message('nothing-was-copied-free-some-space') },
  )
}

async function copyEntries(
  instance: Instance,
  entries: readonly CopiedEntry[],
  { copy, signal }: { readonly copy: string; readonly signal: AbortSignal | undefined },
  { disk, events }: DuplicateServices,
): Promise<void> {
  const total = entries.reduce((sum, entry) => sum + (entry.kind === 'file' ? entry.size : 0), 0)
  let done = 0
  for (const entry of entries) {
    if (signal?.aborted === true) throw new CoreError('cancelled', message('stopped-nothing-of-the-copy'))
    const to = join(copy, entry.path)
    if (entry.kind === 'folder') await disk.makeFolder(to)
    else if (entry.kind === 'link') await symlink(entry.target, to)
    else {
      await disk.copy(join(instance.path, entry.path), to)
      await disk.setMtime(to, entry.mtimeNs)
      await disk.sync(to)
      done += entry.size
      events.emit({
        kind: 'progress',
        progress: { stage: 'copy', instanceId: instance.id, done, total, unit: 'bytes' },
      })
    }
  }
  for (const entry of entries) {
    if (entry.kind === 'folder') await disk.setMode(join(copy, entry.path), entry.mode | 0o700)
  }
}

/** What its launcher keeps in it has the new name, and says that it was never played: a description, whichever launcher's, in the game folder too. */
async function writeName(copy: string, name: string, instance: Instance, disk: Disk): Promise<void> {
  const { launcher, path, gamePath } = instance
  const write = async (file: string, edit: (bytes: Uint8Array) => Uint8Array | string | null) => {
    const edited = edit((await disk.read(file)) ?? new Uint8Array())
    if (edited === null) return
    await disk.write(file, edited)
    await disk.sync(file)
  }
  if (launcher === 'prism' || launcher === 'multimc') {
    await write(join(copy, 'instance.cfg'), (bytes) => unplayedConfig(nameInConfig(bytes, name)))
    return
  }
  for (const folder of new Set([copy, join(copy, relative(path, gamePath))])) {
    for (const file of DESCRIPTION_FILES) {
      const isNamed = folder === copy && file === NAMED_JSON
      const edit = (json: unknown) => {
        const unplayed = unplayedJson(json, file)
        return isNamed ? namedJson(unplayed, launcher, name) : unplayed
      }
      const place = join(folder, file)
      if ((await disk.look(place))?.kind === 'file') await write(place, (bytes) => editJson(bytes, edit))
    }
  }
}

/** What there would be. */
async function foretellCopy(
  instance: Instance,
  { target, name }: { readonly target: string; readonly name: string },
  { clock, newId }: DuplicateServices,
): Promise<Instance> {
  const gamePath = join(target, relative(instance.path, instance.gamePath))
  return { ...instance, id: newId(), name, path: target, gamePath, adoptedAt: clock().toISOString() }
}

/** What the copied folder does not say of itself is as it is of the instance. */
async function adoptCopy(
  { loader, gameVersion, side, notes }: Instance,
  { target, name }: { readonly target: string; readonly name: string },
  services: DuplicateServices,
): Promise<Instance> {
  const traits = { name, side, loader: loader ?? 'vanilla', ...(gameVersion !== null && { gameVersion }) }
  if (hasFact(notes, 'named-differs')) return adopt(target, traits, services)
  try {
    return await adopt(target, { name, side }, services)
  } catch (error) {
    if (!(error instanceof CoreError) || error.code !== 'unknown-instance-kind') throw error
    return adopt(target, traits, services)
  }
}
