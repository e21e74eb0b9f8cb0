import { expect, it } from 'vitest'
import { toInstallWish } from '../../../../../src-renderer/features/browse/basket/install-wish.ts'

const INSTANCES = [
  { id: 'a', label: 'Skyblock' },
  { id: 'b', label: 'Survival' },
]

it.each([
  [['p'], ['a'], 'Install Sodium into Skyblock'],
  [['p'], ['a', 'b'], 'Install Sodium into 2 instances'],
  [['p', 'q'], ['b'], 'Install 2 projects into Survival'],
  [['p', 'q', 'r'], ['a', 'b'], 'Install 3 projects into 2 instances'],
])('the review of %j into %j is called "%s"', (projects, into, title) => {
  expect(toInstallWish({ projects, title: 'Sodium', version: null, into }, INSTANCES)?.title).toBe(title)
})

it('there is nothing to review without a project or an instance', () => {
  const none = { projects: [], title: '', version: null, into: ['a'] }
  expect(toInstallWish(none, INSTANCES)).toBeNull()
  expect(toInstallWish({ ...none, projects: ['p'], into: [] }, INSTANCES)).toBeNull()
})
