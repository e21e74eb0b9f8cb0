import { expect, test, vi } from 'vitest'
import { contained } from './contained.ts'

test('a part that fails is a row that is missed, with why', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const rows = await contained('scan', () => Promise.reject(new Error('no disk\nat line 1')))
  told.mockRestore()
  expect(rows).toEqual([{ what: 'scan', figure: 'failed: no disk', reach: 'to be measured', isReached: false }])
})

test('what was measured is told as it is', async () => {
  const row = { what: 'a', figure: '1', reach: '2', isReached: true }
  expect(await contained('one', () => row)).toEqual([row])
  expect(await contained('several', async () => [row, row])).toEqual([row, row])
})
