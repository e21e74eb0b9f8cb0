import { expect, it } from 'vitest'
import {
  disabledLike,
  disabledNames,
  enabledName,
  isDisabledName,
} from '../../../../src-main/core/model/paths/disabled-name.ts'
import type { PlanStep } from '../../../../src-main/core/model/plans/plan.ts'
import { setAside } from '../../../../src-main/core/pipeline/plan/steps.ts'

function stepTo(path: string): PlanStep {
  const file = { path, sha1: 'a', size: 1, projectId: null, versionId: null, version: null }
  const reason = { code: 'asked-for', message: '' } as const
  const from = { ...file, path: 'mods/a.jar' }
  return {
    action: 'disable',
    path: 'mods/a.jar',
    title: 'A',
    from,
    to: file,
    reason,
    download: null,
    origin: { kind: 'adopted' },
    needs: [],
  }
}

const nobody = () => false

it.each([
  ['mods/a.jar.disabled', 'disabledmods/a.jar'],
  ['mods/a.jar', 'mods/a.jar'],
  ['mods/1.12.2/a.jar.disabled', 'mods/1.12.2/a.jar.disabled'],
  ['mods/a.zip.disabled', 'mods/a.zip.disabled'],
  ['resourcepacks/a.zip.disabled', 'resourcepacks/a.zip.disabled'],
])('in ATLauncher %s comes to %s', (path, expected) => {
  expect(setAside([stepTo(path)], { launcher: 'atlauncher' }, nobody).map(({ to }) => to?.path)).toEqual([expected])
})

it('in a folder that others have too, and in any other launcher, a mod keeps its place', () => {
  const steps = [stepTo('mods/a.jar.disabled')]
  expect(setAside(steps, { launcher: 'atlauncher' }, () => true)).toEqual(steps)
  expect(setAside(steps, { launcher: 'prism' }, nobody)).toEqual(steps)
})

it('what lies aside is disabled, and is enabled in mods', () => {
  expect(isDisabledName('disabledmods/a.jar')).toBe(true)
  expect(enabledName('disabledmods/a.jar')).toBe('mods/a.jar')
  expect(disabledNames('mods/a.jar')).toEqual(['mods/a.jar.disabled', 'disabledmods/a.jar'])
  expect(disabledLike('disabledmods/old.jar', 'mods/a.jar')).toBe('disabledmods/a.jar')
  expect(disabledLike('mods/old.jar.disabled', 'mods/a.jar')).toBe('mods/a.jar.disabled')
})
