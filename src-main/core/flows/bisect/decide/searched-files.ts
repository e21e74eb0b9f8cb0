import { withMessage } from '../../../model/words/with-message.ts'
import { message } from '../../../../../resources/text/text.ts'
import type { Bisect, BisectMod } from '../../../model/changes/bisect.ts'
import type { ChangeSet } from '../../../model/changes/change-set.ts'
import { titleOf } from '../../../model/states/file-title.ts'
import type { FileFinding } from '../../../model/states/finding.ts'
import type { SkippedFile } from '../../../model/plans/plan.ts'
import type { Reason } from '../../../model/words/reason.ts'
import type { Next } from './decide.ts'
import { locate } from './locate.ts'

/** A search's files as they are now. */
export interface SearchedFiles {
  /** Each mod's file in the order of `Bisect.mods`, null: it is gone; and the same of those that were disabled at the beginning. */
  readonly mods: readonly (FileFinding | null)[]
  readonly idle: readonly (FileFinding | null)[]
  /** Mods that came in since. */
  readonly added: readonly FileFinding[]
  readonly gone: ReadonlySet<number>
  /** Numbers of the mods that are enabled. */
  readonly enabled: readonly number[]
}

/** `changeSets` newest first, of the instance. */
export function findSearchedFiles(
  bisect: Bisect,
  files: readonly FileFinding[],
  changeSets: readonly ChangeSet[],
): SearchedFiles {
  const present = files.filter(({ file }) => file.type === 'mod')
  const since = changeSets.filter(({ at }) => at >= bisect.startedAt).toReversed()
  const located = locate([...bisect.mods, ...bisect.idle], present, since)
  const mods = located.slice(0, bisect.mods.length)
  const taken = new Set(located)
  return {
    mods,
    idle: located.slice(bisect.mods.length),
    added: present.filter((finding) => !taken.has(finding)),
    gone: new Set([...mods.keys()].filter((mod) => mods[mod] === null)),
    enabled: [...mods.keys()].filter((mod) => mods[mod]?.file.enabled === true),
  }
}

/** What is otherwise than the present step set it up. */
export function notesOn({ mods, asked }: Bisect, searched: SearchedFiles): readonly Reason[] {
  const wanted = new Set(asked)
  const enabled = new Set(searched.enabled)
  const odd = mods.filter((_, mod) => !searched.gone.has(mod) && wanted.has(mod) !== enabled.has(mod))
  const isOn = (mod: BisectMod) => enabled.has(mods.indexOf(mod))
  return [
    ...odd.map((mod) => ({
      code: 'not-as-set-up' as const,
      ...withMessage(message('not-as-set-up', { title: mod.title, isOn: isOn(mod) })),
    })),
    ...mods
      .filter((_, mod) => searched.gone.has(mod))
      .map(({ title }) => ({ code: 'gone' as const, ...withMessage(message('title-is-gone', { title })) })),
    ...changedSince(mods.filter((mod, number) => isChanged(mod, searched.mods[number])).map(({ title }) => title)),
    ...searched.idle
      .flatMap((finding) => (finding?.file.enabled === true ? [finding.file.path] : []))
      .map((path) => ({
        code: 'enabled-meanwhile' as const,
        ...withMessage(message('was-enabled-meanwhile', { path })),
      })),
    ...searched.added.map(({ file }) => ({
      code: 'added-meanwhile' as const,
      ...withMessage(message('came-in-since', { path: file.path })),
    })),
  ]
}

/** Where what was taken out answers the question, or leaves none. */
export function noteOfEnd(next: Next): readonly Reason[] {
  if (next.kind === 'ask') return []
  return [{ code: 'nothing-left', ...withMessage(message('nothing-left-to-try')) }]
}

/** Said once, however many an update changed. */
function changedSince(titles: readonly string[]): readonly Reason[] {
  if (titles.length === 0) return []
  return [
    {
      code: 'changed-meanwhile',
      ...withMessage(message('changed-since-the-search', { titles, count: titles.length })),
    },
  ]
}

/** What restoring cannot make as it was, or what is otherwise than it was, though it is restored. */
export function skippedOf({ mods, idle }: Bisect, searched: SearchedFiles): readonly SkippedFile[] {
  const all = [...mods, ...idle]
  const located = [...searched.mods, ...searched.idle]
  return [
    ...all.flatMap((mod, index): readonly SkippedFile[] => {
      const { path, title } = mod
      const now = located[index] ?? null
      const gone = { code: 'gone' as const, ...withMessage(message('was-there-when-it-began')) }
      if (now === null) return [{ path, title, reason: gone }]
      if (!isChanged(mod, now)) return []
      const told = withMessage(message('was-changed-while-searched'))
      return [{ path: now.file.path, title, reason: { code: 'changed-meanwhile', ...told } }]
    }),
    ...searched.added.map((finding) => ({
      path: finding.file.path,
      title: titleOf(finding),
      reason: { code: 'added-meanwhile' as const, ...withMessage(message('came-in-while-searched')) },
    })),
  ]
}

function isChanged({ sha1 }: Pick<BisectMod, 'sha1'>, now: FileFinding | null | undefined): boolean {
  return now !== null && now !== undefined && sha1 !== null && now.file.sha1 !== null && now.file.sha1 !== sha1
}
