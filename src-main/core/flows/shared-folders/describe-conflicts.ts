import { withMessage, messageOf } from '../../model/words/with-message.ts'
import { message, type Message } from '../../../../resources/text/text.ts'
import { firstFew, sentences } from '../../model/words/join-texts.ts'
import type { SharedConflict } from './find-conflicts.ts'
import type { Advice } from '../../model/plans/advice.ts'
import type { Reason } from '../../model/words/reason.ts'

/** What to know before agreeing to something that others have to live with; that something they do not need goes is no news. */
export function adviceOnConflicts(conflicts: readonly SharedConflict[]): readonly Advice[] {
  const unfit = conflicts.filter(({ kind }) => kind !== 'gone')
  const needed = conflicts.filter(({ neededBy }) => neededBy.length > 0)
  const reasons = [
    ...unfit.map(({ title, reason }): Reason => ({
      code: reason.code,
      fact: reason.fact,
      ...withMessage(message('about-one', { name: title, why: ended(reason) })),
    })),
    ...byInstance(needed).map(([{ name }, those]): Reason => {
      const [what, who] = [those.map(({ title }) => title), those.flatMap(({ neededBy }) => neededBy)]
      const named = { name, titles: firstFew(who), count: who.length, required: firstFew(what) }
      return { code: 'needed-by-sharing-instance', ...withMessage(message('required-in-sharing', named)) }
    }),
  ]
  return reasons.map((reason) => ({ reason, choices: [] }))
}

/** Why something is refused that would break others; `what`: as a clause without a full stop. */
export function refusalFor(conflicts: readonly SharedConflict[], what: Message): Reason {
  const told = byInstance(conflicts).map(([{ name }, those]) => {
    const [first] = those
    const more = new Set(those.map(({ path }) => path)).size - 1
    const why = first === undefined ? '' : ended(first.reason)
    return message('would-break', { what, name, title: first?.title ?? '', why, more: Math.max(more, 0) })
  })
  return { code: 'incompatible-with-sharing-instances', ...withMessage(sentences(told)) }
}

function byInstance(
  conflicts: readonly SharedConflict[],
): readonly (readonly [SharedConflict['instance'], readonly SharedConflict[]])[] {
  const groups = new Map<string, readonly SharedConflict[]>()
  for (const conflict of conflicts)
    groups.set(conflict.instance.id, [...(groups.get(conflict.instance.id) ?? []), conflict])
  return [...groups.values()].flatMap((those) => {
    const [first] = those
    return first === undefined ? [] : [[first.instance, those] as const]
  })
}

function ended(reason: Reason): Message {
  return reason.message.endsWith('.') ? messageOf(reason) : message('with-full-stop', { words: messageOf(reason) })
}
