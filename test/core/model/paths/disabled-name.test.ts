import { expect, it } from 'vitest'
import {
  bareName,
  disabledName,
  enabledName,
  isDisabledName,
} from '../../../../src-main/core/model/paths/disabled-name.ts'

it('gives a file the name under which it is not read, and its own again', () => {
  const off = disabledName('mods/lamp.jar')
  expect([off, isDisabledName(off), enabledName(off)]).toEqual(['mods/lamp.jar.disabled', true, 'mods/lamp.jar'])
})

it('leaves the name of an enabled file as it is', () => {
  expect([enabledName('mods/lamp.jar'), isDisabledName('mods/disabled.jar')]).toEqual(['mods/lamp.jar', false])
})

it('takes the ending off as often as it is there', () => {
  expect([bareName('a.jar.disabled.disabled'), bareName('a.jar')]).toEqual(['a.jar', 'a.jar'])
})
