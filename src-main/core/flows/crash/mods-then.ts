/**
 * The mods that the game loaded when a log was written. In: the files now, what the history changed since, what the log lists itself. Out: each with
 * its version then and what became of it; behind them, what came since. The bytes of what is gone are looked at in the store.
 */
import { join } from 'node:path'
import type { HistoryEntry, RecordedStep } from '../../model/changes/change-set.ts'
import type { SuspectSince } from '../../model/crash/crash.ts'
import type { EmbeddedMod, FileContents, InstalledFile } from '../../model/files/installed-file.ts'
import { bareName, isDisabledName, switchedNames } from '../../model/paths/disabled-name.ts'
import { nameAt } from '../../model/states/file-title.ts'
import { withMessage } from '../../model/words/with-message.ts'
import type { HomeServices } from '../../services/home-services.ts'
import type { ListedMod } from './decide/mods-in-log.ts'
import { saySince } from './say-crash.ts'

export interface ModThen {
  /** Its file as it was called then, relative to the game folder; of what came since, as it is now. */
  readonly was: string
  /** Where its bytes lie, absolute. */
  readonly place: string
  /** Its file as it is called now, relative to the game folder; null: it is gone. */
  readonly path: string | null
  readonly contents: FileContents
  /** Then; null: not known. */
  readonly version: string | null
  readonly since: SuspectSince | null
}

export interface Then {
  /** ISO 8601 UTC: when the log was written. */
  readonly at: string
  /** By their ids, in small letters. */
  readonly listed: ReadonlyMap<string, ListedMod>
}

export interface ModsNow {
  readonly gamePath: string
  readonly files: readonly InstalledFile[]
  readonly history: readonly HistoryEntry[]
  /** What differs between a time and now, by the history. */
  stepsSince(at: string): readonly RecordedStep[]
}

type Kept = Pick<HomeServices, 'store' | 'pool'>

export async function findModsThen(now: ModsNow, then: Then, kept: Kept): Promise<readonly ModThen[]> {
  const mods = now.files.filter(({ type }) => type === 'mod')
  const steps = now.stepsSince(then.at).filter(({ path }) => isMod(path))
  const written = new Set(steps.flatMap(({ to }) => to?.path ?? []))
  const others = mods.filter(({ path }) => !written.has(path))
  const isLater = laterThan(then.at, others)
  const gone = (
    await Promise.all(steps.map((step) => goneBy(step, { now, mods, later: others.filter(isLater), past: then, kept })))
  ).flat()
  const told = new Set(gone.flatMap(({ path }) => path ?? []))
  const stayed = others.filter(({ path }) => !told.has(path))
  const before = [...gone, ...byHand(stayed, now, { ...then, isLater })]
  return [...before, ...steps.flatMap((step) => cameBy(step, mods, now))]
}

/** What a jar says that it is. */
export function declaredIn(contents: FileContents): EmbeddedMod | undefined {
  return contents.kind === 'archive' ? contents.metadata.declarations.flatMap(({ mods }) => mods)[0] : undefined
}

function isMod(path: string): boolean {
  return bareName(path).startsWith('mods/')
}

interface Gone {
  readonly now: ModsNow
  readonly mods: readonly InstalledFile[]
  /** Those that were put there since by hand. */
  readonly later: readonly InstalledFile[]
  readonly past: Then
  readonly kept: Kept
}

/** What a step put something else in the place of, disabled or removed. */
async function goneBy(
  { title, from, to }: RecordedStep,
  { now, mods, later, past, kept }: Gone,
): Promise<readonly ModThen[]> {
  if (from === null || isDisabledName(from.path)) return []
  const same = mods.find(({ sha1 }) => sha1 === from.sha1)
  const bytes =
    same === undefined
      ? await inStore(from.sha1, now.history, kept)
      : { place: join(now.gamePath, same.path), contents: same.contents }
  if (bytes === null) return []
  const own = declaredIn(bytes.contents)
  const names = to === null ? [] : [to.path, ...switchedNames(to.path)]
  // What it left may have been switched, or replaced, by another program then.
  const there =
    names.flatMap((name) => mods.find(({ path }) => path === name) ?? [])[0] ??
    later.find(({ contents }) => own !== undefined && declaredIn(contents)?.id === own.id) ??
    null
  const version = versionThen(own, past) ?? from.version
  const said = { title: own?.name ?? title, from: version, to: null }
  const since =
    there === null
      ? toldOf({ kind: 'removed', ...said })
      : !there.enabled
        ? toldOf({ kind: 'disabled', ...said })
        : there.sha1 === from.sha1
          ? null
          : toldOf({ kind: 'replaced', ...said, to: declaredIn(there.contents)?.version ?? to?.version ?? null })
  return [{ was: from.path, ...bytes, path: there?.path ?? null, version, since }]
}

/** null: its bytes are no longer kept. */
async function inStore(
  sha1: string,
  history: readonly HistoryEntry[],
  { store, pool }: Kept,
): Promise<Pick<ModThen, 'place' | 'contents'> | null> {
  const snapshots = history
    .flatMap(({ changeSet }) => changeSet.changes)
    .flatMap(({ before, after }) => [before, after])
  const sha512 = snapshots.find((one) => one?.sha1 === sha1)?.sha512
  if (sha512 === undefined || !(await store.has(sha512))) return null
  const place = store.pathOf(sha512)
  return { place, contents: await pool.contents(place) }
}

/** What the log lists, else what the jar says. */
function versionThen(own: EmbeddedMod | undefined, { listed }: Then): string | null {
  return listed.get(own?.id.toLowerCase() ?? '')?.version ?? own?.version ?? null
}

/** A clock of a disk may be this coarse. */
const COARSE_MS = 2000

/** Whether a file was written after a time. In a folder that was copied as a whole all are later, which tells nothing: none is then. */
function laterThan(at: string, files: readonly InstalledFile[]): (file: InstalledFile) => boolean {
  const isLater = ({ stamp }: InstalledFile) => Number(stamp.mtimeNs) / 1e6 > Date.parse(at) + COARSE_MS
  return files.every(isLater) ? () => false : isLater
}

interface Listing extends Then {
  readonly isLater: (file: InstalledFile) => boolean
}

/** What no step speaks of: the log says its version, or its file was not written since. */
function byHand(stayed: readonly InstalledFile[], { gamePath }: ModsNow, then: Listing): readonly ModThen[] {
  const { isLater } = then
  const isListed = ({ contents }: InstalledFile) => idsIn(contents).some((id) => then.listed.has(id))
  const older = stayed.filter((file) => file.enabled && idsIn(file.contents).length > 0 && !isLater(file))
  // A list that lacks most of what was there is a part of one.
  const isFull = older.filter(isListed).length * 2 > older.length
  const loaded = new Set(stayed.flatMap((file) => (file.enabled ? (declaredIn(file.contents)?.id ?? []) : [])))
  return stayed.flatMap((file): readonly ModThen[] => {
    const own = declaredIn(file.contents)
    const said = then.listed.get(own?.id.toLowerCase() ?? '') ?? null
    const title = own?.name ?? nameAt(file.path)
    const is = own?.version ?? null
    const base = { was: file.path, place: join(gamePath, file.path), path: file.path, contents: file.contents }
    if (!file.enabled) {
      if (said === null || loaded.has(said.id)) return []
      const from = said.version ?? is
      return [{ ...base, version: from, since: toldOf({ kind: 'disabled', title, from, to: null }) }]
    }
    const from = said?.version ?? null
    if (!isLater(file) || (from !== null && from === is)) return [{ ...base, version: from ?? is, since: null }]
    const isNew = isFull && idsIn(file.contents).length > 0 && !isListed(file)
    const kind = isNew ? 'added' : from === null ? 'changed' : 'replaced'
    return [{ ...base, version: isNew ? is : from, since: toldOf({ kind, title, from, to: is }) }]
  })
}

/** In small letters: whatever any loader calls what is in it. */
function idsIn(contents: FileContents): readonly string[] {
  if (contents.kind !== 'archive') return []
  return contents.metadata.declarations.flatMap(({ mods }) => mods.map(({ id }) => id.toLowerCase()))
}

/** What a step brought or enabled. */
function cameBy({ title, from, to }: RecordedStep, mods: readonly InstalledFile[], { gamePath }: ModsNow) {
  if (from !== null && !isDisabledName(from.path)) return []
  const there = mods.find(({ path, enabled }) => enabled && path === to?.path)
  if (there === undefined) return []
  const { path, contents } = there
  const own = declaredIn(contents)
  const version = own?.version ?? null
  const kind = from === null ? 'added' : 'enabled'
  const since = toldOf({ kind, title: own?.name ?? title, from: null, to: version })
  return [{ was: path, place: join(gamePath, path), path, contents, version, since }]
}

function toldOf({
  title,
  ...since
}: Omit<SuspectSince, 'message' | 'text'> & { readonly title: string }): SuspectSince {
  return { ...since, ...withMessage(saySince(since, title)) }
}
