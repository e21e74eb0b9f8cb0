import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { adoptEach } from '../../../../src-main/core/flows/library/adopt-each.ts'
import { createEvents, type CoreEvent } from '../../../../src-main/core/events.ts'
import { openLedger, type OpenLedger } from '../../../../src-main/core/services/database/ledger/open-ledger.ts'
import { realDisk } from '../../../../src-main/core/services/disk/real-disk.ts'
import { createSeal } from '../../../../src-main/core/services/home/make-home.ts'
import { PRISM_UIDS, writePrismInstance } from '../../../fixtures/launchers/prism.ts'
import { makeTemporaryFolder } from '../../../fixtures/launchers/temporary-folder.ts'

let temporary: ReturnType<typeof makeTemporaryFolder>
let root: string
let ledger: OpenLedger
let ids: number
/** By name, how often the ledger and the disk were asked. */
let asked: Map<string, number>
let told: CoreEvent[]

beforeEach(() => {
  temporary = makeTemporaryFolder()
  root = temporary.path
  ledger = openLedger(join(root, 'ledger.db'))
  ids = 0
  asked = new Map()
  told = []
})
afterEach(() => {
  ledger.close()
  temporary[Symbol.dispose]()
})

function counting<T extends object>(service: T): T {
  return new Proxy(service, {
    get(of, name, receiver) {
      const value: unknown = Reflect.get(of, name, receiver)
      if (typeof value !== 'function') return value
      return (...parameters: readonly unknown[]): unknown => {
        asked.set(String(name), (asked.get(String(name)) ?? 0) + 1)
        return Reflect.apply(value, of, parameters) as unknown
      }
    },
  })
}

function adoptAll(folders: readonly string[], signal?: AbortSignal) {
  const events = createEvents()
  events.on((event) => void told.push(event))
  const services = {
    ledger: counting(ledger),
    disk: counting(realDisk),
    seal: createSeal('secret'),
    homeId: 'home',
    clock: () => new Date('2026-01-02T03:04:05.000Z'),
    newId: () => `id-${(ids += 1)}`,
    events,
  }
  return adoptEach(folders, services, { signal })
}

async function writeInstances(...names: readonly string[]): Promise<readonly string[]> {
  const loader = { uid: PRISM_UIDS.fabric, version: '0.14.21' }
  const folders = names.map((name) => join(root, name))
  for (const [index, folder] of folders.entries())
    await writePrismInstance(folder, {
      folder: names[index] ?? '',
      gameVersion: '1.20.1',
      loader,
      files: { 'mods/a.jar': '' },
    })
  return folders
}

function range(from: number, to: number): readonly string[] {
  return Array.from({ length: to - from }, (_, index) => `game-${from + index}`)
}

test('what one costs does not rest on how many are adopted already', async () => {
  const costs: number[] = []
  for (const [from, to] of [
    [0, 4],
    [4, 8],
    [8, 12],
  ] as const) {
    asked.clear()
    await adoptAll(await writeInstances(...range(from, to)))
    expect(asked.get('instances')).toBe(1)
    costs.push([...asked.values()].reduce((sum, count) => sum + count, 0))
  }
  expect(new Set(costs).size).toBe(1)
})

test('what two of them share is noted with the later one', async () => {
  const [one = '', two = ''] = await writeInstances('one', 'two')
  mkdirSync(join(one, '.minecraft', 'resourcepacks'))
  symlinkSync(join(one, '.minecraft', 'resourcepacks'), join(two, '.minecraft', 'resourcepacks'))
  await adoptAll([one, two])
  const [, second] = ledger.instances()
  expect(second?.notes.map(({ message }) => message)).toContainEqual(
    expect.stringContaining('resourcepacks is shared with the instance "one" (id-1)'),
  )
})

test('the same folder twice is one instance', async () => {
  const [one = ''] = await writeInstances('one')
  const adoptions = await adoptAll([one, join(one, '.minecraft')])
  expect(adoptions.map((each) => each.kind === 'adopted' && each.instance.id)).toEqual(['id-1', 'id-1'])
})

test('one that cannot be adopted stops no other', async () => {
  const [one = '', two = ''] = await writeInstances('one', 'two')
  const nothing = join(root, 'nothing')
  mkdirSync(nothing)
  const adoptions = await adoptAll([one, nothing, two])
  expect(adoptions.map((each) => (each.kind === 'adopted' ? each.instance.name : each.error.code))).toEqual([
    'one',
    'unknown-instance-kind',
    'two',
  ])
})

test('says how many are done', async () => {
  await adoptAll(await writeInstances('one', 'two'))
  const steps = told.flatMap((event) => (event.kind === 'progress' ? [event.progress] : []))
  expect(steps.map(({ done, total }) => [done, total])).toEqual([
    [1, 2],
    [2, 2],
  ])
})

test('where it is stopped, those before stay adopted', async () => {
  const folders = await writeInstances('one', 'two')
  await expect(adoptAll(folders, AbortSignal.abort())).rejects.toMatchObject({ code: 'cancelled' })
  expect(ledger.instances()).toEqual([])
})
