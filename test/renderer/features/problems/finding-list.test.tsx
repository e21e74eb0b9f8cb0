import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { FindingView } from '../../../../src-preload/contract.ts'
import { NoteFolds } from '../../../../src-renderer/features/problems/finding-list.tsx'

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
    heldAs: null,
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
  const page = renderToStaticMarkup(<NoteFolds findings={notes} onIgnore={() => {}} />)
  expect([...page.matchAll(/<ul class="findings-list" aria-label="([^"]*)"/g)].map(([, name]) => name)).toEqual([
    '1 available now',
    '1 no longer needed',
  ])
})
