import { assert, double, integer, property } from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decide } from '../../../../../src-main/core/flows/bisect/decide/decide.ts'
import { withNeeds } from '../../../../../src-main/core/flows/bisect/decide/order.ts'
import type { BisectAnswer, BisectWord } from '../../../../../src-main/core/model/changes/bisect.ts'
import { games, halvings, lcg, makeMods, play, type Game } from './ground.ts'

const pick = double({ min: 0, max: 0.999, noNaN: true })

function chosen({ mods }: Game, share: number): number {
  return Math.floor(share * mods.length)
}

function answer(step: number, word: BisectWord, enabled: readonly number[]): BisectAnswer {
  return { step, word, asked: enabled, enabled, at: '2026-01-01T00:00:00.000Z' }
}

/** Bad as soon as all of these are enabled. */
function badWith(...culprits: readonly number[]): (enabled: ReadonlySet<number>) => BisectWord {
  return (enabled) => (culprits.every((one) => enabled.has(one)) ? 'bad' : 'good')
}

describe('one at fault', () => {
  it('is named alone, unless it and others need each other', () => {
    assert(
      property(games(200), pick, (game, share) => {
        const culprit = chosen(game, share)
        const [unit = []] = play(game, badWith(culprit)).verdict.groups
        const needsOf = (mod: number) => withNeeds(game.mods, [mod])
        expect(unit).toEqual(
          [...game.mods.keys()].filter((mod) => needsOf(mod).has(culprit) && needsOf(culprit).has(mod)),
        )
      }),
      { numRuns: 150 },
    )
  })

  it.each([1, 2, 3, 4, 5, 7, 8, 9, 16, 17, 31, 32, 33])('holds for every one of %i mods', (count) => {
    const game = { mods: makeMods(Array.from({ length: count }, () => [])), recent: Math.min(2, count) }
    const steps = [...game.mods.keys()].map((culprit) => {
      const { verdict, answers } = play(game, badWith(culprit))
      expect(verdict.groups).toEqual([[culprit]])
      return answers.length
    })
    expect(Math.max(...steps)).toBeLessThanOrEqual(halvings(count) + 2)
  })

  it('is always among the suspects, and never among the cleared', () => {
    assert(
      property(games(120), pick, (game, share) => {
        const culprit = chosen(game, share)
        const { questions } = play(game, badWith(culprit))
        for (const { suspects, found } of questions) expect([...suspects, ...found.flat()]).toContain(culprit)
      }),
      { numRuns: 100 },
    )
  })

  it('is first looked for in what the newest change set changed', () => {
    const game = { mods: makeMods([[5], [], [], [], [], [], [], []]), recent: 2 }
    const [first] = play(game, badWith(1)).questions
    expect(first?.enabled).toEqual([0, 1, 5])
  })

  it('may be a library that everything needs', () => {
    const game = { mods: makeMods([...Array.from({ length: 40 }, () => [40]), []]), recent: 3 }
    expect(play(game, badWith(40)).verdict).toMatchObject({
      kind: 'culprit',
      groups: [[40]],
      message: 'The cause is m40.',
    })
  })

  it('is named with those that need each other', () => {
    const game = { mods: makeMods([[1], [0], [], []]), recent: 0 }
    const { verdict } = play(game, badWith(1))
    expect(verdict).toMatchObject({
      groups: [[0, 1]],
      message: 'The cause is one of m0 and m1, which need each other.',
    })
  })
})

describe('two that are only bad together', () => {
  it.each([2, 3, 5, 8, 13])('holds for every two of %i mods', (count) => {
    const game = { mods: makeMods(Array.from({ length: count }, () => [])), recent: 1 }
    for (const one of game.mods.keys()) {
      for (let other = one + 1; other < count; other += 1) {
        const { verdict, answers } = play(game, badWith(one, other))
        expect(verdict.groups.flat().toSorted((a, b) => a - b)).toEqual([one, other])
        expect(answers.length).toBeLessThanOrEqual(2 * halvings(count) + 4)
      }
    }
  })

  it('are told as two', () => {
    const game = { mods: makeMods([[], [], [], []]), recent: 0 }
    expect(play(game, badWith(0, 3)).verdict.message).toBe(
      'The cause is m3 and m0 together: each of them works without the other.',
    )
  })

  it('may be three', () => {
    const game = { mods: makeMods(Array.from({ length: 50 }, () => [])), recent: 0 }
    const { verdict, answers } = play(game, badWith(4, 20, 41))
    expect(verdict.groups.flat().toSorted((a, b) => a - b)).toEqual([4, 20, 41])
    expect(answers.length).toBeLessThanOrEqual(3 * halvings(50) + 6)
  })
})

describe('other ends', () => {
  it('says so when it happens without any mod', () => {
    const game = { mods: makeMods(Array.from({ length: 100 }, () => [])), recent: 5 }
    const { verdict, answers } = play(game, () => 'bad')
    expect(verdict).toMatchObject({
      kind: 'not-mods',
      message: 'No mod is the cause: the problem happens even with all mods disabled.',
    })
    expect(answers.length).toBeLessThanOrEqual(halvings(100) + 2)
  })

  it('names what could not be disabled when it happens without the others', () => {
    const game = { mods: makeMods([[], [3], [], []], [1]), recent: 0 }
    expect(play(game, badWith(3)).verdict).toMatchObject({ kind: 'not-mods', suspects: [1] })
  })

  it('asks about all together, and names the contradiction, when everything is good', () => {
    const game = { mods: makeMods(Array.from({ length: 20 }, () => [])), recent: 0 }
    const { verdict, answers, questions } = play(game, () => 'good')
    expect(questions.at(-1)?.enabled.length).toBe(20)
    expect(verdict.kind).toBe('contradiction')
    expect(verdict.message).toContain(`all mods together were bad at the start, but good in step ${answers.length}`)
    expect(answers.length).toBeLessThanOrEqual(halvings(20) + 3)
  })

  it('asks again about what was bad before it looks for another, and names the contradiction', () => {
    const game = { mods: makeMods(Array.from({ length: 20 }, () => [])), recent: 0 }
    const { verdict, answers, questions } = play(game, (_, step) => (step === 2 ? 'bad' : 'good'))
    expect(questions.at(-1)?.enabled).toEqual(questions[1]?.enabled)
    expect(verdict.message).toBe(
      `The answers contradict each other: 14 mods together were bad in step 2, but the same set was good in step ${answers.length}. The problem may not happen every time.`,
    )
    expect(answers.length).toBeLessThanOrEqual(halvings(20) + 3)
  })

  it('names two answers that contradict each other', () => {
    const game = { mods: makeMods([[], [], [], []]), recent: 0 }
    const message = (...answers: readonly BisectAnswer[]) => {
      const next = decide({ ...game, answers, gone: new Set() })
      return next.kind === 'end' ? next.verdict.message : null
    }
    expect(message(answer(1, 'bad', [0, 1]), answer(2, 'good', [0, 1]))).toBe(
      'The answers contradict each other: 2 mods together were bad in step 1, but the same set was good in step 2. The problem may not happen every time.',
    )
    expect(message(answer(1, 'bad', [0]), answer(2, 'good', [0, 1, 2]))).toContain(
      'one mod alone was bad in step 1, but good with 2 more mods in step 2',
    )
  })

  it('ends whatever is answered', () => {
    assert(
      property(games(60), integer(), (game, seed) => {
        const random = lcg(seed)
        const words = ['good', 'bad', 'skip'] as const
        expect(play(game, () => words[Math.floor(random() * 3)] ?? 'skip').verdict.message).not.toBe('')
      }),
      { numRuns: 200 },
    )
  })
})

describe('skip', () => {
  it('tries other splits where a mod cannot start without one that it does not name', () => {
    const game = { mods: makeMods(Array.from({ length: 64 }, () => [])), recent: 0 }
    const named = [...game.mods.keys()].filter((culprit) => {
      const isBad = badWith(culprit)
      const { verdict } = play(game, (enabled) => (enabled.has(10) && !enabled.has(40) ? 'skip' : isBad(enabled)))
      expect([...verdict.groups.flat(), ...verdict.suspects]).toContain(culprit)
      return verdict.kind === 'culprit'
    })
    // It alone can never be tried.
    expect(named).toEqual([...game.mods.keys()].filter((mod) => mod !== 10))
  })

  it('ends with what is left when all was skipped', () => {
    const game = { mods: makeMods([[], [], []]), recent: 0 }
    expect(play(game, () => 'skip').verdict).toMatchObject({ kind: 'undecided', suspects: [2, 1, 0] })
  })
})

it('asks the same after the same answers', () => {
  assert(
    property(games(100), pick, (game, share) => {
      const once = play(game, badWith(chosen(game, share)))
      expect(play(structuredClone(game), badWith(chosen(game, share)))).toEqual(once)
    }),
    { numRuns: 50 },
  )
})

it('goes by what was enabled, not by what it asked for', () => {
  const game = { mods: makeMods(Array.from({ length: 16 }, () => [])), recent: 0 }
  const answers = [{ step: 1, word: 'bad' as const, asked: [0, 1, 2, 3, 4, 5, 6, 7], enabled: [0, 1], at: '' }]
  const next = decide({ ...game, answers, gone: new Set() })
  expect(next).toMatchObject({ kind: 'ask', suspects: [0, 1] })
})

it('goes on without a mod that went away', () => {
  const game = { mods: makeMods(Array.from({ length: 8 }, () => [])), recent: 0 }
  const answers = [{ step: 1, word: 'bad' as const, asked: [0, 1, 2, 3], enabled: [0, 1, 2, 3], at: '' }]
  const next = decide({ ...game, answers, gone: new Set([1]) })
  expect(next).toMatchObject({ kind: 'ask', suspects: [0, 2, 3, 4, 5, 6, 7] })
})
