import { expect, it } from 'vitest'
import { appArguments } from './arguments.ts'

it('joins a flag with its value, so that no address stands alone', () => {
  expect(appArguments(['--service', 'http://127.0.0.1:1', '--home=/x', '--site', 'http://127.0.0.1:2'])).toEqual([
    '--service=http://127.0.0.1:1',
    '--home=/x',
    '--site=http://127.0.0.1:2',
  ])
})

it('leaves flags without a value as they are', () => {
  expect(appArguments(['--verbose', '--home', '/x', '-v'])).toEqual(['--verbose', '--home=/x', '-v'])
})
