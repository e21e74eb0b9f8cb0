import { expect, it } from 'vitest'
import { createTakenForms } from '../../../../../src-main/core/services/hosting/client/taken-forms.ts'
import type { SharedStates } from '../../../../../src-main/core/services/database/cache/open-cache.ts'

const ONE = 'https://one.example'

/** What all processes see, in memory. */
function shareIn(states: Map<string, unknown>): SharedStates {
  return {
    update<T>(name: string, change: (state: T | null) => T) {
      states.set(name, change((states.get(name) ?? null) as T | null))
    },
  }
}

it('what one process found out the next one knows, of that service and operation alone', () => {
  const shared = shareIn(new Map())
  createTakenForms(ONE, shared).note('send', 1)
  const next = createTakenForms(ONE, shared)
  next.note('other', 2)
  const last = createTakenForms(ONE, shared)
  expect(last.get('send')).toBe(1)
  expect(last.get('other')).toBe(2)
  expect(last.get('third')).toBe(0)
  expect(createTakenForms('https://two.example', shared).get('send')).toBe(0)
})

it('a service that takes another form from now on is asked in that one', () => {
  const shared = shareIn(new Map())
  const forms = createTakenForms(ONE, shared)
  for (const form of [1, 0]) forms.note('send', form)
  expect(forms.get('send')).toBe(0)
  expect(createTakenForms(ONE, shared).get('send')).toBe(0)
})

it.each([[{ send: 1 }], ['send'], [[null, ['send', -1], ['send', 0.5], [7, 1]]]])(
  'what somebody else kept is none: %j',
  (kept) => {
    const shared = shareIn(new Map([[`forms ${ONE}`, kept]]))
    expect(createTakenForms(ONE, shared).get('send')).toBe(0)
  },
)

it('where nothing can be kept, this process remembers', () => {
  const broken: SharedStates = {
    update() {
      throw new Error('disk I/O error')
    },
  }
  const forms = createTakenForms(ONE, broken)
  forms.note('send', 1)
  expect(forms.get('send')).toBe(1)
  expect(forms.get('other')).toBe(0)
})
