import { sayState } from '../../model/states/file-states.ts'
import { withMessage, messageOf } from '../../model/words/with-message.ts'
import { message } from '../../../../resources/text/text.ts'
import { sentences } from '../../model/words/join-texts.ts'
import type { Advice } from '../../model/plans/advice.ts'
import type { FileFinding, FileState } from '../../model/states/finding.ts'
import type { SkippedFile } from '../../model/plans/plan.ts'
import type { Reason } from '../../model/words/reason.ts'
import { fileTypeOf } from '../../model/states/target.ts'
import type { Steps } from '../../pipeline/plan/plan.ts'
import { titleOf } from '../../model/states/file-title.ts'
import type { Changes, Newcomer } from '../../pipeline/plan/update.ts'
import { dayPublished } from '../../model/times/day.ts'
import type { Version } from '../../model/versions/version.ts'
import type { HeldWish } from '../../pipeline/resolve/board/request.ts'
import type { ResolvedRequest } from './resolve-requests.ts'

export interface AdvisedSteps extends Steps {
  readonly advice: readonly Advice[]
}

/** The replacements and newcomers of a resolution. All of it rests on what is removed for it as well. */
export function changesOf(
  { request, resolution, universe }: ResolvedRequest,
  removals: readonly string[] = [],
): Pick<Changes, 'replacements' | 'newcomers'> {
  const reluctant = new Set(request.wishes.filter((wish) => wish.isReluctant === true).map(({ key }) => key))
  const neededBy = (key: string) =>
    resolution.moves.filter((move) => resolution.links.get(move.key)?.has(key) === true).map(({ title }) => title)
  const restsOn = (key: string) => [...(resolution.links.get(key) ?? []), ...removals]
  return {
    replacements: resolution.moves.map(({ key, candidate }) => ({
      path: key,
      candidate,
      restsOn: restsOn(key),
      reason: reluctant.has(key) ? neededReason(neededBy(key), candidate.version) : newerReason(candidate.version),
    })),
    newcomers: resolution.additions.map((addition): Newcomer => {
      const project = universe.projects.get(addition.projectId)
      const known = project?.kind === 'answer' ? project.value : null
      return {
        ...addition,
        restsOn: restsOn(addition.projectId),
        type: (known === null ? null : fileTypeOf(known)) ?? 'mod',
      }
    }),
  }
}

function neededReason(by: readonly string[], version: Version): Reason {
  return by.length === 0 ? newerReason(version) : { code: 'needed-by', ...withMessage(message('needed-by', { by })) }
}

function newerReason({ number, channel, published }: Version): Reason {
  const day = dayPublished(published)
  const told = withMessage(message('was-published-on', { version: number, channel, day }))
  return { code: 'newer-version', fact: 'goes-on', ...told, brief: message('published-in-brief', { channel, day }) }
}

/** The wanted version of it does not come in; another may. */
export function skippedFor({ wish, reasons, instead }: HeldWish): SkippedFile {
  const [{ version }] = wish.candidates
  const why = sentences(reasons.map(messageOf))
  const skipped = keep({ path: wish.key, title: wish.title }, reasons)
  const text =
    instead === null
      ? why
      : message('waits-and-another-comes', { version: version.number, instead: instead.version.number, why })
  if (reasons.length === 0) return skipped
  const told = { code: skipped.reason.code, fact: skipped.reason.fact, ...withMessage(text) }
  const isBrief = instead === null && reasons.some(({ brief }) => brief !== undefined)
  const brief = sentences(reasons.map((reason) => reason.brief ?? messageOf(reason)))
  return { ...skipped, reason: isBrief ? { ...told, brief } : told }
}

/** Something that stays as it is, with the first of the reasons; without any, its state says it. */
export function keep(
  of: Pick<SkippedFile, 'path' | 'title'>,
  reasons: readonly Reason[],
  state: FileState = 'held',
): SkippedFile {
  return {
    path: of.path,
    title: of.title,
    reason: reasons[0] ?? { code: state, ...withMessage(message('is-in-state', { state: sayState(state) })) },
  }
}

export function named(finding: FileFinding): Pick<SkippedFile, 'path' | 'title'> {
  return { path: finding.file.path, title: titleOf(finding) }
}
