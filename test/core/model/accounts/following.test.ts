import { expect, it } from 'vitest'
import { isNameless, nameFollowed } from '../../../../src-main/core/model/accounts/following.ts'

it('never calls a project by its id alone', () => {
  expect(nameFollowed({ id: 'AbCd1234', title: 'Lamp' })).toBe('Lamp')
  expect(nameFollowed({ id: 'AbCd1234', title: 'AbCd1234' })).toBe('A project that the service no longer names')
  expect(isNameless({ id: 'a', title: 'a' })).toBe(true)
  expect(isNameless({ id: 'a', title: 'Lamp' })).toBe(false)
})
