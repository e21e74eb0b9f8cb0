import type { SharedConflict } from './find-conflicts.ts'
import type { Advice } from '../../model/advice.ts'
import type { Reason } from '../../model/reason.ts'
import { listInWords } from '../../model/list-in-words.ts'

/** What to know before agreeing to something that others have to live with; that something they do not need goes is no news. */
export function adviceOnConflicts(conflicts: readonly SharedConflict[]): readonly Advice[] {
  const unfit = conflicts.filter(({ kind }) => kind !== 'gone')
  const needed = conflicts.filter(({ neededBy }) => neededBy.length > 0)
  const reasons = [
    ...unfit.map(({ title, reason }): Reason => ({ code: reason.code, message: `${title}: ${ended(reason.message)}` })),
    ...byInstance(needed).map(([{ name }, those]): Reason => {
      const [what, who] = [those.map(({ title }) => title), those.flatMap(({ neededBy }) => neededBy)]
      const message = `In "${name}", which shares the folder, ${listInWords(who)} ${who.length === 1 ? 'requires' : 'require'} ${listInWords(what)}.`
      return { code: 'needed-by-sharing-instance', message }
    }),
  ]
  return reasons.map((reason) => ({ reason, choices: [] }))
}

/** Why something is refused that would break others; `what`: as a clause without a full stop. */
export function refusalFor(conflicts: readonly SharedConflict[], what: string): Reason {
  const told = byInstance(conflicts).map(([{ name }, those]) => {
    const [first] = those
    const more = new Set(those.map(({ path }) => path)).size - 1
    const others = more <= 0 ? '' : ` ${more} more ${more === 1 ? 'file is' : 'files are'} like that.`
    return `${what} would break "${name}". ${first?.title ?? ''}: ${ended(first?.reason.message ?? '')}${others}`
  })
  return { code: 'incompatible-with-sharing-instances', message: told.join(' ') }
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

function ended(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`
}
