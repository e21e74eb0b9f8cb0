import { expect, it } from 'vitest'
import {
  bareName,
  disabledName,
  enabledName,
  isDisabledName,
} from '../../../../src-main/core/model/paths/disabled-name.ts'

it('gives a file the name under which it is not read, and its own again', () => {
  const off = disabledName('mods/lamp.jar')
  expect(off).toBe('mods/lamp.jar.disabled')
  expect(isDisabledName(off)).toBe(true)
  expect(enabledName(off)).toBe('mods/lamp.jar')
})

it('leaves the name of an enabled file as it is', () => {
  expect(enabledName('mods/lamp.jar')).toBe('mods/lamp.jar')
  expect(isDisabledName('mods/disabled.jar')).toBe(false)
})

it('takes the ending off as often as it is there', () => {
  expect(bareName('a.jar.disabled.disabled')).toBe('a.jar')
  expect(bareName('a.jar')).toBe('a.jar')
})
