import { expect, test } from 'vitest'
import { countProgress, describeProgress } from '../../../../src-renderer/features/instance/describe-progress.ts'

test('what goes on is said with how far it is, where that is known', () => {
  const progress = { instanceId: null, stage: 'hash', unit: 'files', done: 3, total: 1200 } as const
  expect(describeProgress(null, 'Modrinth')).toBe('Checking')
  expect(describeProgress({ ...progress, total: null }, 'Modrinth')).toBe('Reading files')
  expect(describeProgress(progress, 'Modrinth')).toBe('Reading files: 3 of 1200')
  expect(describeProgress({ ...progress, done: 1200 }, 'Modrinth')).toBe('Checking with Modrinth')
})

test('what is asked of the service is told apart from what is read', () => {
  expect(describeProgress({ instanceId: null, stage: 'identify', unit: 'files', done: 0, total: 7 }, 'Modrinth')).toBe(
    'Checking with Modrinth: 0 of 7 files',
  )
})

test('in brief it is how far it is, and as long as nobody knows, what goes on', () => {
  const progress = { instanceId: null, stage: 'identify', unit: 'files', done: 3, total: 1200 } as const
  expect(countProgress(progress)).toBe('Checking 3/1200')
  expect(countProgress({ ...progress, stage: 'hash' })).toBe('Reading 3/1200')
  expect(countProgress({ ...progress, total: null })).toBe('Checking')
  expect(countProgress({ ...progress, stage: 'hash', done: 1200 })).toBe('Checking')
})
