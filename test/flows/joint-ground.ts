import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import type { Core } from '../../src-main/core/core.ts'
import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import { adoptGame, carryOut, openPlayground, treeOf, updateAll, type Playground } from './playground.ts'

export let playground: Playground

export let core: Core

export let atFirst: Readonly<Record<string, string>>

export const NAMES = ['one', 'two', 'three'] as const

export const UNDO: Wish = { kind: 'undo', changeSet: null, instance: null }

export const REDO: Wish = { kind: 'redo', changeSet: null, instance: null }

/** Every file's path and hash. */
export function tree(): Readonly<Record<string, string>> {
  const files = Object.entries(treeOf(join(playground.folder, 'games')))
  return Object.fromEntries(files.map(([path, said]) => [path, said.split(' ')[0] ?? '']))
}

/** Names of the instances that are now as they were at first. */
export function atFirstIn(): readonly string[] {
  const now = tree()
  return NAMES.filter((name) => {
    const own = Object.keys({ ...atFirst, ...now }).filter((path) => path.startsWith(`${name}/`))
    return own.every((path) => now[path] === atFirst[path])
  })
}

/** What one update of all makes, and its joint id. */
export async function updateThem(): Promise<string> {
  const { changeSets } = await carryOut(core, updateAll())
  const [joint, ...others] = new Set(changeSets.map((one) => one.joint))
  expect(typeof joint).toBe('string')
  expect(others).toEqual([])
  expect(changeSets.length).toBe(3)
  return joint ?? ''
}

export async function idOf(name: (typeof NAMES)[number]): Promise<string> {
  return (await core.instances.find(name)).id
}

export function setCore(value: Core): void {
  core = value
}

export function setUpGround(): void {
  beforeEach(async () => {
    playground = await openPlayground()
    core = playground.core
    const [alpha] = playground.addMod('alpha', { '1': {}, '2': {} })
    const [beta] = playground.addMod('beta', { '1': {}, '2': {} })
    for (const name of NAMES) await adoptGame(playground, { 'mods/a.jar': alpha, 'mods/b.jar': beta }, { name })
    atFirst = tree()
  })
  afterEach(() => playground.close())
}
