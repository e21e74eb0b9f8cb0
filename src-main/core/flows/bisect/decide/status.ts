import { withMessage, messageOf } from '../../../model/words/with-message.ts'
import { message } from '../../../../../resources/text/text.ts'
import type { Bisect, BisectFile, BisectStatus } from '../../../model/changes/bisect.ts'
import type { SkippedFile } from '../../../model/plans/plan.ts'
import type { Reason } from '../../../model/words/reason.ts'
import type { Next } from './decide.ts'
import { withNeeds } from './order.ts'

/** `next`: what `decide` makes of the answers so far; `gone`: numbers of mods that are no longer there. */
export interface Present {
  readonly next: Next
  readonly gone: ReadonlySet<number>
}

/** A search as it is shown, nothing changed since it ended. `present` null: it needs no answer any more. */
export function describeBisect(bisect: Bisect, present: Present | null, notes: readonly Reason[]): BisectStatus {
  const { id, instanceId, mods, answers, startedAt, endedAt, verdict } = bisect
  const name = (mod: number): readonly BisectFile[] => {
    const { path, title, modIds } = mods[mod] ?? {}
    return path === undefined || title === undefined ? [] : [{ path, title, modIds: modIds ?? [] }]
  }
  const named = (numbers: Iterable<number>) => [...numbers].flatMap(name)
  const isRunning = endedAt === null && verdict === null
  const asking = isRunning && present?.next.kind === 'ask' ? present.next : null
  const gone: ReadonlySet<number> = isRunning && present !== null ? present.gone : new Set()
  const asked = new Set(bisect.asked)
  const fixed = withNeeds(
    mods,
    [...mods.keys()].filter((mod) => mods[mod]?.isFixed),
  )
  const meant = new Set([...(asking?.suspects ?? []), ...(asking?.found ?? []).flat()])
  return {
    id,
    instanceId,
    state: endedAt === null ? 'running' : 'ended',
    startedAt,
    endedAt,
    step: isRunning ? answers.length + 1 : null,
    stepsLeft: asking?.stepsLeft ?? null,
    modCount: mods.length,
    enabled: isRunning ? named([...asked].filter((mod) => !gone.has(mod))) : [],
    disabled: isRunning ? named([...mods.keys()].filter((mod) => !asked.has(mod) && !gone.has(mod))) : [],
    suspects: named(asking?.suspects ?? []),
    cleared:
      asking === null
        ? []
        : named([...mods.keys()].filter((mod) => !meant.has(mod) && !fixed.has(mod) && !gone.has(mod))),
    gone: named(gone),
    found: (asking?.found ?? []).map(named),
    fixed: named(fixed),
    answers: answers.map(({ step, word, enabled, at }) => ({ step, word, enabled: enabled.length, at })),
    verdict:
      verdict === null ? null : { ...verdict, groups: verdict.groups.map(named), suspects: named(verdict.suspects) },
    notes: [...notes, ...notesOnSkipped(bisect.left ?? [])],
    isChangedSince: false,
  }
}

/** What several have in common is said once. */
function notesOnSkipped(skipped: readonly SkippedFile[]): readonly Reason[] {
  const byMessage = new Map<string, { readonly reason: Reason; readonly titles: string[] }>()
  for (const { title, reason } of skipped) {
    const known = byMessage.get(reason.message)
    if (known === undefined) byMessage.set(reason.message, { reason, titles: [title] })
    else known.titles.push(title)
  }
  return [...byMessage.values()].map(({ reason, titles }) => ({
    code: reason.code,
    fact: reason.fact,
    ...withMessage(message('about-one', { name: titles, why: messageOf(reason) })),
  }))
}
