/**
 * Which half next. In: the mods, most suspect first, and the answers so far; that all together is bad is taken from the person.
 * Out: what to enable next, or the verdict. Reads and writes nothing; the same answers give the same question.
 * The mods stand in a line in which every beginning has all that it needs, so any number of them can be enabled. Where the line
 * turns bad stands one that is at fault. Then it is tried alone; if that is good, what it needs beside it is looked for in the same
 * way among those before it, until what was found is bad by itself. Answers for n mods, skips aside: at most `ceil(log2 n) + 2` for
 * one at fault, `2 * ceil(log2 n) + 4` for two that are only bad together.
 */
import type { BisectAnswer, BisectMod, BisectVerdict } from '../../../model/changes/bisect.ts'
import { blame, blameNoMod, giveUp, blameGone } from './explain.ts'
import { orderUnits, withNeeds, type Unit } from './order.ts'
import { search, setAt, type Fact, type Found, type Line } from './search.ts'
import { message, type Message } from '../../../../../resources/text/text.ts'
import { withMessage } from '../../../model/words/with-message.ts'

export interface BisectCase {
  readonly mods: readonly BisectMod[]
  readonly recent: number
  readonly answers: readonly BisectAnswer[]
  /** Numbers of mods that are no longer there. */
  readonly gone: ReadonlySet<number>
}

export type Next =
  | {
      readonly kind: 'ask'
      readonly enabled: readonly number[]
      readonly stepsLeft: number
      readonly found: readonly Unit[]
      readonly suspects: readonly number[]
    }
  | { readonly kind: 'end'; readonly verdict: BisectVerdict }

export function decide(given: BisectCase): Next {
  const mods = given.mods.map((mod) => ({ ...mod, needs: mod.needs.filter((need) => !given.gone.has(need)) }))
  const there = [...mods.keys()].filter((mod) => !given.gone.has(mod))
  const contradiction = contradictionIn(given, there)
  if (contradiction !== null) return { kind: 'end', verdict: contradiction }
  const facts = factsOf(given)
  const fixed = there.filter((mod) => mods[mod]?.isFixed)
  const found: Unit[] = []
  let before = orderUnits(mods, there)
  for (;;) {
    const base = withNeeds(mods, [...fixed, ...found.flat()])
    const whole: Line = { base, units: without(before, base) }
    if (found.length > 0 && isToRepeat(whole, given.answers)) {
      const suspects = whole.units.flat()
      const left = halvings({ low: 1, high: whole.units.length }) + 2
      return { kind: 'ask', found, suspects, stepsLeft: left, enabled: topOf(whole) }
    }
    const first = search(whole, facts, found.length === 0 ? probeOf(whole, given.recent) : 0)
    const [line, outcome] = first.kind === 'stuck' ? searchReversed(whole, first, { mods, facts }) : [whole, first]
    if (outcome.kind === 'stuck') {
      const isAlonePossible = outcome.low === 0 && found.length > 0
      const suspects = suspectsIn(line, outcome)
      return { kind: 'end', verdict: giveUp(given.mods, { found, suspects, isAlonePossible }) }
    }
    if (outcome.kind === 'turns' && outcome.place === 0)
      return { kind: 'end', verdict: found.length === 0 ? blameNoMod(given.mods, fixed) : blame(given.mods, found) }
    if (outcome.kind === 'ask') {
      const suspects = suspectsIn(line, outcome)
      const left = found.length > 0 && outcome.low === 0 ? 1 : halvings(outcome) + 1
      return { kind: 'ask', found, suspects, stepsLeft: left, enabled: sorted(setAt(line, outcome.place)) }
    }
    const turning = line.units[outcome.place - 1]
    if (turning === undefined) throw new Error(`no unit at place ${outcome.place}`)
    before = orderUnits(mods, sorted(setAt(line, outcome.place - 1)))
    found.push(turning)
  }
}

/**
 * Where every place of a stretch was skipped, the same mods in the opposite order make other sets: perhaps one lacks what another
 * needs without saying so.
 */
function searchReversed(
  line: Line,
  { low, high }: { readonly low: number; readonly high: number },
  { mods, facts }: { readonly mods: readonly BisectMod[]; readonly facts: readonly Fact[] },
): readonly [Line, Found] {
  const open = line.units.slice(Math.max(0, low - 1), high)
  const base = setAt(line, Math.max(0, low - 1))
  const members = new Set(open.flat())
  const units = orderUnits(mods, open.flat().toReversed()).filter((unit) => isIn(unit, members))
  const reversed = { base, units }
  return [reversed, search(reversed, facts, null)]
}

/** A good answer holds for what is left of a set; a bad one does not once something of it is gone. */
function factsOf({ answers, gone }: BisectCase): readonly Fact[] {
  const asked = new Set<string>()
  const left = createRest(gone)
  return answers.flatMap((answer): readonly Fact[] => {
    // What was asked twice and could not be set up like that is not asked again.
    const isAgain = asked.has(answer.asked.join())
    asked.add(answer.asked.join())
    const isVoid = answer.word === 'bad' && answer.enabled.some((mod) => gone.has(mod))
    return [
      ...(isAgain ? [{ word: 'skip', set: left(answer.asked) } as const] : []),
      ...(isVoid ? [] : [{ word: answer.word, set: left(answer.enabled) }]),
    ]
  })
}

function createRest(gone: ReadonlySet<number>): (mods: readonly number[]) => ReadonlySet<number> {
  return (mods) => new Set(mods.filter((mod) => !gone.has(mod)))
}

/**
 * What was found is good alone, so another is looked for beside it. Before that, what was bad with it is asked about once more: an
 * error that does not happen every time shows here, and not after many steps for nothing.
 */
function isToRepeat(line: Line, answers: readonly BisectAnswer[]): boolean {
  const isGoodAlone = ({ word, enabled }: BisectAnswer) => word === 'good' && isIn([...line.base], new Set(enabled))
  const alone = answers.findIndex(isGoodAlone)
  const top = topOf(line).join()
  return alone !== -1 && !answers.slice(alone + 1).some(({ asked }) => asked.join() === top)
}

/** The place at which all that the newest change set changed is in, unless that is more than half. */
function probeOf({ units }: Line, recent: number): number | null {
  const place = units.reduce((last, unit, index) => (unit.some((mod) => mod < recent) ? index + 1 : last), 0)
  return place === 0 || place > units.length / 2 ? null : place
}

function suspectsIn(
  { units }: Line,
  { low, high }: { readonly low: number; readonly high: number },
): readonly number[] {
  return units.slice(Math.max(0, low - 1), high).flat()
}

function halvings({ low, high }: { readonly low: number; readonly high: number }): number {
  return Math.ceil(Math.log2(high - low + 1))
}

function topOf(line: Line): readonly number[] {
  return sorted(setAt(line, line.units.length))
}

function sorted(mods: Iterable<number>): readonly number[] {
  return [...mods].toSorted((one, other) => one - other)
}

function without(units: readonly Unit[], set: ReadonlySet<number>): readonly Unit[] {
  return units.filter((unit) => !isIn(unit, set))
}

function isIn(unit: Unit, set: ReadonlySet<number>): boolean {
  return unit.every((mod) => set.has(mod))
}

/** Two answers of which one must be wrong: something bad within something good; or all that is left is good. null: neither. */
function contradictionIn(
  given: {
    readonly mods: readonly BisectMod[]
    readonly answers: readonly BisectAnswer[]
    readonly gone: ReadonlySet<number>
  },
  there: readonly number[],
): BisectVerdict | null {
  const { mods, answers, gone } = given
  for (const good of answers) {
    if (good.word !== 'good') continue
    const set = new Set(good.enabled)
    const bad = answers.find(({ word, enabled }) => word === 'bad' && enabled.every((mod) => set.has(mod)))
    if (bad !== undefined) return verdict(sayWithin(good, bad))
    if (!there.every((mod) => set.has(mod))) continue
    if (gone.size > 0) return blameGone(mods, { gone, step: good.step, cleared: goodOnes(answers) })
    return verdict(message('all-bad-and-good', { step: good.step }))
  }
  return null
}

function goodOnes(answers: readonly BisectAnswer[]): ReadonlySet<number> {
  return new Set(answers.flatMap(({ word, enabled }) => (word === 'good' ? enabled : [])))
}

function verdict(what: Message): BisectVerdict {
  return { kind: 'contradiction', groups: [], suspects: [], ...withMessage(message('answers-contradict', { what })) }
}

/** `bad` is within `good`. */
function sayWithin(good: BisectAnswer, bad: BisectAnswer): Message {
  const more = good.enabled.length - bad.enabled.length
  return message('bad-within-good', { count: bad.enabled.length, bad: bad.step, more, good: good.step })
}
