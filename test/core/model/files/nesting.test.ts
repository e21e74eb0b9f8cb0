import { expect, it } from 'vitest'
import { isNestedDeeper } from '../../../../src-main/core/model/files/nesting.ts'

const nested = (levels: number): unknown => JSON.parse(`${'[{"in":'.repeat(levels)}1${'}]'.repeat(levels)}`)

it('what is nested less deep is told from what is nested deeper, however deep that is', () => {
  expect([1, 'text', null, {}, nested(2)].filter((value) => isNestedDeeper(value, 4))).toEqual([])
  expect(isNestedDeeper(nested(3), 4)).toBe(true)
  expect(isNestedDeeper(nested(300_000), 4)).toBe(true)
})
