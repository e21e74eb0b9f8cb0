import type { Wish } from '../../src-main/core/model/plans/wish.ts'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect } from 'vitest'
import { createCore, type Core } from '../../src-main/core/core.ts'
import {
  contentsOf,
  treeIn,
  unpack,
  type Fixture,
  type Manifest,
  type Interrupted,
  type MadeStep,
} from '../fixtures/upgrade/fixture.ts'
import { WORKER } from '../fixtures/worker-file.ts'

export let fixture: Fixture
export let manifest: Manifest
export let core: Core
const cores: Core[] = []

/** Unpacks what that version left, and opens it, for each test of whoever calls it. */
export function setUpGround(name: string): void {
  beforeEach(async () => {
    fixture = unpack(name)
    manifest = fixture.manifest
    core = await openCore('home')
  })
  afterEach(async () => {
    for (const one of cores.splice(0)) await one.close()
    fixture.remove()
  })
}

export async function openCore(home: string): Promise<Core> {
  const { serviceUrl, siteUrl } = manifest
  const folder = join(fixture.root, home)
  const opened = await createCore({
    home: folder,
    workerFile: WORKER,
    version: 'test',
    serviceUrl,
    siteUrl,
    env: {},
  })
  cores.push(opened)
  return opened
}

/** What was left, once more; whoever had it open has closed it. */
export async function reopen(): Promise<void> {
  cores.splice(cores.indexOf(core), 1)
  core = await openCore('home')
}

export const placeOf = (id: string) => {
  const instance = manifest.instances.find((each) => each.id === id)
  return join(fixture.root, instance?.gamePath ?? '')
}
export const treeOf = (id: string) => treeIn(placeOf(id), fixture.root)
export const quiet = () =>
  manifest.instances.filter(({ id }) => !manifest.interrupted.some(({ instance }) => instance === id))

export async function carryOut(wish: Wish, by = core): Promise<readonly string[]> {
  const plans = await by.propose(wish)
  const { changeSets, failed } = await by.commit(plans.map(({ id }) => id))
  expect(failed).toEqual([])
  return changeSets.map(({ id }) => id)
}

export async function outcomeOf({ name: called, instance, gamePath, becomes }: Interrupted, by: Core) {
  const folder = join(fixture.root, gamePath)
  const tree = treeIn(folder, fixture.root)
  const work = join(folder, '.modwell')
  const left = existsSync(work) ? readdirSync(work).filter((each) => !['history', 'lock.db'].includes(each)) : []
  const changeSets = (await by.history(instance)).map(({ changeSet }) => changeSet.kind)
  return { called, tree: becomes === 'old' ? tree : contentsOf(tree), left, changeSets: changeSets.length }
}

export function expected({ name: called, becomes, old, whole, known }: Interrupted) {
  return {
    called,
    tree: becomes === 'old' ? old : whole,
    left: [],
    changeSets: becomes === 'old' ? known : known + 1,
  }
}

/** A change set that turned another is itself turned by turning that one the other way. */
export function backwards({ changeSet, kind, of }: MadeStep): Wish {
  return { kind: kind === 'undo' ? 'redo' : 'undo', changeSet: of ?? changeSet, instance: null }
}
