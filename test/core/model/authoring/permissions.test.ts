import { expect, test } from 'vitest'
import { LISTED_PERMISSIONS, PERMISSIONS } from '../../../../src-main/core/model/authoring/people/permissions.ts'

test('every permission is listed once, what is about all the rest of a project after what is about its description', () => {
  expect(new Set(LISTED_PERMISSIONS)).toEqual(new Set(PERMISSIONS))
  expect(LISTED_PERMISSIONS).toHaveLength(PERMISSIONS.length)
  expect(LISTED_PERMISSIONS.indexOf('edit-details')).toBe(LISTED_PERMISSIONS.indexOf('edit-body') + 1)
})
