import { CoreError } from '../../../errors.ts'
import type { Side } from '../../../model/instances/loader.ts'
import type { InstalledPack, Pack, PackFile, PackOverride, InstalledPackFile } from '../../../model/packs/pack.ts'
import { caseFoldKey } from '../../../model/paths/safe-path.ts'
import { findNamedPath, plainPath } from '../../../model/paths/named-path.ts'
import type { PathKey } from '../../../model/paths/path-key.ts'
import { shown } from '../../../archives/untrusted/entry-names.ts'
import type { PackWish } from './advise.ts'
import { didYouMean } from '../../../model/words/did-you-mean.ts'
import { nameAt } from '../../../model/states/file-title.ts'
import { message, type Message } from '../../../../../resources/text/text.ts'

export interface ChosenFiles {
  /** Of the index, but for what lies in the pack too: that goes over it. */
  readonly files: readonly PackFile[]
  /** As the layers leave them. */
  readonly overrides: readonly PackOverride[]
  /** Optional and not asked for. */
  readonly offered: readonly PackFile[]
  /** Paths that the person does not want. */
  readonly declined: readonly string[]
}

type Choice = Pick<PackWish, 'optional' | 'without'>

/**
 * What of a pack comes for a side (facts S25, S26). Throws `not-found` for a path that the pack has not, `unsafe-archive` where its layers
 * have two names for one file.
 */
export function chooseFiles(pack: Pack, side: Side, { optional, without }: Choice): ChosenFiles {
  const meant = pack.files.filter(({ needs }) => needs[side] !== 'unsupported')
  const layered = layersOf(pack, side)
  const paths = [...meant, ...layered.values()].map(({ path }) => path)
  assertInPack([...(optional === 'all' ? [] : optional), ...without], paths)
  const isDeclined = ({ path }: { readonly path: string }) => without.includes(path)
  const isWanted = ({ path, needs }: PackFile) =>
    needs[side] === 'required' || optional === 'all' || optional.includes(path)
  const overrides = [...layered.values()].filter((file) => !isDeclined(file))
  const files = meant.filter((file) => !isDeclined(file) && overrideOver(file, layered) === null)
  return {
    files: files.filter(isWanted),
    overrides,
    offered: files.filter((file) => !isWanted(file)),
    declined: without,
  }
}

/** By the key of their paths. */
function layersOf({ overrides }: Pack, side: Side): ReadonlyMap<string, PackOverride> {
  const layered = new Map<string, PackOverride>()
  for (const file of [...overrides.both, ...overrides[side]]) {
    const other = overrideOver(file, layered)
    layered.set(caseFoldKey(other?.path ?? file.path), file)
  }
  return layered
}

function overrideOver(
  { path }: { readonly path: string },
  layered: ReadonlyMap<string, PackOverride>,
): PackOverride | null {
  const other = layered.get(caseFoldKey(path)) ?? null
  if (other !== null && other.path !== path) {
    const names = { name: shown(path), other: shown(other.path), isSame: false }
    throw new CoreError('unsafe-archive', message('two-entries-are-one-file', names))
  }
  return other
}

/** Throws `not-found` for a path that a person names and the pack has not, with what is near it. */
export function assertInPack(named: readonly string[], paths: readonly string[]): void {
  const known = new Set(paths)
  const unknown = named.find((path) => !known.has(path))
  if (unknown === undefined) return
  throw new CoreError('not-found', message('pack-has-no-such-file', { path: unknown }), {
    hint: nearPath(unknown, paths) ?? message('name-its-files-by-paths'),
  })
}

const MAX_NEAR = 3

/** Of the same name in another folder, else of nearly the same path. */
function nearPath(named: string, paths: readonly string[]): Message | null {
  const name = nameAt(plainPath(named)).toLowerCase()
  const alike = paths.filter((path) => nameAt(path).toLowerCase() === name).map(shown)
  return alike.length === 0
    ? didYouMean(shown(named), paths.map(shown))
    : message('did-you-mean', { count: Math.min(alike.length, MAX_NEAR), names: alike.slice(0, MAX_NEAR) })
}

/** What was wanted before is wanted still, as far as the pack has it, and so is what was not. */
export function choiceAgain(
  { optional, without }: Choice,
  { files, overrides }: Pack,
  { last, keyOf }: { readonly last: InstalledPack; readonly keyOf: PathKey },
): Choice {
  const { side } = last
  const had = new Set(last.files.map(({ path }) => keyOf(path)))
  const still = files.filter(({ path, needs }) => needs[side] === 'optional' && had.has(keyOf(path)))
  const required = files.filter(({ needs }) => needs[side] === 'required')
  const paths = [...required, ...overrides.both, ...overrides[side]].map(({ path }) => path)
  const named = new Map<string, string>(paths.map((path) => [keyOf(path), path]))
  const declined = last.declined.flatMap((path) => named.get(keyOf(path)) ?? [])
  return {
    optional: optional === 'all' ? optional : [...optional, ...still.map(({ path }) => path)],
    without: [...without, ...declined.filter((path) => !optional.includes(path))],
  }
}

/**
 * What a person names of a pack as the pack spells it; what the pack has not stays as it is named. Throws `not-found` for what was to come
 * although it is not what the pack says, and is not in the pack.
 */
export function spellAsPack<Named extends PackWish>(wish: Named, pack: Pack, keyOf: PathKey): Named {
  const { files, overrides, stale = [], manualDownloads = [] } = pack
  const all = [...files, ...overrides.both, ...overrides.client, ...overrides.server].map(({ path }) => path)
  const named = [...files, ...manualDownloads].flatMap(({ path, metafile }) => [path ?? [], metafile ?? []].flat())
  const comparable: readonly string[] = [...all, ...named, ...stale.map(({ path }) => path)]
  const asIs = (wish.asIs ?? []).map((path) => findNamedPath(path, comparable, keyOf) ?? path)
  assertInPack(asIs, comparable)
  const spell = (paths: readonly string[]) => paths.map((path) => findNamedPath(path, all, keyOf) ?? path)
  return {
    ...wish,
    without: spell(wish.without),
    optional: wish.optional === 'all' ? 'all' : spell(wish.optional),
    ...(wish.kind === 'update-pack' && {
      theirs: spell(wish.theirs),
      ...(wish.merged !== undefined && { merged: spell(wish.merged) }),
    }),
  }
}

/** Whether a path is among those that a person names. */
export function isNamedAmong(named: readonly string[], keyOf: PathKey): (path: string) => boolean {
  const keys = new Set(named.flatMap((path) => [keyOf(path), keyOf(plainPath(path))]))
  return (path) => keys.has(keyOf(path))
}

/**
 * Which files of a pack stay because what it has of them now cannot be had. In: that, what the pack brought before, and what comes. Out: those
 * under the same name, or that the same metafile named, or, where nobody noted one, whose name differs by its version alone. Reads nothing.
 */

/** What cannot be had: a file, a link for the person, or one that is not what the index says, by its own path or its metafile's. */
interface UnobtainedFile {
  readonly path?: string
  readonly metafile?: string
}

export interface KeptAmong {
  readonly before: readonly InstalledPackFile[]
  readonly wanted: readonly { readonly path: string }[]
  readonly keyOf: PathKey
}

export function keptFor(
  unobtained: readonly UnobtainedFile[],
  { before, wanted, keyOf }: KeptAmong,
): ReadonlySet<InstalledPackFile> {
  const comes = new Set(wanted.map(({ path }) => keyOf(path)))
  const names = new Set(unobtained.flatMap(({ path, metafile }) => [path ?? [], metafile ?? []].flat()).map(keyOf))
  const stems = new Set([...names].map(stemOf))
  return new Set(
    before.filter(({ path, metafile, isOverride }) => {
      const key = keyOf(path)
      if (names.has(key) || (metafile !== undefined && names.has(keyOf(metafile)))) return true
      return metafile === undefined && !isOverride && !comes.has(key) && stems.has(stemOf(key))
    }),
  )
}

/** Without its end and what may be a version. */
function stemOf(path: string): string {
  const start = path.lastIndexOf('/') + 1
  const name = path.slice(start).replace(/\.pw\.toml$|\.[^.]*$/i, '')
  return path.slice(0, start) + name.replace(/(?<=.)[-_ +.([]+(?:mc|v)?\d.*$/i, '').toLowerCase()
}
