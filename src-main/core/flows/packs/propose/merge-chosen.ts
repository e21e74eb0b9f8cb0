import { createHash } from 'node:crypto'
import { CoreError } from '../../../errors.ts'
import type { InstalledPack } from '../../../model/packs/pack.ts'
import type { CurrentFiles } from '../decide/decide-files.ts'
import type { MergedFile, WantedFile } from '../decide/file-decision.ts'
import { findTexts, type TextServices } from './find-texts.ts'
import { mergeTexts } from '../decide/merge/merge-texts.ts'
import { message } from '../../../../../src-texts/text.ts'

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
  { last, wanted, current: { mine, keyOf }, gamePath }: MergeInput,
  services: TextServices,
): Promise<ReadonlyMap<string, MergedFile>> {
  const merged = new Map<string, MergedFile>()
  for (const path of paths) {
    const source = wanted.find((file) => file.path === path)?.source
    if (source === undefined || !mine.has(path)) throw cannotMerge(path, 0)
    const earlier = last?.bothChanged?.find(
      (one) => keyOf(one.path) === keyOf(path) && one.theirs.sha512 === source.sha512,
    )
    const was = last?.files.find((file) => keyOf(file.path) === keyOf(path))?.sha512 ?? null
    const base = earlier === undefined ? was : earlier.base
    const texts = await findTexts({ path, at: path, base, theirs: source }, { gamePath, at: path }, services)
    if (texts.base === null || texts.mine === null || texts.theirs === null) throw cannotMerge(path, 0)
    const { text = null, conflicts = 0 } = mergeTexts(texts.base, texts.mine, texts.theirs) ?? {}
    if (text === null) throw cannotMerge(path, conflicts)
    const bytes = Buffer.from(text)
    merged.set(path, { text, sha1: createHash('sha1').update(bytes).digest('hex'), size: bytes.length })
  }
  return merged
}

/** Which of them can be joined without a person. */
export async function findMergeable(
  paths: readonly string[],
  merging: MergeInput,
  services: TextServices,
): Promise<ReadonlySet<string>> {
  const found = await Promise.all(
    paths.map(async (path) => {
      const merged = await mergeChosen([path], merging, services).catch((error: unknown) => {
        if (error instanceof CoreError && error.code === 'bad-argument') return null
        throw error
      })
      return merged === null ? [] : [path]
    }),
  )
  return new Set(found.flat())
}

/** `conflicts` 0: there are no three texts of it. */
function cannotMerge(path: string, conflicts: number): CoreError {
  return new CoreError('bad-argument', message('cannot-be-merged', { path, conflicts }), {
    hint: message('take-one-or-merge-by-hand'),
    remedies: [{ kind: 'take-pack', path }],
  })
}
