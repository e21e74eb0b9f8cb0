import { readFileSync, writeFileSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import { changeDocument, errorDocument, historyDocument, plansDocument } from '../cli/documents.ts'
import { lockDocument } from '../cli/lock-document.ts'
import { openWorld, type World } from '../cli/open-world.ts'
import { differences, readTree, type Tree } from '../demo/tree.ts'

let world: World
let id: string
let lockFile: string
let atFirst: Tree
/** The change sets in the order in which they were made. */
const made: string[] = []
const NOWHERE = { service: 'http://127.0.0.1:9' }

beforeAll(async () => {
  world = await openWorld()
  id = await world.adopt(world.library.survival)
  lockFile = join(world.folder, 'survival.lock.json')
  atFirst = await tree()
})
afterAll(() => world.close())

function tree(): Promise<Tree> {
  return readTree(world.library.survival.path)
}

it('freezes an instance to standard output and to a file alike', async () => {
  const lock = await world.json(lockDocument, ['freeze', 'Survival'])
  const { exitCode, stdout } = await world.run(['freeze', id, lockFile])
  expect(exitCode).toBe(0)
  expect(stdout).toEqual(expect.stringContaining(`${lock.files.length} files written to`))
  const written = lockDocument.parse(JSON.parse(readFileSync(lockFile, 'utf8')))
  expect({ ...written, frozenAt: lock.frozenAt }).toEqual(lock)
  expect(differences(atFirst, await tree())).toEqual([])
})

it('says who changed what, when, and how many bytes it took', async () => {
  for (const args of [
    ['update', id],
    ['disable', 'mods/house-rules-0.3.1.jar', '--in', id],
    ['remove', 'mods/house-rules-0.3.1.jar.disabled', '--from', id],
  ]) {
    const { changeSets } = await world.json(changeDocument, [...args, '--yes'])
    made.push(changeSets[0]?.id ?? '')
  }
  const { changeSets } = await world.json(historyDocument, ['history', 'show', made[0] ?? ''])
  expect(changeSets).toMatchObject([
    { id: made[0], by: { user: userInfo().username, program: 'modwell', version: manifest.version } },
  ])
  expect(changeSets[0]?.bytes?.fetched).toBeGreaterThan(0)
  const { stdout } = await world.run(['history'])
  expect(stdout).toContain(`by ${userInfo().username} on `)
  expect(stdout).toMatch(/downloaded, .*\s+replaced/)
})

it('tells what rests on an older change set, and takes all of it back in one', async () => {
  const { error } = await world.json(errorDocument, ['undo', made[1] ?? '', '--yes'], { exitCode: 1 })
  expect(error.message).toContain(`the remove ${made[2] ?? ''} of`)
  expect(error.commands).toEqual([`modwell undo ${made[1] ?? ''} --with-later`])
  const refused = await world.run(['undo', made[1] ?? '', '--yes'])
  expect(refused.stderr.split('\n').slice(1)).toEqual([
    '  Undo it together with the later changes that build on it, or undo those first, in that order.',
    `    modwell undo ${made[1] ?? ''} --with-later`,
    '',
  ])
  const shown = await world.run(['history', 'show', made[1] ?? ''])
  expect(shown.stdout).toContain(`--with-later`)
  const { changeSets } = await world.json(
    changeDocument,
    ['undo', made[1] ?? '', '--with-later', '--yes', '--offline'],
    NOWHERE,
  )
  expect(changeSets[0]).toMatchObject({
    kind: 'undo-with-later',
    turns: [
      { changeSet: made[2], isOn: false },
      { changeSet: made[1], isOn: false },
    ],
  })
  await world.json(changeDocument, ['undo', '--yes'], NOWHERE)
})

it('goes back to a point without the service, and shows that first', async () => {
  const before = await tree()
  const dry = await world.json(plansDocument, ['undo', '--to', made[0] ?? '', '--before', '--dry-run'], NOWHERE)
  expect(dry.plans).toMatchObject([{ kind: 'restore-point', of: null }])
  await world.json(changeDocument, ['undo', '--to', made[0] ?? '', '--before', '--in', id, '--yes'], NOWHERE)
  expect(differences(atFirst, await tree())).toEqual([])
  await world.json(changeDocument, ['undo', '--yes'], NOWHERE)
  expect(differences(before, await tree())).toEqual([])
})

it('restores a lock file, offline from the store', async () => {
  const { changeSets } = await world.json(
    changeDocument,
    ['restore', lockFile, '--in', 'Survival', '--yes', '--offline'],
    NOWHERE,
  )
  expect(changeSets).toMatchObject([{ kind: 'restore', bytes: { fetched: 0 } }])
  const lock = await world.json(lockDocument, ['freeze', id])
  const before = lockDocument.parse(JSON.parse(readFileSync(lockFile, 'utf8')))
  expect(lock.files.map(({ path, sha512 }) => [path, sha512])).toEqual(
    before.files.map(({ path, sha512 }) => [path, sha512]),
  )
})

it('ends with 4 when something of the lock file cannot be had, and names it', async () => {
  const lock = lockDocument.parse(JSON.parse(readFileSync(lockFile, 'utf8')))
  const own = lock.files.find(({ path }) => path === 'mods/house-rules-0.3.1.jar')
  const missing = { ...own, path: 'mods/gone.jar', sha1: '0'.repeat(40), sha512: '0'.repeat(128) }
  const file = join(world.folder, 'partly.lock.json')
  writeFileSync(file, JSON.stringify({ ...lock, files: [...lock.files, missing] }))
  await world.json(changeDocument, ['disable', own?.path ?? '', '--in', id, '--yes'])
  const report = await world.json(changeDocument, ['restore', file, '--in', id, '--yes'], { exitCode: 4 })
  expect(report.changeSets[0]?.steps).toMatchObject([{ action: 'enable', to: { path: own?.path } }])
  expect(report.failed).toMatchObject([{ path: 'mods/gone.jar', code: 'missing-from-store' }])
})

it('refuses what is no lock file, or a hostile one, as misuse', async () => {
  const lock = lockDocument.parse(JSON.parse(readFileSync(lockFile, 'utf8')))
  const evil = { ...lock, files: [{ ...lock.files[0], path: '../../evil.jar' }] }
  for (const [text, message] of [
    ['{', 'is not valid JSON'],
    ['[]', 'this is not a lock file'],
    ['{}', 'this is not a lock file'],
    [JSON.stringify(evil), 'files[0], "../../evil.jar"'],
  ] as const) {
    const file = join(world.folder, 'wrong.json')
    writeFileSync(file, text)
    const { error } = await world.json(errorDocument, ['restore', file, '--in', id, '--yes'], { exitCode: 2 })
    expect(error.code).toBe('bad-argument')
    expect(error.message).toEqual(expect.stringContaining(message))
  }
})
