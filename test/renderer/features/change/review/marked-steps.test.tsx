import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MarkedSteps } from '../../../../../src-renderer/features/change/review/steps/plan-steps.tsx'
import type { StepRow } from '../../../../../src-renderer/ui/step-list.tsx'

function row(path: string, more: Partial<StepRow>): StepRow {
  return { action: 'replace', path, title: path, from: '1', to: '2', reason: '', size: null, ...more }
}

/** What the changes can be narrowed to. */
function kindsOf(...rows: readonly StepRow[]): readonly string[] {
  const drawn = renderToStaticMarkup(<MarkedSteps rows={rows} onChoose={() => undefined} />)
  return ['Disabled', 'Removed', 'Major', 'Beta'].filter((kind) => drawn.includes(kind))
}

const LAMP = row('lamp.jar', { marks: ['major'] })
const ROPE = row('rope.jar', { action: 'disable' })
const WOOL = row('wool.jar', { action: 'remove' })

test('what would not be loaded any more can be looked at alone, as what has a mark can', () => {
  expect(kindsOf(LAMP, ROPE, WOOL)).toEqual(['Disabled', 'Removed', 'Major'])
})

test('what all changes are narrows nothing', () => {
  expect(kindsOf(ROPE, { ...ROPE, path: 'hook.jar' })).toEqual([])
  expect(kindsOf(LAMP)).toEqual([])
})
