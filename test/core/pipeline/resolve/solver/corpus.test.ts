import { describe, expect, it } from 'vitest'
import type { Pick, Place, Puzzle, Rule } from '../../../../../src-main/core/pipeline/resolve/solver/puzzle.ts'
import { createSolver } from '../../../../../src-main/core/pipeline/resolve/solver/create-solver.ts'
import { explain, solve } from '../../../../../src-main/core/pipeline/resolve/solver/solve.ts'

describe('solving', () => {
  it('chooses the best of everything where there are no rules', () => {
    expect(chosenIn({ places: [place('a', '21'), place('b', '3')], rules: [] })).toBe('a2 b3')
  })

  it('solves the empty puzzle', () => {
    expect(solve({ places: [], rules: [] })).toEqual({ kind: 'solved', chosen: new Map() })
  })

  it('gives way at the less important place', () => {
    const rules = [rule('a2 b2', '', 'clash')]
    expect(chosenIn({ places: [place('a', '21'), place('b', '21')], rules })).toBe('a2 b1')
    expect(chosenIn({ places: [place('b', '21'), place('a', '21')], rules })).toBe('b2 a1')
  })

  it('passes over a better choice only for what comes before', () => {
    const places = ['a', 'b', 'c'].map((key) => place(key, '321'))
    const rules = [rule('a3', 'c1', 'old'), rule('c1', 'b1', 'older'), rule('b1 a3', '', 'never')]
    expect(chosenIn({ places, rules })).toBe('a2 b3 c3')
  })

  it('settles a diamond on the version that both sides take', () => {
    const rules = [
      rule('top2', 'left2', 'l'),
      rule('top2', 'right2', 'r'),
      rule('left2', 'base3 base2', 'lb'),
      rule('right2', 'base2 base1', 'rb'),
    ]
    const places = [place('top', '21'), place('left', '21'), place('right', '21'), place('base', '321')]
    expect(chosenIn({ places, rules })).toBe('top2 left2 right2 base2')
  })

  it('walks around a cycle of needs', () => {
    const keys = Array.from({ length: 50 }, (_, index) => `k${index}x`)
    const rules = keys.flatMap((key, index) =>
      ['2', '1'].map((at) => rule(key + at, (keys[index + 1] ?? 'k0x') + at, key)),
    )
    const broken = rule('k49x2', '', 'broken')
    expect(chosenIn({ places: keys.map((key) => place(key, '21')), rules: [...rules, broken] })).toBe(
      keys.map((key) => `${key}1`).join(' '),
    )
  })

  it('follows a chain of 5,000 needs to its end and back', () => {
    const { places, rules } = chain(5_000)
    const all = { places, rules: [...rules, rule(`k4999x2`, '', 'end')] }
    expect(chosenIn(all)).toBe(places.map(({ key }) => `${key}1`).join(' '))
  })

  it('takes a rule that names what does not exist for what it is worth', () => {
    const rules = [
      rule('a9', '', 'never applies'),
      rule('z1 a2', '', 'nor this'),
      rule('a2', 'b9 z1 b1', 'one is left'),
    ]
    expect(chosenIn({ places: [place('a', '21'), place('b', '21')], rules })).toBe('a2 b1')
  })

  it('tolerates everything twice', () => {
    const twice = [rule('a2 a2', 'b1 b1', 'r'), rule('a2 a2', 'b1 b1', 'r'), rule('a2', 'a2', 'self')]
    const places = [place('a', '221'), place('b', '211'), place('a', '1')]
    expect(chosenIn({ places, rules: twice })).toBe('a2 b1')
  })
})

describe('saying why nothing can be chosen', () => {
  it('names the one rule that forbids everything', () => {
    expect(reasonsIn({ places: [place('a', '1')], rules: [rule('', '', 'no'), rule('a1', 'a1', 'fine')] })).toEqual([
      'no',
    ])
  })

  it('names no reason where a place has no choice', () => {
    expect(reasonsIn({ places: [place('a', '')], rules: [rule('', '', 'no')] })).toEqual([])
  })

  it('names a rule whose only way out does not exist', () => {
    expect(reasonsIn({ places: [place('a', '1')], rules: [rule('a1', 'b1', 'gone')] })).toEqual(['gone'])
  })

  it('prefers two reasons to the three that it meets first', () => {
    const rules = [
      rule('a1', 'b1', 'one'),
      rule('b1', 'c1', 'two'),
      rule('a1 c1', '', 'three'),
      rule('', 'a1', 'start'),
      rule('', 'd1', 'near'),
      rule('d1', '', 'far'),
    ]
    const places = ['a', 'b', 'c', 'd'].map((key) => place(key, '12'))
    expect(reasonsIn({ places, rules })).toEqual(['near', 'far'])
  })

  it('needs every pair to show that six do not fit into five', () => {
    const keys = ['a', 'b', 'c', 'd', 'e', 'f']
    const pairs = keys.flatMap((one, index) => keys.slice(index + 1).map((other) => [one, other] as const))
    const rules = pairs.flatMap(([one, other]) =>
      [...'12345'].map((hole) => rule(one + hole + ' ' + other + hole, '', one + other)),
    )
    const places = keys.map((key) => place(key, '12345'))
    expect(reasonsIn({ places, rules })).toEqual(pairs.map(([one, other]) => one + other))
    expect(solve({ places, rules: rules.slice(5) }).kind).toBe('solved')
  })

  it('shows a contradiction along 5,000 links that share a reason', () => {
    const { places, rules } = chain(5_000)
    const linked = rules.map((link) => ({ ...link, reason: 'links' }))
    const ends = [rule('', 'k0x2', 'begin'), rule('k4999x2', '', 'end')]
    expect(reasonsIn({ places, rules: [...linked, ...ends] })).toEqual(['links', 'begin', 'end'])
  })

  it('needs every link of a chain of 600', () => {
    const { places, rules } = chain(600)
    const ends = [rule('', 'k0x2', 'begin'), rule('k599x2', '', 'end')]
    expect(reasonsIn({ places, rules: [...rules, ...ends] })).toHaveLength(601)
  })

  it('finds the smallest of many contradictions that lie apart', () => {
    const keys = Array.from({ length: 12 }, (_, index) => `k${index}x`)
    const rules = keys.flatMap((key, index) => [
      rule('', `${key}1`, `${key} start`),
      ...(index === 7 ? [] : [rule(`${key}1`, `${key}y1`, `${key} link`)]),
      rule(index === 7 ? `${key}1` : `${key}y1`, '', `${key} end`),
    ])
    const places = keys.flatMap((key) => [place(key, '12'), place(`${key}y`, '12')])
    expect(reasonsIn({ places, rules })).toEqual(['k7x start', 'k7x end'])
  })
})

describe('explaining', () => {
  const puzzle: Puzzle = {
    places: [place('sodium', '21'), place('iris', '21'), place('indium', '321')],
    rules: [
      rule('sodium2', 'indium1', 'sodium 2 needs indium 1'),
      rule('iris2', 'indium3 indium2', 'iris 2 needs indium 2'),
      rule('iris1', 'indium3 indium1', 'iris 1 does not take indium 2'),
    ],
  }

  it('names the two that want different versions of a third', () => {
    const reasons = ['sodium 2 needs indium 1', 'iris 2 needs indium 2']
    expect(explain(puzzle, [pick('sodium2')], pick('iris2'))).toEqual(reasons)
  })

  it('names only what is at fault for a version that was passed over', () => {
    const { solve: solveIt, explain: explainIt } = createSolver(puzzle)
    expect(solveIt()).toMatchObject({ kind: 'solved' })
    const before = [pick('sodium2'), pick('iris1')]
    expect(explainIt(before, pick('indium3'))).toEqual(['sodium 2 needs indium 1'])
    expect(explainIt(before, pick('indium1'))).toEqual([])
  })

  it('answers for what is fixed otherwise than it would be chosen', () => {
    expect(explain(puzzle, [pick('sodium1'), pick('iris1')], pick('indium2'))).toEqual([
      'iris 1 does not take indium 2',
    ])
  })

  it('needs no reason where another choice of the same place is fixed', () => {
    expect(explain(puzzle, [pick('iris1')], pick('iris2'))).toEqual([])
  })
})

function chosenIn(puzzle: Puzzle): string {
  const solution = solve(puzzle)
  return solution.kind === 'solved' ? [...solution.chosen].map(([key, choice]) => key + choice).join(' ') : 'impossible'
}

function reasonsIn(puzzle: Puzzle): readonly string[] {
  const solution = solve(puzzle)
  if (solution.kind === 'solved') throw new Error('it was solved')
  return solution.reasons
}

/** Each needs the next in the same version; every link has a reason of its own. */
function chain(length: number): Puzzle {
  const keys = Array.from({ length }, (_, index) => `k${index}x`)
  return {
    places: keys.map((key) => place(key, '21')),
    rules: keys.slice(1).map((key, index) => rule(`k${index}x2`, `${key}2`, `link ${index}`)),
  }
}

function place(key: string, choices: string): Place {
  return { key, choices: [...choices] }
}

/** `sodium2` is choice 2 of sodium. */
function pick(text: string): Pick {
  return { place: text.slice(0, -1), choice: text.slice(-1) }
}

function rule(when: string, oneOf: string, reason: string): Rule {
  return { when: picks(when), oneOf: picks(oneOf), reason }
}

function picks(text: string): readonly Pick[] {
  return text
    .split(' ')
    .filter((word) => word !== '')
    .map(pick)
}
