import { expect, it } from 'vitest'
import { shownRemedies } from '../../../src-main/shell/ipc/shown-remedies.ts'

it('what a person can do comes to the page, but for what holds a secret, however deep', () => {
  const fine = { kind: 'allow-host', host: 'one.example' } as const
  const secret = `mrp_${'x'.repeat(40)}`
  const deep = { kind: 'run-as', user: 'ada', remedy: { kind: 'search', text: secret } } as const
  expect(shownRemedies([fine, { kind: 'search', text: secret }, deep])).toEqual([fine])
})
