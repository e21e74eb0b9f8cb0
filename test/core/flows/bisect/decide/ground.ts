import { constantFrom, double, integer, tuple, type Arbitrary } from 'fast-check'
import { decide, type Next } from '../../../../../src-main/core/flows/bisect/decide/decide.ts'
import { withNeeds } from '../../../../../src-main/core/flows/bisect/decide/order.ts'
import type {
  BisectAnswer,
  BisectMod,
  BisectVerdict,
  BisectWord,
} from '../../../../../src-main/core/model/changes/bisect.ts'

export interface Game {
  readonly mods: readonly BisectMod[]
  readonly recent: number
}

export interface Played {
  readonly verdict: BisectVerdict
  readonly answers: readonly BisectAnswer[]
  readonly questions: readonly Extract<Next, { kind: 'ask' }>[]
}

/** More answers than any search may need. */
const MAX_COUNT = 3000

export function makeMods(needs: readonly (readonly number[])[], fixed: readonly number[] = []): readonly BisectMod[] {
  return needs.map((each, number) => ({
    path: `mods/m${number}.jar`,
    title: `m${number}`,
    modIds: [`m${number}`],
    sha1: null,
    needs: each,
    isFixed: fixed.includes(number),
  }))
}

/** Asks `decide` until it ends; `oracle` answers for what is enabled. */
export function play(game: Game, oracle: (enabled: ReadonlySet<number>, step: number) => BisectWord): Played {
  const answers: BisectAnswer[] = []
  const questions: Extract<Next, { kind: 'ask' }>[] = []
  while (answers.length < MAX_COUNT) {
    const next = decide({ ...game, answers, gone: new Set() })
    if (next.kind === 'end') return { verdict: next.verdict, answers, questions }
    questions.push(next)
    const { enabled } = next
    const step = answers.length + 1
    answers.push({
      step,
      word: oracle(new Set(enabled), step),
      asked: enabled,
      enabled,
      at: '2026-01-01T00:00:00.000Z',
    })
  }
  throw new Error('the search does not end')
}

/** Mods that need up to three others, in circles too, of 1 to `most`, some changed by the newest change set. */
export function games(most: number): Arbitrary<Game> {
  return tuple(
    integer({ min: 1, max: most }),
    integer(),
    constantFrom(0, 0.3, 1, 3),
    double({ min: 0, max: 1, noNaN: true }),
  ).map(([count, seed, density, share]) => {
    const random = lcg(seed)
    const needs = Array.from({ length: count }, (_, own) => {
      const wanted = Math.floor(random() * (density + 1))
      const others = Array.from({ length: wanted }, () => {
        // Mostly a few libraries, seldom anything: as in real instances.
        const reach = random() < 0.7 ? Math.ceil(count / 10) : count
        return (count - 1 - Math.floor(random() * reach)) % count
      })
      return [...new Set(others)].filter((other) => other !== own).toSorted((one, other) => one - other)
    })
    return { mods: makeMods(needs), recent: Math.floor(share * count) }
  })
}

/** Whether what is enabled has all that it needs. */
export function isWhole({ mods }: Game, enabled: ReadonlySet<number>): boolean {
  return withNeeds(mods, enabled).size === enabled.size
}

export function halvings(count: number): number {
  return Math.ceil(Math.log2(count))
}

export function lcg(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return state / 2 ** 32
  }
}
