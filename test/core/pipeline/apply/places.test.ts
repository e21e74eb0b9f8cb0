import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { orderChanges } from '../../../../src-main/core/pipeline/apply/steps.ts'
import {
  assertChangeable,
  assertLoaded,
  findAreas,
  missingFolders,
} from '../../../../src-main/core/pipeline/apply/places.ts'
import { realCalls, realDisk } from '../../../../src-main/core/services/disk/real-disk.ts'
import { createDisk } from '../../../../src-main/core/services/disk/disk.ts'
import type { PlanStep } from '../../../../src-main/core/model/plans/plan.ts'
import { makeFolder } from '../../../flows/ground/instance-files.ts'

let folder: ReturnType<typeof makeFolder>
let game: string

beforeEach(() => {
  folder = makeFolder('places')
  game = join(folder.path, 'game')
  mkdirSync(join(game, 'mods'), { recursive: true })
})

afterEach(() => folder.remove())

describe('the work folder of a path', () => {
  it("is the game folder's own", async () => {
    expect(await findAreas(['mods/a.jar', 'new/folder/b.zip'], game, realDisk)).toEqual(
      new Map([
        ['mods/a.jar', '.modwell'],
        ['new/folder/b.zip', '.modwell'],
      ]),
    )
  })

  it('is in the folder itself where that is a link out of the game folder', async () => {
    mkdirSync(join(folder.path, 'shared'))
    symlinkSync(join(folder.path, 'shared'), join(game, 'resourcepacks'))
    const areas = await findAreas(['resourcepacks/a.zip'], game, realDisk)
    expect(areas.get('resourcepacks/a.zip')).toBe('resourcepacks/.modwell')
  })

  it('is in the folder itself where that is another disk', async () => {
    const disk = createDisk({
      ...realCalls,
      async look(path) {
        const entry = await realCalls.look(path)
        return entry && path.endsWith('/mods') ? { ...entry, device: 'another' } : entry
      },
    })
    expect((await findAreas(['mods/a.jar'], game, disk)).get('mods/a.jar')).toBe('mods/.modwell')
  })
})

it('finds the folders that have to be made, outermost first', async () => {
  expect(await missingFolders(['mods/a.jar', 'saves/new/datapacks/a.zip', 'saves/b.zip'], game, realDisk)).toEqual([
    'saves',
    'saves/new',
    'saves/new/datapacks',
  ])
})

it.each([
  '../a.jar',
  'mods/../../a.jar',
  '/etc/passwd',
  'mods//a.jar',
  'mods/./a.jar',
  '',
  'a\0b',
  '.modwell/x',
  '.modwell.json',
  'mods/.modwell/staging/x.jar',
  'mods/.MODWELL/x.jar',
  'mods\\..\\..\\a.jar',
  'mods/..\\..\\a.jar',
  '../../mmc-pack.json',
  '../One/Another.json',
  'options.txt',
  'config/mod.jar',
  'mods/start.sh',
  'mods/.index/start.sh',
  'mods/a.jar/../../b',
  'saves/world/level.dat',
])('refuses %j as a path to change', (path) => {
  expect(() => assertChangeable(path, false)).toThrow('is no path to change')
})

it.each([
  'mods/a.jar',
  'mods/[汉化] a b+c%2B.jar',
  'mods/..a..jar',
  'mods/1.12.2/A.JAR.disabled',
  'mods/.index/a.pw.toml',
  'resourcepacks/new/pack.zip',
  'saves/My World/datapacks/a.zip',
  'worlds/first/datapacks/a.zip',
  '../mmc-pack.json',
  '../instance.json',
  'instance.json',
  '../One/One.json',
])('takes %j as a path to change', (path) => {
  expect(() => assertChangeable(path, false)).not.toThrow()
})

const READER = { loader: 'fabric', gameVersion: '1.21.1' }
const bringing = (path: string, action: PlanStep['action'] = 'add'): PlanStep => ({
  action,
  path,
  title: '',
  from: null,
  to: { path, sha1: '', size: 1, projectId: null, versionId: null, version: null },
  reason: { code: 'asked-for', message: '' },
  download: null,
  origin: { kind: 'explicit' },
  needs: [],
})

it.each(['mods/a.zip', 'mods/.a.jar', 'mods/a.JAR', 'mods/deep/a.jar', 'mods/a.zip.disabled', 'resourcepacks/a.jar'])(
  'refuses a step that brings %j, which would not be loaded',
  (path) => {
    expect(() => assertLoaded(bringing(path), READER)).toThrow(`${path} is no file that fabric loads`)
  },
)

it.each(['mods/a.jar', 'mods/a.jar.disabled', 'resourcepacks/a.zip', 'saves/w/datapacks/a.zip'])(
  'takes a step that brings %j',
  (path) => {
    expect(() => assertLoaded(bringing(path, 'replace'), READER)).not.toThrow()
  },
)

it('takes a step that switches off what is not loaded any more', () => {
  expect(() => assertLoaded(bringing('mods/a.zip.disabled', 'disable'), READER)).not.toThrow()
})

const gone = (path: string) => ({ path, before: { sha1: '', sha512: null }, after: null, like: null })
const comes = (path: string) => ({ path, before: null, after: { kind: 'content', content: '' }, like: null }) as const

describe('the order of changes', () => {
  it('lets files come before others go', () => {
    expect(orderChanges([gone('a-1.jar'), comes('a-2.jar'), gone('b.jar')]).map(({ path }) => path)).toEqual([
      'a-2.jar',
      'a-1.jar',
      'b.jar',
    ])
  })

  it('lets a file go first that may be the same under another case', () => {
    expect(orderChanges([comes('mod.jar'), gone('Mod.jar')]).map(({ path }) => path)).toEqual(['Mod.jar', 'mod.jar'])
  })
})
