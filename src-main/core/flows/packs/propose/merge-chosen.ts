import { createHash } from 'node:crypto'
import { CoreError } from '../../../errors.ts'
import type { InstalledPack } from '../../../model/packs/pack.ts'
import type { CurrentFiles } from '../decide/decide-file.ts'
import type { MergedFile, WantedFile } from '../decide/file-decision.ts'
import { findTexts, type TextServices } from './find-texts.ts'
import { mergeTexts } from '../decide/merge/merge-texts.ts'
import { message } from '../../../../../resources/text/text.ts'

export interface MergeInput {
  /** null: the pack brought nothing before. */
  readonly last: Pick<InstalledPack, 'files' | 'bothChanged'> | null
  readonly wanted: readonly WantedFile[]
  readonly current: CurrentFiles
  readonly gamePath: string
}

/** The files that a person wants joined with the pack's, by path. Throws `bad-argument` for one where a person has to do that. */
export async function mergeChosen(
  paths: readonly string[],
  merging: MergeInput,
  services: TextServices,
): Promise<ReadonlyMap<string, MergedFile>> {
  const merged = new Map<string, MergedFile>()
  for (const path of paths) {
    const file = await mergeAt(path, merging, services)
    if (typeof file === 'number') throw cannotMerge(path, file)
    merged.set(path, file)
  }
  return merged
}

export interface Mergeable {
  /** They can be joined without a person. */
  readonly all: ReadonlySet<string>
  /** Those of them of which the person's has all that the pack's would bring. */
  readonly asMine: ReadonlySet<string>
}

/** Which of them can be joined without a person, and what that would change. */
export async function findMergeable(
  paths: readonly string[],
  merging: MergeInput,
  services: TextServices,
): Promise<Mergeable> {
  const found = await Promise.all(paths.map((path) => mergeAt(path, merging, services)))
  const all = paths.filter((_, at) => typeof found[at] !== 'number')
  const { mine } = merging.current
  const asMine = paths.filter((path, at) => {
    const merged = found[at]
    return typeof merged === 'object' && merged.sha1 === mine.get(path)?.sha1
  })
  return { all: new Set(all), asMine: new Set(asMine) }
}

/** A number: it cannot be joined, since both changed the same in so many places; 0: there are no three texts of it. */
async function mergeAt(
  path: string,
  { last, wanted, current: { mine, keyOf }, gamePath }: MergeInput,
  services: TextServices,
): Promise<MergedFile | number> {
  const theirs = wanted.find((file) => file.path === path)?.source
  if (theirs === undefined || !mine.has(path)) return 0
  const isThis = (file: { readonly path: string }) => keyOf(file.path) === keyOf(path)
  const earlier = last?.bothChanged?.find((one) => isThis(one) && one.theirs.sha512 === theirs.sha512)
  const base = earlier === undefined ? (last?.files.find(isThis)?.sha512 ?? null) : earlier.base
  const texts = await findTexts({ path, at: path, base, theirs }, { gamePath, at: path }, services)
  if (texts.base === null || texts.mine === null || texts.theirs === null) return 0
  const { text = null, conflicts = 0 } = mergeTexts(texts.base, texts.mine, texts.theirs) ?? {}
  if (text === null) return conflicts
  const bytes = Buffer.from(text)
  return { text, sha1: createHash('sha1').update(bytes).digest('hex'), size: bytes.length }
}

/** `conflicts` 0: there are no three texts of it. */
function cannotMerge(path: string, conflicts: number): CoreError {
  return new CoreError('bad-argument', message('cannot-be-merged', { path, conflicts }), {
    hint: message('take-one-or-merge-by-hand'),
    remedies: [{ kind: 'take-pack', path }],
  })
}
