import { expect, it } from 'vitest'
import { listLicenses } from '../../../../src-main/core/model/authoring/licenses.ts'

const KNOWN = [
  { id: 'EUPL-1.2', name: 'European Union Public License 1.2' },
  { id: 'MIT', name: 'MIT License' },
  { id: 'LicenseRef-All-Rights-Reserved', name: '' },
]

it('lists the usual licences before those that the service knows beside them, each once, and names all', () => {
  expect(listLicenses(KNOWN).map(({ id, name }) => [id, name])).toEqual([
    ['LicenseRef-All-Rights-Reserved', 'All rights reserved'],
    ['MIT', 'MIT License'],
    ['Apache-2.0', 'Apache-2.0'],
    ['LGPL-3.0-only', 'LGPL-3.0-only'],
    ['GPL-3.0-only', 'GPL-3.0-only'],
    ['MPL-2.0', 'MPL-2.0'],
    ['CC0-1.0', 'CC0-1.0'],
    ['EUPL-1.2', 'European Union Public License 1.2'],
  ])
})

it('says what each of the usual ones lets others do, and nothing of one whose terms it does not know', () => {
  const told = listLicenses(KNOWN)
  expect(told.filter(({ means }) => means === null).map(({ id }) => id)).toEqual(['EUPL-1.2'])
  expect(told.find(({ id }) => id === 'MIT')?.means).toBe(
    'Anyone may use, change and share it. Your name and the licence stay with it.',
  )
  expect(told.filter(({ hasOwnText }) => hasOwnText).map(({ id }) => id)).toEqual(['LicenseRef-All-Rights-Reserved'])
})
