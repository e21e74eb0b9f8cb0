import { expect, test } from 'vitest'
import { shownVersions } from '../../../../src-main/core/model/plans/shown-versions.ts'
import type { StepFile } from '../../../../src-main/core/model/plans/plan.ts'
import { makeStepFile } from '../../changes.ts'

function file(version: string | null): StepFile {
  return { ...makeStepFile('mods/lamp.jar'), version }
}

test('both are shown by what differs, and the title is not said again', () => {
  const step = { title: 'Lamp', from: file('Lamp 1.0 for Fabric 1.21.1'), to: file('Lamp 1.1 for Fabric 1.21.1') }
  expect(shownVersions(step)).toEqual({ from: '1.0', to: '1.1', isBack: false })
})

test('what goes to a lower or an earlier version goes back', () => {
  const step = { title: 'Lamp', from: file('1.1'), to: file('1.0') }
  expect(shownVersions(step).isBack).toBe(true)
  expect(shownVersions({ title: 'Lamp', from: file('a'), to: file('b') }).isBack).toBe(false)
  expect(shownVersions({ title: 'Lamp', from: file('a'), to: file('b'), marks: ['earlier'] }).isBack).toBe(true)
})

test('what a launcher is to start is said in whole', () => {
  const pack = makeStepFile('../mmc-pack.json')
  const from = { ...pack, version: 'Minecraft 1.21.11, Fabric 0.18.4' }
  const to = { ...pack, version: 'Minecraft 26.1, Fabric 0.18.9' }
  expect(shownVersions({ title: 'Prism Launcher', from, to }, { loaders: ['fabric'], gameVersions: ['26.1'] })).toEqual(
    {
      from: 'Minecraft 1.21.11, Fabric 0.18.4',
      to: 'Minecraft 26.1, Fabric 0.18.9',
      isBack: false,
    },
  )
})

test('one number is not said twice', () => {
  const { from, to } = shownVersions({ title: 'Lamp', from: file('1.1'), to: file('1.1') })
  expect(from).toBeNull()
  expect(to).toBe('1.1')
})
