import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { findInstance, matchInstance } from '../../../../src-main/core/flows/library/find-instance.ts'
import { CoreError } from '../../../../src-main/core/errors.ts'
import type { Instance } from '../../../../src-main/core/model/instances/instance.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'modwell-find-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

function instance(id: string, name: string): Instance {
  const path = join(folder, id)
  mkdirSync(join(path, '.minecraft'), { recursive: true })
  return {
    id,
    name,
    path,
    gamePath: join(path, '.minecraft'),
    launcher: 'prism',
    side: 'client',
    loader: 'fabric',
    loaderVersion: null,
    javaVersion: null,
    gameVersion: '1.21.11',
    notes: [],
    adoptedAt: '2026-11-21T12:00:00.000Z',
  }
}

it('finds an instance by its id, its name in any case, its folder, its game folder, and a link to it', () => {
  const both = [instance('a1', 'Survival'), instance('b2', 'Workshop')]
  symlinkSync(join(folder, 'b2'), join(folder, 'link'))
  const named = ['b2', 'workshop', join(folder, 'b2'), join(folder, 'b2', '.minecraft', '.'), join(folder, 'link')]
  expect(named.map((given) => matchInstance(given, both)?.id)).toEqual(['b2', 'b2', 'b2', 'b2', 'b2'])
})

it('asks which of the names a mistyped one means, told apart as they are listed', () => {
  const instances = [instance('a1', 'Survival'), instance('b2', 'Workshop'), instance('c3', 'workshop')]
  const hintOf = (given: string) => {
    try {
      return findInstance(given, instances).id
    } catch (error) {
      return error instanceof CoreError ? error.hint : error
    }
  }
  expect(hintOf('Survivl')).toBe('Did you mean Survival?')
  expect(hintOf('Works')).toBe('Did you mean one of Workshop (b2), workshop (c3)?')
  expect(hintOf('nothing')).toEqual(expect.stringContaining('List the adopted instances'))
})

it('refuses a name that two have and says which', () => {
  const both = [instance('a1', 'Survival'), instance('b2', 'survival')]
  expect(() => matchInstance('Survival', both)).toThrow(
    expect.objectContaining({
      code: 'ambiguous',
      message: '"Survival" matches several instances: "Survival (a1)", "survival (b2)"',
    }),
  )
})

it('takes an id before a name', () => {
  expect(matchInstance('b2', [instance('a1', 'b2'), instance('b2', 'x')])?.id).toBe('b2')
})

it('finds nothing for a name that none has', () => {
  expect(matchInstance('Creative', [instance('a1', 'Survival')])).toBeNull()
})
