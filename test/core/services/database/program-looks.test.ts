import { afterEach, beforeEach, expect, it } from 'vitest'
import { openCache } from '../../../../src-main/core/services/database/cache/open-cache.ts'
import { createProgramLooks } from '../../../../src-main/core/services/database/program-looks.ts'

let cache: ReturnType<typeof openCache>

beforeEach(() => void (cache = openCache(':memory:')))
afterEach(() => cache.close())

const LOOK = {
  at: '2026-11-26T12:04:00.000Z',
  hasFailed: false,
  signed: { feed: '{"token":"x"}', signature: 'abc=' },
}

it('has what was kept last, and nothing before', () => {
  const looks = createProgramLooks(cache.answers)
  const before = looks.get()
  looks.keep(LOOK)
  looks.keep({ ...LOOK, hasFailed: true })
  expect(before).toBeNull()
  expect(createProgramLooks(cache.answers).get()).toEqual({ ...LOOK, hasFailed: true })
})

it('is as if nothing was kept where something else was written', () => {
  cache.answers.put('looked for modwell 1', [{ key: 'feed', at: 1, body: { at: 'yesterday' } }])
  expect(createProgramLooks(cache.answers).get()).toBeNull()
})
