import { tell, textOf } from '../../model/told.ts'
import { say, type Text } from '../../../../src-texts/text.ts'
import { firstFew, sentences } from '../../model/join-texts.ts'
import type { SharedConflict } from './find-conflicts.ts'
import type { Advice } from '../../model/advice.ts'
import type { Reason } from '../../model/reason.ts'

/** What to know before agreeing to something that others have to live with; that something they do not need goes is no news. */
export function adviceOnConflicts(conflicts: readonly SharedConflict[]): readonly Advice[] {
  const unfit = conflicts.filter(({ kind }) => kind !== 'gone')
  const needed = conflicts.filter(({ neededBy }) => neededBy.length > 0)
  const reasons = [
    ...unfit.map(({ title, reason }): Reason => ({
      code: reason.code,
      ...tell(say('about-one', { name: title, why: ended(reason) })),
    })),
    ...byInstance(needed).map(([{ name }, those]): Reason => {
      const [what, who] = [those.map(({ title }) => title), those.flatMap(({ neededBy }) => neededBy)]
      const named = { name, titles: firstFew(who), count: who.length, required: firstFew(what) }
      return { code: 'needed-by-sharing-instance', ...tell(say('required-in-sharing', named)) }
    }),
  ]
  return reasons.map((reason) => ({ reason, choices: [] }))
}

/** Why something is refused that would break others; `what`: as a clause without a full stop. */
export function refusalFor(conflicts: readonly SharedConflict[], what: Text): Reason {
  const told = byInstance(conflicts).map(([{ name }, those]) => {
    const [first] = those
    const more = new Set(those.map(({ path }) => path)).size - 1
    const why = first === undefined ? '' : ended(first.reason)
    return say('would-break', { what, name, title: first?.title ?? '', why, more: Math.max(more, 0) })
  })
  return { code: 'incompatible-with-sharing-instances', ...tell(sentences(told)) }
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

function ended(reason: Reason): Text {
  return reason.message.endsWith('.') ? textOf(reason) : say('with-full-stop', { words: textOf(reason) })
}
