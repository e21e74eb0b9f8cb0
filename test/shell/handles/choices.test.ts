import { createLinks } from '../../../src-main/shell/handles/links.ts'
import { expect, test } from 'vitest'
import { createChoices } from '../../../src-main/shell/handles/choices.ts'

const WISH = { kind: 'remove', instance: 'one', targets: ['mods/a.jar'] } as const

test('a choice is told without its wish, and its id leads back to it', () => {
  const choices = createChoices(createLinks())
  const shown = choices.show({ label: 'Remove a', wish: WISH })
  expect(Object.keys(shown)).toEqual(['id', 'label', 'cost', 'lasting'])
  expect(JSON.stringify(shown).includes('mods')).toBe(false)
  expect(choices.wish(shown.id)).toEqual(WISH)
})

test('two wishes never share an id', () => {
  const choices = createChoices(createLinks())
  const ids = [WISH, { ...WISH, withDependents: true }, { ...WISH, instance: 'two' }].map(
    (wish) => choices.show({ label: 'Remove a', wish }).id,
  )
  expect(new Set(ids).size).toBe(3)
})

test('what was never offered leads nowhere', () => {
  expect(() => createChoices(createLinks()).wish('0123456789')).toThrow(expect.objectContaining({ code: 'not-found' }))
})

test('what a choice costs is said beside it, of what fixing all leaves that of its own remedy', () => {
  const { show } = createChoices(createLinks())
  const disable = { kind: 'disable', instance: 'i', targets: ['mods/a.jar'] } as const
  const fix = { kind: 'fix', instance: 'i', chosen: [disable], freshness: 'normal' } as const
  expect(show({ label: 'Disable a', wish: disable }).cost).toMatch(/^The file stays/)
  expect(show({ label: 'Disable a', wish: fix }).cost).toBe(show({ label: 'Disable a', wish: disable }).cost)
  expect(show({ label: 'Enable a', wish: { ...disable, kind: 'enable' } }).cost).toBeNull()
})

test('what is recommended is named by its id, and what only helps for now says so', () => {
  const { showAdvice } = createChoices(createLinks())
  const reason = { code: 'not-fixed', message: 'It lacks something.' } as const
  const disable = { kind: 'disable', instance: 'i', targets: ['mods/a.jar'] } as const
  const choices = [WISH, disable].map((wish) => ({ label: wish.kind, wish }))
  const shown = showAdvice({ reason, choices, recommended: 1 }, { steps: [] })
  expect(shown.recommended).toBe(shown.choices[1]?.id)
  expect(shown.choices.map(({ lasting }) => lasting)).toEqual(['for-good', 'for-now'])
  expect(showAdvice({ reason, choices }, { steps: [] }).recommended).toBeNull()
})

test('what is recommended is only for now where the person can find what is better', () => {
  const { showAdvice } = createChoices(createLinks())
  const reason = { code: 'not-fixed', message: 'It lacks something.' } as const
  const advice = { reason, choices: [{ label: 'remove', wish: WISH }], recommended: 0 }
  const remedies = [{ kind: 'search', text: 'something', instance: 'i' }] as const
  const shown = [advice, { ...advice, reason: { ...reason, remedies } }].map((one) => showAdvice(one, { steps: [] }))
  expect(shown.map((one) => one.recommendedAs)).toEqual(['best', 'for-now'])
})
