import { expect, test } from 'vitest'
import { DEFAULTS, storedMemory } from '../../../src-main/shell/window/window-memory.ts'

test('what an earlier version wrote is read, and what it did not know is as usual', () => {
  const before = { bounds: { x: 1, y: 2, width: 800, height: 600 }, isMaximized: true, theme: 'dark' }
  expect(storedMemory.parse(before)).toEqual({ ...DEFAULTS, ...before })
})

test('what is none of the choices is as usual, and spoils nothing beside it', () => {
  const written = {
    bounds: { x: 'left' },
    theme: 'pink',
    settings: { density: 'dense', tray: 7, checkHours: 5, notifications: 'all', takesModrinthLinks: true },
    fileLists: [['a', { filter: 'everything' }]],
  }
  expect(storedMemory.parse(written)).toEqual({
    ...DEFAULTS,
    settings: { ...DEFAULTS.settings, density: 'dense', takesModrinthLinks: true },
  })
})

test('how a list was looked at is read from before there were categories, and a foreign entry spoils no other', () => {
  const old = { filter: 'held', type: 'mod', order: 'size' }
  const written = {
    fileLists: [['a', old], ['b', { ...old, order: 'luck' }], 'c', ['d', { ...old, category: 'storage' }]],
  }
  expect(storedMemory.parse(written).fileLists).toEqual([
    ['a', { ...old, category: null, isReversed: false }],
    ['d', { ...old, category: 'storage', isReversed: false }],
  ])
})
