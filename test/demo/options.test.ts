import { expect, it } from 'vitest'
import { readOptions } from './options.ts'

it('stays in the terminal without a display and opens the window with one', () => {
  expect(readOptions([], false)?.mode).toBe('terminal')
  expect(readOptions([], true)?.mode).toBe('window')
  expect(readOptions(['--terminal'], true)?.mode).toBe('terminal')
})

it('takes pictures with or without a display', () => {
  expect(readOptions(['--screenshots', 'pictures', '--keep'], false)).toEqual({
    mode: 'screenshots',
    pictures: 'pictures',
    isKept: true,
  })
})

it.each([[['--window', '--terminal']], [['--sideways']], [['--screenshots']]])('refuses %j', (args) => {
  expect(() => readOptions(args, false)).toThrow(/--/)
})
