import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FindingView } from '../../../../src-preload/contract.ts'
import { FindingList, NoteFolds } from '../../../../src-renderer/features/problems/finding-list.tsx'
import { hasOneWay } from '../../../../src-renderer/features/problems/is-problem.ts'

function makeNote(kind: FindingView['kind'], title: string): FindingView {
  return {
    id: title,
    kind,
    severity: 'note',
    file: title,
    path: `mods/${title.toLowerCase()}.jar`,
    title,
    others: [],
    evidence: [],
    suggestions: [],
    remedies: [],
    helps: [],
    heldAs: null,
    isFixedByRemoval: false,
    needs: null,
    ignored: null,
  }
}

test('notes are counted kind by kind, in the order in which they are worth reading', () => {
  const notes = [
    makeNote('update-available', 'Lithium'),
    makeNote('update-available', 'Sodium'),
    makeNote('orphan', 'Indium'),
    makeNote('is-out', 'Iris'),
  ]
  const page = renderToStaticMarkup(<NoteFolds findings={notes} isAlone onIgnore={() => {}} />)
  expect([...page.matchAll(/<ul class="findings-list" aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    '1 available now',
    '1 no longer needed',
  ])
})

test('notes beside problems are folded, and say of what waits that what is installed works', () => {
  const blocked = { ...makeNote('held', 'Lithium'), heldAs: 'blocked' } as const
  const openIn = (isAlone: boolean): boolean => {
    return /<details[^>]* open/.test(
      renderToStaticMarkup(<NoteFolds findings={[blocked]} {...{ isAlone }} onIgnore={() => {}} />),
    )
  }
  expect([openIn(true), openIn(false)]).toEqual([true, false])
  expect(renderToStaticMarkup(<NoteFolds findings={[blocked]} isAlone onIgnore={() => {}} />)).toContain(
    'The update waits. The installed version keeps working.',
  )
})

function makeProblem(...ways: readonly string[]): FindingView {
  return {
    ...makeNote('unreadable', 'Half'),
    severity: 'problem',
    remedies: ways.map((id) => ({ id, label: id, cost: null, lasting: 'for-good' })),
  }
}

test('one problem with one way out of it needs no second button, any other has one for all', () => {
  const all = [
    [makeProblem('remove')],
    [makeProblem('remove', 'disable')],
    [makeProblem()],
    [makeProblem('remove'), makeProblem('remove')],
  ]
  expect(all.map(hasOneWay)).toEqual([true, false, false, false])
})

test('what cannot be done now says why', () => {
  const finding = makeProblem('Remove it', 'Disable it')
  const page = renderToStaticMarkup(
    <FindingList
      name="Problems"
      findings={[finding]}
      isLeading
      whyNot="A bad mod is searched for."
      onIgnore={() => {}}
    />,
  )
  expect([...page.matchAll(/title="A bad mod is searched for\."[^>]*><button[^>]* disabled=""/g)].length).toBe(2)
  expect(page).not.toContain('button-primary')
})
