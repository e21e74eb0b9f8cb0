import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Instance } from '../../src-main/core/model/instances/instance.ts'
import type { Plan } from '../../src-main/core/model/plans/plan.ts'
import { recoverAll } from '../../src-main/core/flows/commit/recover.ts'
import { proposeUndo } from '../../src-main/core/flows/history/undo.ts'
import { openHome, sha, sha1Of, type Home } from './ground/home.ts'
import { makeFolder, planWith, step, writeFiles } from './ground/instance-files.ts'
import { readTree } from './ground/tree.ts'
import { wrapDisk } from './ground/wrapped-disk.ts'

const PACK = '../mmc-pack.json'
const NEW_TEXT = '{"components":[{"uid":"net.minecraft","version":"1.21.5"}]}\n'

let folder: ReturnType<typeof makeFolder>
let home: Home
let around: string
let game: string
let instance: Instance

beforeEach(async () => {
  folder = makeFolder('move')
  home = openHome(join(folder.path, 'home'))
  around = join(folder.path, 'prism')
  game = join(around, '.minecraft')
  mkdirSync(game, { recursive: true })
  writeFiles(around, {
    'mmc-pack.json': '{"components":[{"uid":"net.minecraft","version":"1.21.4"}]}\n',
    'instance.cfg': 'name=Survival\n',
    '.minecraft/mods/late.jar': 'late',
  })
  instance = { ...home.adopt(game, 'mine'), launcher: 'prism' }
  home.services.ledger.saveInstance(instance)
  // The store's folders are there: what is to die is the change.
  await home.services.store.put(Buffer.from('something'))
})
afterEach(() => {
  home.close()
  folder.remove()
})

const SETTING = { loader: null, loaderVersion: null, gameVersion: '1.21.4' } as const

function movePlan(): Plan {
  const sides = { projectId: null, versionId: null }
  const from = { path: PACK, sha1: sha1Of(join(game, PACK)), size: null, ...sides, version: '1.21.4' }
  const to = {
    path: PACK,
    sha1: sha('sha1', Buffer.from(NEW_TEXT)),
    size: NEW_TEXT.length,
    ...sides,
    version: '1.21.5',
  }
  const { download, needs, ...rest } = step(game, 'disable', { from: 'mods/late.jar', to: 'mods/late.jar.disabled' })
  const edit = { ...rest, action: 'replace', path: PACK, title: 'Minecraft', from, to, content: NEW_TEXT } as const
  const steps = [
    { ...rest, download, needs },
    { ...edit, download, needs },
  ]
  const there = { from: SETTING, to: { ...SETTING, gameVersion: '1.21.5' } }
  return {
    ...planWith(instance.id, steps),
    kind: 'move',
    notes: { setting: { ...there, isLedgers: false } },
    outlook: { ...there, items: [], setting: 'edit', notes: [], worlds: [] },
  }
}

/** The disk goes for good with its call number `last`. Answers whether it came to that. */
async function crashAt(last: number): Promise<boolean> {
  home.close()
  let calls = 0
  const disk = wrapDisk((_call, run) => {
    calls += 1
    if (calls > last) throw Object.assign(new Error('EIO'), { code: 'EIO' })
    return run()
  })
  const dying = openHome(join(folder.path, 'home'), { disk })
  await dying.commit(movePlan()).catch(() => undefined)
  dying.close()
  home = openHome(join(folder.path, 'home'))
  return calls > last
}

function jars(): readonly string[] {
  return readdirSync(join(game, 'mods')).filter((name) => !name.startsWith('.modwell'))
}

it("a move that dies at any moment leaves mods and launcher's file wholly old or wholly new", async () => {
  const before = readTree(around)
  const ends = new Set<string>()
  for (let last = 1; await crashAt(last); last += 1) {
    await recoverAll(home.services)
    const isNew = readFileSync(join(around, 'mmc-pack.json'), 'utf8') === NEW_TEXT
    ends.add(`${isNew ? 'new' : 'old'} text, ${jars().join(', ')}`)
    if (isNew) await home.commit(await proposeUndo({ kind: 'undo', changeSet: null, instance: null }, home.services))
    expect(readTree(around)).toEqual(before)
  }
  expect([...ends]).toEqual(['old text, late.jar', 'new text, late.jar.disabled'])
})
