/**
 * The mods that the game loaded when a log was written. In: the files now, what the history changed since, what the log lists itself. Out: each with
 * its version then and what became of it; behind them, what came since. The bytes of what is gone are looked at in the store.
 */
import { join } from 'node:path'
import type { HistoryEntry, RecordedStep } from '../../model/changes/change-set.ts'
import type { SuspectSince } from '../../model/crash/crash.ts'
import type { EmbeddedMod, FileContents, InstalledFile } from '../../model/files/installed-file.ts'
import { isDisabledName } from '../../model/paths/disabled-name.ts'
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
  const stayed = mods.filter(({ path }) => !written.has(path))
  const gone = await Promise.all(steps.map((step) => goneBy(step, { now, mods, past: then, kept })))
  const before = [...gone.flat(), ...byHand(stayed, now, then)]
  return [...before, ...steps.flatMap((step) => cameBy(step, mods, now))]
}

/** What a jar says that it is. */
export function declaredIn(contents: FileContents): EmbeddedMod | undefined {
  return contents.kind === 'archive' ? contents.metadata.declarations.flatMap(({ mods }) => mods)[0] : undefined
}

function isMod(path: string): boolean {
  return path.startsWith('mods/') || isDisabledName(path)
}

interface Gone {
  readonly now: ModsNow
  readonly mods: readonly InstalledFile[]
  readonly past: Then
  readonly kept: Kept
}

/** What a step put something else in the place of, disabled or removed. */
async function goneBy({ title, from, to }: RecordedStep, { now, mods, past, kept }: Gone): Promise<readonly ModThen[]> {
  if (from === null || isDisabledName(from.path)) return []
  const there = mods.find(({ path }) => path === to?.path) ?? null
  const same = mods.find(({ sha1 }) => sha1 === from.sha1)
  const bytes =
    same === undefined
      ? await inStore(from.sha1, now.history, kept)
      : { place: join(now.gamePath, same.path), contents: same.contents }
  if (bytes === null) return []
  const own = declaredIn(bytes.contents)
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

/** What no step speaks of: the log says its version, or its file was not written since. */
function byHand(stayed: readonly InstalledFile[], { gamePath }: ModsNow, then: Then): readonly ModThen[] {
  const isLater = ({ stamp }: InstalledFile) => Number(stamp.mtimeNs) / 1e6 > Date.parse(then.at) + COARSE_MS
  // In a folder that was copied as a whole all are later, which tells nothing.
  const doTimesTell = stayed.some((file) => !isLater(file))
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
    if (!doTimesTell || !isLater(file) || (from !== null && from === is))
      return [{ ...base, version: from ?? is, since: null }]
    const kind = from === null ? 'changed' : 'replaced'
    return [{ ...base, version: from, since: toldOf({ kind, title, from, to: is }) }]
  })
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
