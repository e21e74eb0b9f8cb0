import { expect, it } from 'vitest'
import { nameAt, searchWordsOf, titleOf, titlesOf } from '../../../../src-main/core/model/states/file-title.ts'
import type { FileFinding } from '../../../../src-main/core/model/states/finding.ts'

type Named = Parameters<typeof titleOf>[0]

function finding({
  project,
  names,
  loaded,
}: {
  project?: string
  names?: Record<string, string>
  loaded?: string
}): Named {
  const mods = Object.entries(names ?? {}).map(([id, name]) => ({ id, name }))
  const metadata = { declarations: [{ mods }] }
  return {
    identity: project === undefined ? null : { project: { title: project } },
    mods: loaded === undefined ? [] : [{ id: loaded }],
    file: { path: 'mods/some.jar', contents: { kind: 'archive', metadata } },
  } as unknown as FileFinding
}

it('is the project where the service knows the file', () => {
  expect(titleOf(finding({ project: 'Sodium', names: { sodium: 'Own' }, loaded: 'sodium' }))).toBe('Sodium')
})

it('is else what the mod that is loaded calls itself', () => {
  expect(titleOf(finding({ names: { other: 'Other', sodium: 'Own' }, loaded: 'sodium' }))).toBe('Own')
})

it('is else the id of the mod', () => {
  expect(titleOf(finding({ names: { sodium: '' }, loaded: 'sodium' }))).toBe('sodium')
})

it('is the name of a mod for another loader where none is loaded', () => {
  expect(titleOf(finding({ names: { sodium: 'Own' } }))).toBe('Own')
})

it('is last of all the name of the file', () => {
  expect(titleOf(finding({}))).toBe('some.jar')
})

it('is of each of several by its path, and of any other file its name', () => {
  const titleAt = titlesOf([finding({ project: 'Sodium' })])
  expect(titleAt('mods/some.jar')).toBe('Sodium')
  expect(titleAt('mods/old/other.jar')).toBe('other.jar')
  expect(nameAt('plain')).toBe('plain')
})

it.each([
  ['mods/lamp-1.0.jar', 'lamp-1.0'],
  ['mods/lamp.jar.disabled', 'lamp'],
  ['mods/Lamp.LITEMOD.disabled.disabled', 'Lamp'],
  ['resourcepacks/stone.zip', 'stone'],
])('is looked for without what says that %s is a file', (path, words) => {
  const unknown = finding({})
  expect(searchWordsOf({ ...unknown, file: { ...unknown.file, path } })).toBe(words)
})
