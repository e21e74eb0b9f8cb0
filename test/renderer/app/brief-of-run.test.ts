import { expect, test } from 'vitest'
import { briefOf } from '../../../src-renderer/app/shell/brief-of-run.ts'

test('an undo or redo is said in a word at the foot of the sidebar, where its title would be cut', () => {
  expect(briefOf({ wish: { kind: 'undo', changeSet: 'a' } })).toBe('Undoing')
  expect(briefOf({ wish: { kind: 'undo-with-later', changeSet: 'a' } })).toBe('Undoing')
  expect(briefOf({ wish: { kind: 'redo', changeSet: 'a' } })).toBe('Redoing')
  expect(briefOf({ wish: { kind: 'disable', instance: 'i', files: [] } })).toBe(null)
  expect(briefOf({ wish: null })).toBe(null)
})
