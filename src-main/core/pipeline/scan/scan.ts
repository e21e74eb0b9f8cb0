import { readdirSync, accessSync, constants, lstatSync, realpathSync, statSync, type BigIntStats } from 'node:fs'
import { setImmediate } from 'node:timers/promises'
import { CoreError } from '../../errors.ts'
import type { InstanceDescription } from '../../model/instances/instance.ts'
import type { Reason } from '../../model/words/reason.ts'
import { listContentFolders, type ContentFolder } from './content-folders.ts'
import type { ScannedFile } from '../../model/files/scanned-file.ts'
import { message } from '../../../../resources/text/text.ts'
import { sep } from 'node:path'
import type { FileStamp } from '../../model/files/installed-file.ts'
import { reason } from '../../model/files/scan-reasons.ts'
import { enabledName, isDisabledName } from '../../model/paths/disabled-name.ts'

/** What lies in an instance: every file that its loader or the game reads, or would read if it were enabled. */
export interface Scan {
  readonly files: readonly ScannedFile[]
  readonly notes: readonly Reason[]
}

/** The caller's thread is kept for this many milliseconds, and this many files, at a stretch. */
const SLICE_MS = 8
const SLICE_FILES = 500

/**
 * Lists an instance's files with their stamps; opens none of them. Sorted by folder and name. What cannot be listed is a
 * note; `unreadable-folder` is thrown only when the game folder itself cannot be read, `cancelled` when the signal says so.
 */
export async function scan(instance: InstanceDescription, signal?: AbortSignal): Promise<Scan> {
  checkGameFolder(instance.gamePath)
  const { folders, notes: said } = listContentFolders(instance)
  const files: ScannedFile[] = []
  const notes: Reason[] = [...said]
  let sliceEnd = performance.now() + SLICE_MS
  let inSlice = 0
  for (const folder of folders) {
    for (const found of walkFolder(instance.gamePath, folder)) {
      if (found.kind === 'file') files.push(found.file)
      else if (found.kind === 'note') notes.push(found.note)
      if (++inSlice < SLICE_FILES && performance.now() < sliceEnd) continue
      await setImmediate()
      if (signal?.aborted === true)
        throw new CoreError('cancelled', message('scan-stopped', { instance: instance.name }))
      sliceEnd = performance.now() + SLICE_MS
      inSlice = 0
    }
  }
  return { files, notes }
}

function checkGameFolder(gamePath: string): void {
  try {
    readdirSync(gamePath)
  } catch (cause) {
    const why = cause instanceof Error ? (cause.message.split(',', 1)[0] ?? '') : String(cause)
    throw new CoreError('unreadable-folder', message('game-folder-unreadable', { gamePath, why }), {
      hint: message('check-that-it-is-still-there'),
      cause,
    })
  }
}

/** One step of a walk: a file, something to say, or nothing but time spent. */
export type Found =
  | { readonly kind: 'file'; readonly file: ScannedFile }
  | { readonly kind: 'note'; readonly note: Reason }
  | { readonly kind: 'nothing' }

interface Walk {
  readonly gamePath: string
  readonly content: ContentFolder
  /** Real paths of the linked folders on the way here, so that links in a ring end. */
  readonly links: readonly string[]
}

const NOTHING: Found = { kind: 'nothing' }

/** Walks one content folder, a few system calls a step. Opens no file. A folder that is not there has nothing in it. */
function* walkFolder(gamePath: string, content: ContentFolder): Generator<Found> {
  const absolute = `${gamePath}/${content.path}`
  const target = linkTarget(absolute)
  if (target !== null) {
    yield note('shared-folder', message('folder-is-a-link', { folder: content.path, target }))
  } else if (isLink(absolute))
    yield note('dangling-link', message('folder-link-leads-nowhere', { folder: content.path }))
  yield* walk({ gamePath, content, links: [] }, content.path)
}

function* walk(place: Walk, folder: string): Generator<Found> {
  const names = listNames(`${place.gamePath}/${folder}`)
  if (names instanceof Error) {
    if (!isAbsence(names))
      yield note('unreadable-folder', message('folder-cannot-be-listed', { folder, why: firstPart(names) }), 'not-read')
    return
  }
  let vanished = 0
  for (const name of names.toSorted()) {
    if (name.startsWith('.modwell') || name === '.index') continue
    if (place.content.isContent(plainName(name))) {
      const found = lookAt(place, `${folder}/${name}`)
      if (found !== null) yield* found
      else if (name.includes('\ufffd')) yield misnamed(`${folder}/${name}`, place)
      else vanished++
    } else if (place.content.isPack !== null || place.content.enters !== null) {
      yield* lookInto(place, `${folder}/${name}`)
    }
  }
  if (vanished === 0) return
  const isGone = listNames(`${place.gamePath}/${folder}`) instanceof Error
  yield isGone
    ? note('vanished-folder', message('folder-went-away', { folder }))
    : note('vanished', message('files-went-away', { count: String(vanished), folder }), 'vanished')
}

/** A name whose bytes are no Unicode: the file is there, but cannot be reached under the name that was told. */
function misnamed(path: string, { content }: Walk): Found {
  const problem = reason('misnamed', message('name-is-not-unicode'))
  const stamp = { size: 0, mtimeNs: '0', inode: '0' }
  const enabled = !isDisabledName(path)
  return {
    kind: 'file',
    file: { path, type: content.type, enabled, stamp, linkTarget: null, problem, isFolder: false },
  }
}

/** Something that is named like an archive; null when it is not there any more. */
function lookAt(place: Walk, path: string): readonly Found[] | null {
  const absolute = `${place.gamePath}/${path}`
  const seen = statOf(absolute, false)
  if (seen === null) return null
  if (seen instanceof Error) return [unreadable(path, place, firstPart(seen))]
  if (!seen.isSymbolicLink()) return seen.isDirectory() ? [...lookInto(place, path)] : [asFile(path, place, seen)]
  const linked = statOf(absolute, true)
  if (linked === null || linked instanceof Error) {
    const problem = reason('dangling-link', message('link-leads-nowhere'))
    return [{ kind: 'file', file: { ...describe(path, place, seen), problem } }]
  }
  if (linked.isDirectory()) return [...lookInto(place, path)]
  return withTarget(place, asFile(path, place, linked))
}

/** A folder: a pack, or one more to walk, or nothing. */
function* lookInto(place: Walk, path: string): Generator<Found> {
  const absolute = `${place.gamePath}/${path}`
  const names = listNames(absolute)
  if (names instanceof Error) {
    if (!isAbsence(names))
      yield note(
        'unreadable-folder',
        message('folder-cannot-be-listed', { folder: path, why: firstPart(names) }),
        'not-read',
      )
    return
  }
  const namesIn = (folder: string) => {
    const inner = listNames(`${absolute}/${folder}`)
    return inner instanceof Error ? [] : inner
  }
  const stats = statOf(absolute, true)
  if (stats === null || stats instanceof Error) return
  if (place.content.isPack?.(names, namesIn) === true) {
    const file = { ...describe(path, place, stats), isFolder: true }
    yield* withTarget(place, { kind: 'file', file: { ...file, stamp: { ...file.stamp, size: 0 } } })
    return
  }
  const below = path.slice(place.content.path.length + 1)
  if (place.content.enters?.(below, names) !== true) return yield NOTHING
  const target = linkTarget(absolute)
  if (target === null) return yield* walk(place, path)
  if (!place.links.includes(target)) yield* walk({ ...place, links: [...place.links, target] }, path)
}

/** A link keeps the stamp of what it leads to; one that leads out of the game folder is worth a word. */
function withTarget(place: Walk, found: Found): readonly Found[] {
  if (found.kind !== 'file') return [found]
  const { path } = found.file
  const target = linkTarget(`${place.gamePath}/${path}`)
  if (target === null) return [found]
  const linked: Found = { kind: 'file', file: { ...found.file, linkTarget: target } }
  if (`${target}${sep}`.startsWith(`${realPath(place.gamePath) ?? place.gamePath}${sep}`)) return [linked]
  return [linked, note('link-outside', message('link-out-of-game-folder', { path, target }))]
}

function asFile(path: string, place: Walk, stats: BigIntStats): Found {
  const file = describe(path, place, stats)
  if (stats.isFile()) return { kind: 'file', file: { ...file, problem: forbidden(`${place.gamePath}/${path}`, stats) } }
  return { kind: 'file', file: { ...file, problem: reason('not-a-file', message('neither-file-nor-folder')) } }
}

function unreadable(path: string, place: Walk, why: string): Found {
  const file = describe(path, place, null)
  return {
    kind: 'file',
    file: { ...file, problem: reason('unreadable-file', message('cannot-be-looked-at', { why }), 'forbidden') },
  }
}

function describe(path: string, place: Walk, stats: BigIntStats | null): ScannedFile {
  return {
    path,
    type: place.content.type,
    enabled: !isDisabledName(path),
    stamp: stampOf(stats),
    linkTarget: null,
    problem: null,
    isFolder: false,
  }
}

function stampOf(stats: BigIntStats | null): FileStamp {
  if (stats === null) return { size: 0, mtimeNs: '0', inode: '0' }
  return { size: Number(stats.size), mtimeNs: stats.mtimeNs.toString(), inode: stats.ino.toString() }
}

/** A file that was read before and may not be any more has the stamp that it had. Asked for only where its mode leaves it open. */
function forbidden(absolute: string, { mode, uid }: BigIntStats): Reason | null {
  const isOwn = process.geteuid === undefined || uid === BigInt(process.geteuid())
  if ((Number(mode) & 0o444) === 0o444 || (isOwn && (Number(mode) & 0o400) !== 0)) return null
  try {
    accessSync(absolute, constants.R_OK)
    return null
  } catch (error) {
    if (error instanceof Error && isAbsence(error)) return null
    const why = firstPart(error instanceof Error ? error : new Error())
    return reason('unreadable-file', message('cannot-be-read-because', { why }), 'forbidden')
  }
}

function plainName(name: string): string {
  return enabledName(name)
}

/** Where a link leads in the end; null for what is no link, or leads nowhere. */
function linkTarget(absolute: string): string | null {
  return isLink(absolute) ? realPath(absolute) : null
}

function isLink(absolute: string): boolean {
  const seen = statOf(absolute, false)
  return seen !== null && !(seen instanceof Error) && seen.isSymbolicLink()
}

function realPath(absolute: string): string | null {
  try {
    return realpathSync(absolute)
  } catch {
    return null
  }
}

function statOf(absolute: string, follows: boolean): BigIntStats | Error | null {
  try {
    return follows ? statSync(absolute, { bigint: true }) : lstatSync(absolute, { bigint: true })
  } catch (error) {
    if (error instanceof Error) return isAbsence(error) ? null : error
    throw error
  }
}

function listNames(absolute: string): readonly string[] | Error {
  try {
    return readdirSync(absolute)
  } catch (error) {
    if (error instanceof Error) return error
    throw error
  }
}

function isAbsence(error: Error): boolean {
  return 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')
}

function firstPart(error: Error): string {
  return error.message.split(',', 1)[0] ?? ''
}

function note(...said: Parameters<typeof reason>): Found {
  return { kind: 'note', note: reason(...said) }
}
