import { expect, it } from 'vitest'
import { knownProblems } from '../../../../src-main/core/flows/bisect/known-problems.ts'
import type { ListedFinding } from '../../../../src-main/core/model/plans/findings.ts'

function problem(name: string, more: Partial<ListedFinding> = {}): ListedFinding {
  const [path, target] = [`mods/${name}.jar`, { instance: 'game', targets: [`mods/${name}.jar`] }]
  return {
    id: name,
    kind: 'missing',
    severity: 'problem',
    path,
    others: [],
    title: name,
    evidence: [],
    remedies: [
      {
        label: 'Update',
        wish: { kind: 'update', instances: ['game'], only: [path], channel: null, freshness: 'normal' },
      },
      { label: 'Disable', wish: { kind: 'disable', ...target } },
    ],
    ignored: null,
    ...more,
  }
}

const off = (name: string) => ({ path: `mods/${name}.jar`, title: name, modIds: [name] })

it('before a search every problem that is not ignored can stop the game', () => {
  const ignored = { ignored: { since: '2026-01-01T00:00:00.000Z', note: null } }
  const found = [problem('amber'), problem('birch', ignored), problem('cedar', { severity: 'note' })]
  expect(knownProblems(found, null)).toEqual({ problems: [problem('amber')], fix: 'now' })
  expect(knownProblems(found, { state: 'ended', disabled: [off('amber')] })).toEqual({
    problems: [problem('amber')],
    fix: 'now',
  })
})

it('during a search only what the step has enabled can, and none of what helps is offered until it has been stopped', () => {
  const found = [problem('amber'), problem('birch', { helps: [{ kind: 'search', text: 'birch', instance: 'game' }] })]
  const { problems, fix } = knownProblems(found, { state: 'running', disabled: [off('amber')] })
  expect(fix).toBe('after-search')
  expect(problems.map(({ title, remedies, helps }) => [title, remedies, helps])).toEqual([['birch', [], []]])
})

it('during a search two that do not go together stop the game only where the step has enabled both', () => {
  const found = (['incompatible', 'duplicate', 'wrong-version'] as const).map((kind) =>
    problem(kind, { kind, others: ['mods/birch.jar'] }),
  )
  const told = (...disabled: readonly string[]) =>
    knownProblems(found, { state: 'running', disabled: disabled.map(off) }).problems.map(({ kind }) => kind)
  expect(told('cedar')).toEqual(['incompatible', 'duplicate', 'wrong-version'])
  expect(told('birch')).toEqual(['wrong-version'])
})
