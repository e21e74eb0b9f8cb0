import { withMessage } from '../../model/words/with-message.ts'
import { message, type Message } from '../../../../resources/text/text.ts'
import type { Candidate, FileFinding } from '../../model/states/finding.ts'
import type { SkippedFile, PlanStep } from '../../model/plans/plan.ts'
import type { Reason } from '../../model/words/reason.ts'
import type { FileType } from '../../model/files/installed-file.ts'
import { withoutCollisions, type Steps } from './plan.ts'
import { addStep, ownStep, replaceStep, type Origins } from './steps.ts'
import { nameAt, titleOf } from '../../model/states/file-title.ts'

/** A version that goes in the place of the file with this path. */
export interface Replacement {
  readonly path: string
  readonly candidate: Candidate
  /** Paths of replacements and switches, and project ids of newcomers, that it rests on. */
  readonly restsOn: readonly string[]
  readonly reason: Reason
  /** It is enabled as well; absent: it is as it was. */
  readonly isEnabling?: boolean
}

/** A dependency that comes along. `neededBy`: paths of replacements and additions, project ids of other newcomers. */
export interface Newcomer {
  readonly projectId: string
  readonly title: string
  readonly type: FileType
  readonly candidate: Candidate
  readonly neededBy: readonly string[]
  /** Of what was asked for: why; absent: that it was. */
  readonly reason?: Reason
  /** As of a replacement. */
  readonly restsOn: readonly string[]
}

export interface Changes {
  readonly replacements: readonly Replacement[]
  readonly newcomers: readonly Newcomer[]
  /** Paths of what is taken out for it. */
  readonly removals: readonly string[]
  /** Why one of them goes, by its path, where the person did not ask for it. Absent: they asked for all. */
  readonly removedFor?: ReadonlyMap<string, Reason>
  /** What was asked for by name and is not there yet. */
  readonly asked: readonly Newcomer[]
  readonly skipped: readonly SkippedFile[]
  /** Files that are switched, with what that rests on; absent: none. */
  readonly switches?: readonly Switch[]
}

export interface Switch {
  readonly kind: 'enable' | 'disable'
  readonly path: string
  readonly restsOn: readonly string[]
  readonly reason: Reason
}

export interface InstanceFiles {
  readonly findings: readonly FileFinding[]
  readonly origins: Origins
  /** Where new files of a type go, ending in `/`. */
  readonly folders: Readonly<Record<FileType, string>>
}

/** Steps in the order: dependencies first, then what was asked for, then the files in the order of their paths. */
export function planChanges(changes: Changes, files: InstanceFiles): Steps {
  const byPath = new Map(files.findings.map((finding) => [finding.file.path, finding]))
  const pathOf = (newcomer: Newcomer) => `${files.folders[newcomer.type]}${newcomer.candidate.file.filename}`
  const titles = new Map<string, string>([
    ...files.findings.map((finding) => [finding.file.path, titleOf(finding)] as const),
    ...[...changes.newcomers, ...changes.asked].map((newcomer) => [newcomer.projectId, newcomer.title] as const),
  ])
  const paths = new Map([...changes.newcomers, ...changes.asked].map((one) => [one.projectId, pathOf(one)]))
  const needsOf = (key: string, restsOn: readonly string[]) => {
    const needed = changes.newcomers.filter(({ neededBy }) => neededBy.includes(key)).map(pathOf)
    return [...new Set([...needed, ...restsOn.map((on) => paths.get(on) ?? on)])]
  }
  const added = changes.newcomers.map((newcomer): PlanStep => {
    const by = newcomer.neededBy.map((key) => titles.get(key) ?? nameAt(key))
    const of = by.join(', ')
    const place = {
      folder: files.folders[newcomer.type],
      title: newcomer.title,
      origin: { kind: 'dependency', of } as const,
    }
    const reason = { code: 'needed-by' as const, ...withMessage(message('needed-by', { by })) }
    return addStep(newcomer.candidate, place, {
      origins: files.origins,
      reason,
      needs: needsOf(newcomer.projectId, newcomer.restsOn),
    })
  })
  const asked = changes.asked.map((newcomer): PlanStep => {
    const place = { folder: files.folders[newcomer.type], title: newcomer.title, origin: { kind: 'explicit' } as const }
    return addStep(newcomer.candidate, place, {
      origins: files.origins,
      reason: newcomer.reason ?? askedFor(message('you-asked-for-it')),
      needs: needsOf(newcomer.projectId, newcomer.restsOn),
    })
  })
  const replaced = changes.replacements.flatMap(
    ({ path, candidate, restsOn, reason, isEnabling }): readonly PlanStep[] => {
      const finding = byPath.get(path)
      if (finding === undefined) return []
      const needs = needsOf(path, restsOn)
      return [replaceStep(finding, candidate, { origins: files.origins, reason, needs, isEnabling })]
    },
  )
  const switched = (changes.switches ?? []).flatMap(({ kind, path, restsOn, reason }): readonly PlanStep[] => {
    const finding = byPath.get(path)
    if (finding === undefined) return []
    return [ownStep(kind, finding, { origins: files.origins, reason, needs: needsOf(path, restsOn) })]
  })
  const removed = changes.removals.flatMap((path): readonly PlanStep[] => {
    const finding = byPath.get(path)
    const reason = changes.removedFor?.get(path) ?? askedFor(message('you-chose-to', { kind: 'remove' }))
    return finding === undefined ? [] : [ownStep('remove', finding, { origins: files.origins, reason, needs: [] })]
  })
  const inPlace = [...replaced, ...switched].toSorted((a, b) => (a.path < b.path ? -1 : 1))
  const steps = [...removed, ...added, ...asked, ...inPlace]
  return withoutCollisions({ steps, skipped: changes.skipped }, files.findings)
}

function askedFor(words: Message): Reason {
  return { code: 'asked-for', ...withMessage(words) }
}
