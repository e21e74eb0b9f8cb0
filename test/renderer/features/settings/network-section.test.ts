import { expect, test } from 'vitest'
import { USUAL_SETTINGS } from '../../../../src-main/core/model/settings.ts'
import { USUAL } from '../../../../src-renderer/features/settings/network-section.tsx'

test('the page names the usual values that the core has', () => {
  expect(USUAL_SETTINGS).toMatchObject(USUAL)
})
